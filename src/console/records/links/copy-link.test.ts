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
  routes: { list: '/tag/list', create: '/tag/new', edit: '/tag/edit/:id' },
});
const content = { childTables: [{ table: 'block', columns: [], parents: ['page'] }] };

it('leads to the form of a new record where the form is all there is of one', () => {
  expect(copyPath(content, tag, 'a')).toBe('/tag/new?copyOf=a');
  expect(copyPath(content, { ...tag, name: 'page' }, 'a')).toBeUndefined();
  expect(copyPath({}, { ...tag, screens: { edit: 'person' } }, 'a')).toBeUndefined();
  expect(copyPath({}, { ...tag, routes: { list: '/tag/list' } }, 'a')).toBeUndefined();
});
