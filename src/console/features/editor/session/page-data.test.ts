import { expect, it } from 'vitest';
import { publicFields } from '#render/values/custom-values.ts';
import { isPageData, pageData } from './page-data.ts';

const none = { customFields: { page: [], partner: [], listing: [] } };

it('a draft is its live page to blocks, other records are themselves', () => {
  const name = 'About us';
  const custom = {};
  expect(pageData({ id: 'draft', context_id: 'live', name }, none)).toEqual({ id: 'live', name, custom });
  expect(pageData({ id: 'own', context_id: null, name }, none)).toEqual({ id: 'own', name, custom });
  expect(pageData({ id: 'form', name }, none)).toEqual({ id: 'form', name, custom });
});

it('blocks know the fields that the space has added to its pages, as visitors do', () => {
  const page = publicFields({ page: [{ name: 'topic', kind: 'text' }] }, 'page');
  const meta = { custom_topic: 'Ice', custom_retired: 'Fire', thumbnail: '/a.png' };
  expect(pageData({ id: 'page', meta }, { customFields: { page, listing: [], partner: [] } })).toEqual({
    id: 'page',
    custom: { topic: 'Ice' },
  });
  expect(isPageData('page', { name: 'custom_topic' })).toBe(true);
  expect(isPageData('form', { name: 'custom_topic' })).toBe(false);
});
