import { expect, it } from 'vitest';
import { defineResource } from '#schema/resource.ts';
import { copyPath } from './copy-link.ts';

const tag = defineResource({
  name: 'tag',
  labels: { one: 'Tag', many: 'Tags' },
  subject: 'Tags',
  scope: 'space',
  title: 'name',
  fields: [{ kind: 'text', name: 'name' }],
  routes: { list: '/tag/list', create: '/tag/:type/new', edit: '/tag/edit/:id' },
});
const row = { id: 'a', type: 'page' };
const madeOf = (table: string) => ({ childTables: [{ table, columns: [], parents: ['tag'] }] });

it('leads to a new record that begins as a copy, with what the record is made of', () => {
  expect(copyPath({}, tag, row)).toBe('/tag/page/new?copyOf=a');
  expect(copyPath(madeOf('block'), tag, row)).toBe('/tag/page/new?copyOf=a');
});

it('leads nowhere where a copy would lack something, and where there are no new records', () => {
  expect(copyPath(madeOf('part_of_another'), tag, row)).toBeUndefined();
  expect(copyPath({}, { ...tag, copy: false }, row)).toBeUndefined();
  expect(copyPath({}, { ...tag, routes: { list: '/tag/list' } }, row)).toBeUndefined();
});
