import { expect, it } from 'vitest';
import type { Resource } from '#schema/resource.ts';
import { loadMembers } from './members.ts';

it('looks up the names of a member that is a reference in one of the records that have it', async () => {
  const resource = {
    name: 'offer',
    fields: [
      { kind: 'reference', name: 'dataset_id', to: 'dataset' },
      { kind: 'group', name: 'data', fieldsFrom: { reference: 'dataset_id', column: 'fixed_fields' } },
    ],
  } as unknown as Resource;
  const rows = [
    {
      id: 'a',
      fixed_fields: [
        { key: 'harbour', name: 'Harbour', type: 'Text' },
        { key: 'price', name: 'Price', type: 'Number' },
      ],
    },
    { id: 'b', fixed_fields: [{ key: 'harbour', name: 'Harbour', type: 'Listing' }] },
  ];
  const { all, of } = await loadMembers(resource, async () => rows);
  const [, group] = resource.fields;
  if (group?.kind !== 'group') throw new Error('no group');
  expect(all(group).map(({ name, kind }) => [name, kind])).toEqual([
    ['harbour', 'reference'],
    ['price', 'number'],
  ]);
  expect(of(group, { dataset_id: 'a' }).map(({ kind }) => kind)).toEqual(['text', 'number']);
});
