import { expect, it } from 'vitest';
import { pageData } from './page-data.ts';

it('a draft is its live page to blocks, other records are themselves', () => {
  const name = 'About us';
  expect(pageData({ id: 'draft', context_id: 'live', name })).toEqual({ id: 'live', name });
  expect(pageData({ id: 'own', context_id: null, name })).toEqual({ id: 'own', name });
  expect(pageData({ id: 'form', name })).toEqual({ id: 'form', name });
});
