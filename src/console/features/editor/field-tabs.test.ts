import { expect, it } from 'vitest';
import { fieldTabs, placeOfField } from './field-tabs.ts';

const part = (label: string, ...names: string[]) => ({
  section: { label, fields: names },
  fields: names.map((name) => ({ field: { kind: 'text' as const, name }, readOnly: false })),
});

it('finds the tab of a field behind the one of the content', () => {
  const tabs = fieldTabs([part('General', 'name', 'subject'), part('SEO', 'title')]);
  expect(['subject', 'title', 'gone'].map((name) => placeOfField(tabs, name))).toEqual([1, 2, 0]);
});
