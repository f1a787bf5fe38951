import { expect, it } from 'vitest';
import { importSetup } from '#derive/imports/setup.ts';
import { defineResource } from '#schema/resource.ts';
import { importedResource } from './imported-resource.ts';

const boat = defineResource({
  name: 'boat',
  labels: { one: 'Boat', many: 'Boats' },
  subject: 'Product',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name' },
    { kind: 'text', name: 'url' },
    { kind: 'text', name: 'fleet' },
  ],
  form: [{ label: 'Boat', fields: ['name', 'url', 'fleet'] }],
});
const regattas = {
  ...boat,
  madeFrom: boat,
  ownWords: { one: 'Regatta', many: 'Regattas' },
  part: { fleet: 'f' },
  fields: [...boat.fields, { kind: 'text', name: 'd_harbor' } as const],
  form: [{ label: 'Boat', fields: ['name'] }],
};
const rights = { publish: true, readable: () => true, creatable: () => true, writable: () => true };

it('has the words and the fields of the collection, and the place of its records', () => {
  const resource = importedResource(regattas);
  const { columns } = importSetup({
    ...{ resource, rights, given: {}, mayAddTags: true, may: { create: true, update: true }, mayRead: () => true },
    resourceOf: () => boat,
    members: { of: () => [], all: () => [] },
  });
  expect([resource.name, resource.ownWords?.many]).toEqual(['boat', 'Regattas']);
  expect(columns.map(({ key }) => key)).toEqual(['name', 'fleet']);
});

it('is the declaration of all records in any other list', () => {
  const { part: _, ...narrowed } = regattas;
  expect(importedResource(narrowed)).toBe(boat);
  expect(importedResource(boat)).toBe(boat);
});
