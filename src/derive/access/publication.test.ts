import { expect, it } from 'vitest';
import { defineResource } from '#schema/resource.ts';
import { matchesPredicate } from '../../schema/matches-predicate.ts';
import { publicationOf, unpublishedPredicate } from './publication.ts';

const shared = {
  labels: { one: 'Page', many: 'Pages' },
  subject: 'Page',
  scope: 'space',
  title: 'status',
  fields: [
    { kind: 'text', name: 'status' },
    { kind: 'text', name: 'deleted_status' },
  ],
  delete: { soft: { status: 'DELETED' }, restore: {}, before: 'deleted_status' },
} as const;
const values = ['PUBLISHED', 'PLANNED'];
const page = defineResource({ ...shared, name: 'page', publish: { field: 'status', values, by: 'server' } });
const others = [
  defineResource({ ...shared, name: 'note' }),
  defineResource({ ...shared, name: 'post', publish: { field: 'status', values } }),
  defineResource({ ...shared, name: 'letter', publish: { field: 'status', values: [], by: 'server' } }),
];

it.each([
  [{ status: 'PUBLISHED' }, 'PUBLISHED'],
  [{ status: 'PLANNED', deleted_status: null }, 'PLANNED'],
  [{ status: 'DELETED', deleted_status: 'PUBLISHED' }, 'PUBLISHED'],
  [{ status: 'DELETED', deleted_status: 'DRAFT' }, undefined],
  [{ status: 'UPDATED' }, undefined],
])('knows in which state visitors have %j: %s', (record, state) => {
  expect(publicationOf(page, record)).toBe(state);
  expect(matchesPredicate(unpublishedPredicate(page) ?? { all: [] }, record)).toBe(state === undefined);
});

it('knows of none where the server publishes nothing', () => {
  for (const other of others) {
    expect(publicationOf(other, { status: 'PUBLISHED' })).toBeUndefined();
    expect(unpublishedPredicate(other)).toBeUndefined();
  }
});
