import { describe, expect, it } from 'vitest';
import type { Checked } from '#derive/imports/plan.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { readingOf, saysItself } from './reading.ts';

const row = { number: 2, cells: [] };
const made = (values: JsonObject): Checked => ({ row, faults: [], act: 'create', values });
const seats: Field = { kind: 'number', name: 'seats' };
const open: Field = { kind: 'boolean', name: 'open' };
const day: Field = { kind: 'date', name: 'day', precision: 'day' };
const deck: Field = { kind: 'choice', name: 'deck', options: [{ value: 'HIGH', label: 'High deck' }] };
const data: Field = { kind: 'group', name: 'data', fields: [seats] };

describe('the reading of a cell', () => {
  it('is what the row writes, also into a group', () => {
    expect(readingOf(made({ seats: 12 }), { key: 'seats', field: seats })).toMatchObject({ field: seats, value: 12 });
    const column = { key: 'data.seats', field: data, member: seats };
    expect(readingOf(made({ data: { seats: 8 } }), column)).toMatchObject({ field: seats, value: 8 });
    const changed: Checked = { row, faults: [], act: 'update', id: 'a', changes: { open: false }, before: {} };
    expect(readingOf(changed, { key: 'open', field: open })).toMatchObject({ value: false });
  });

  it('is none where nothing is written, or a text is as it stands there', () => {
    expect(readingOf(made({}), { key: 'seats', field: seats })).toBeUndefined();
    expect(readingOf({ row, faults: [], act: 'refuse' }, { key: 'seats', field: seats })).toBeUndefined();
    expect(readingOf(made({ name: 'A' }), { key: 'name', field: { kind: 'text', name: 'name' } })).toBeUndefined();
  });

  it('names the record that an id or an address leads to', () => {
    const owner: Field = { kind: 'reference', name: 'owner_id', to: 'user' };
    const column = { key: 'owner_id', field: owner };
    const byId = readingOf(made({ owner_id: 'u1' }), column, false);
    expect(byId).toMatchObject({ field: { relation: false }, value: 'u1' });
    expect(byId && saysItself(byId, 'u1')).toBe(false);
    expect(readingOf(made({ owner_id: 'u1' }), column, true)).toBeUndefined();
  });

  const isEvident = (field: Field, value: Json, cell: Json) => saysItself({ field, value, record: {} }, cell);

  it('is told where the cell writes it in another way', () => {
    expect(isEvident(seats, 1234.5, '1.234,50')).toBe(false);
    expect(isEvident(day, '2026-05-01', '01/05/2026')).toBe(false);
    expect(isEvident(open, true, 'yes')).toBe(false);
    expect(isEvident(deck, 'HIGH', 'HIGH')).toBe(false);
  });

  it('is not told twice', () => {
    expect(isEvident(seats, 12, ' 12 ')).toBe(true);
    expect(isEvident(seats, 12, 12)).toBe(true);
    expect(isEvident(day, '2026-05-01', '2026-05-01')).toBe(true);
    expect(isEvident(deck, 'HIGH', 'High deck')).toBe(true);
  });
});
