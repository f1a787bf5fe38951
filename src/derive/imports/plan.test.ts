import { expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import { toUpdate } from './plan.ts';

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
  expect(faults({ seats: 13, owner: 'Ada' })).toEqual([{ field: group, what: 'Not more than 10.' }]);
});
