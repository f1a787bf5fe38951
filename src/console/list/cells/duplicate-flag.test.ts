import { expect, it } from 'vitest';
import { defineResource } from '#schema/resource.ts';
import { duplicatesIn, flagColumn } from './DuplicateFlag.tsx';

const declared = {
  labels: { one: 'Note', many: 'Notes' },
  subject: 'Page',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name' },
    { kind: 'text', name: 'slug' },
  ],
} as const;
const form = defineResource({ ...declared, name: 'form', list: { columns: ['name'], duplicates: 'slug' } });
const page = defineResource({ ...declared, name: 'page', list: { columns: ['name'] } });

const rows = ['signup', 'signup', '', '', 'contact', 'signup'].map((slug, index) => ({ id: String(index), slug }));

it('flags a row with the same slug as the row before, and none without a slug', () => {
  expect([...duplicatesIn(form, rows)]).toEqual(['1']);
});

it('flags nothing in lists that declare no duplicates', () => expect(duplicatesIn(page, rows).size).toBe(0));

it('stands by the slug, or by the name where the slug is not shown', () => {
  expect(flagColumn(form, ['name', 'slug'])).toBe('slug');
  expect(flagColumn(form, ['name', 'updated_at'])).toBe('name');
  expect(flagColumn(page, ['name', 'slug'])).toBeUndefined();
});
