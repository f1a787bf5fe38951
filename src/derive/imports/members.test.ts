import { expect, it } from 'vitest';
import type { Resource } from '#schema/resource.ts';
import { loadMembers } from './members.ts';
import { importSetup } from './setup.ts';

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
  const { all, of } = await loadMembers(
    resource,
    async () => rows,
    () => true,
  );
  const [, group] = resource.fields;
  if (group?.kind !== 'group') throw new Error('no group');
  expect(all(group).map(({ name, kind }) => [name, kind])).toEqual([
    ['harbour', 'reference'],
    ['price', 'number'],
  ]);
  expect(of(group, { dataset_id: 'a' }).map(({ kind }) => kind)).toEqual(['text', 'number']);
});

it('has what may be written in one dataset for a column, though it is read only in another', async () => {
  const resource = {
    name: 'offer',
    fields: [
      { kind: 'reference', name: 'dataset_id', to: 'dataset' },
      { kind: 'group', name: 'data', fieldsFrom: { reference: 'dataset_id', column: 'fixed_fields' } },
    ],
  } as unknown as Resource;
  const rows = [
    { id: 'a', fixed_fields: [{ key: 'price', type: 'Listing', change: 'managers' }] },
    { id: 'b', fixed_fields: [{ key: 'price', type: 'Number' }] },
  ];
  const [, group] = resource.fields;
  if (group?.kind !== 'group') throw new Error('no group');
  const { all } = await loadMembers(
    resource,
    async () => rows,
    () => false,
  );
  expect(all(group)).toEqual([expect.objectContaining({ name: 'price', kind: 'number' })]);
});

it('gives those whom a field of a dataset is not for what they may do with it: to read', async () => {
  const resource = {
    name: 'offer',
    fields: [
      { kind: 'reference', name: 'dataset_id', to: 'dataset' },
      { kind: 'group', name: 'data', fieldsFrom: { reference: 'dataset_id', column: 'fixed_fields' } },
    ],
  } as unknown as Resource;
  const price = { key: 'price', name: 'Price', type: 'Number', required: true, default: 1, change: 'managers' };
  const rows = [{ id: 'a', fixed_fields: [price] }];
  const [, group] = resource.fields;
  if (group?.kind !== 'group') throw new Error('no group');
  const requestedColumns: string[] = [];
  const members = async (answer: boolean) => {
    const ask = (column: string) => requestedColumns.push(column) > 0 && answer;
    return (await loadMembers(resource, async () => rows, ask)).of(group, { dataset_id: 'a' });
  };
  expect(await members(true)).toMatchObject([{ name: 'price', required: true, default: 1 }]);
  const [closed] = await members(false);
  expect(closed).toMatchObject({ name: 'price', required: false, readOnly: 'always' });
  expect(closed?.default).toBeUndefined();
  expect(requestedColumns).toEqual(['manager_values', 'manager_values']);
  const setup = async (answer: boolean) =>
    importSetup({
      ...{ resource: { ...resource, labels: { one: 'Offer', many: 'Offers' } }, resourceOf: () => resource, given: {} },
      may: { create: true, update: true },
      mayAddTags: true,
      rights: { publish: true, readable: () => true, creatable: () => true, writable: () => true },
      mayRead: () => true,
      members: await loadMembers(
        resource,
        async () => rows,
        () => answer,
      ),
    });
  const columns = async (answer: boolean) => {
    const { columnsWith } = await setup(answer);
    return [columnsWith({}), columnsWith({ dataset_id: 'a' })].map((all) =>
      all.flatMap(({ member }) => member?.name ?? []),
    );
  };
  expect(await columns(true)).toEqual([['price'], ['price']]);
  expect(await columns(false)).toEqual([[], []]);
});
