import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import { defineResource } from '#schema/resource.ts';
import { toCreate, toUpdate } from './plan.ts';

const group: Field = { kind: 'group', name: 'data', fieldsFrom: { reference: 'set_id', column: 'fields' } };
const members: Field[] = [
  { kind: 'number', name: 'seats', max: 10 },
  { kind: 'text', name: 'owner' },
];
const existing = { set_id: 'a', data: { seats: 12, owner: 'Ada' } };

const faults = (data: { seats: number; owner: string }) =>
  toUpdate({ create: [], update: [group], given: {} }, existing, { data }, [], () => members).faults;

it('a row says nothing against a value from before a narrower rule, which it leaves', () => {
  expect(faults({ seats: 12, owner: 'Ida' })).toEqual([]);
  expect(faults({ seats: 13, owner: 'Ada' })).toEqual([{ field: group, within: ['Seats'], what: 'Not more than 10.' }]);
});

describe('a fault within a field', () => {
  const hours: Field = {
    ...{ kind: 'list', name: 'hours' },
    item: { kind: 'group', name: 'span', fields: [{ kind: 'text', name: 'from', label: 'From', required: true }] },
  };
  const details: Field[] = [
    { kind: 'text', name: 'brand', label: 'Brand', required: true },
    { kind: 'number', name: 'price', label: 'Price', required: true },
    hours,
  ];
  const fields = [group];
  const offer = defineResource({
    ...{ name: 'offer', subject: 'Product', scope: 'space', title: 'name', fields },
    labels: { one: 'Offer', many: 'Offers' },
  });
  const created = (data: JsonObject, columns: Parameters<typeof toCreate>[3]) =>
    toCreate(offer, { create: fields, update: [], given: {} }, { data }, columns, ({ fields }) => fields ?? details)
      .faults;

  it('names each member that the file does not have', () => {
    expect(created({}, [])).toEqual([
      { field: group, within: ['Brand'], what: messages.required },
      { field: group, within: ['Price'], what: messages.required },
    ]);
  });

  it('names the member in a cell that holds several, and not the one that has a cell of its own', () => {
    const [brand] = details;
    const columns = [
      { key: 'data', field: group, at: 0 },
      { key: 'data.brand', field: group, member: brand as Field, at: 1 },
    ];
    expect(created({ hours: [{}] }, columns)).toEqual([
      { at: 1, what: messages.required },
      { at: 0, within: ['Price'], what: messages.required },
      { at: 0, within: ['Hours', 'From'], what: messages.required },
    ]);
  });
});
