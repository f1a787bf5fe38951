import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import { customFields } from '#schema/stored-fields/custom-fields.ts';
import { isUseful, type Joint, joined } from '#schema/stored-fields/field-condition.ts';
import { fieldsFromFixed, fixedFaults } from '#schema/stored-fields/fixed-fields.ts';
import { conditionBy, operandOf, operatorOf, waysOf } from './condition-ways.ts';

const options = [{ value: 'bar' }, { value: 'deck' }, { value: 'hall' }];
const place: Field = { kind: 'choice', name: 'place', options };
const places: Field = { ...place, name: 'places', many: true };
const seats: Field = { kind: 'number', name: 'seats' };
const open: Field = { kind: 'boolean', name: 'open' };
const day: Field = { kind: 'date', name: 'day', precision: 'day' };
const note: Field = { kind: 'text', name: 'note' };
const boat: Field = { kind: 'reference', name: 'boat', to: 'listing' };
const allFields = [place, places, seats, open, day, note, boat];

const holds = (field: Field, operator: Parameters<typeof conditionBy>[1], value: Json, stored: Json) =>
  matchesPredicate(conditionBy(field, operator, value), { [field.name]: stored });

describe('the ways to ask a field', () => {
  it('hold for the values that their words name', () => {
    expect(['bar', 'hall', 'deck', null].map((stored) => holds(place, 'in', ['bar', 'hall'], stored))).toEqual([
      ...[true, true, false, false],
    ]);
    expect(['bar', 'deck', null].map((stored) => holds(place, 'neq', 'bar', stored))).toEqual([false, true, true]);
    expect([['bar'], ['deck'], []].map((stored) => holds(places, 'hasAnyKey', ['bar', 'hall'], stored))).toEqual([
      ...[true, false, false],
    ]);
    expect([9, 8, null].map((stored) => holds(seats, 'gt', 8, stored))).toEqual([true, false, false]);
    expect(['2026-05-02', '2026-05-01'].map((stored) => holds(day, 'lte', '2026-05-01', stored))).toEqual([
      false,
      true,
    ]);
    expect([true, false, null].map((stored) => holds(open, 'unchecked', null, stored))).toEqual([false, true, true]);
  });

  it.each(allFields.filter((field) => field !== open))('know what is empty, however it is stored: $name', (field) => {
    for (const stored of [null, '', []]) {
      expect(holds(field, 'empty', null, stored)).toBe(true);
      expect(holds(field, 'filled', null, stored)).toBe(false);
    }
    expect(holds(field, 'filled', null, 0)).toBe(true);
  });

  it('are read from their conditions again, and keep a value that fits both', () => {
    for (const field of allFields)
      for (const operator of waysOf(field)) expect(operatorOf(field, conditionBy(field, operator))).toBe(operator);
    expect(conditionBy(place, 'in', 'deck').value).toEqual(['deck']);
    expect(conditionBy(place, 'eq', ['deck', 'bar']).value).toBe('deck');
    expect(conditionBy(place, 'eq', conditionBy(place, 'empty').value as Json).value).toBe('bar');
    // As they were written before there were words for them.
    expect(operatorOf(open, { op: 'eq', value: false })).toBe('unchecked');
    expect(operatorOf(note, { op: 'startsWith', value: 'a' })).toBeUndefined();
  });

  it('have an input for what they compare with', () => {
    expect(operandOf(place, 'nin')).toMatchObject({ many: true });
    expect(operandOf(places, 'hasKey')).toMatchObject({ many: false });
    for (const operator of ['empty', 'filled', 'checked', 'unchecked'] as const)
      expect(operandOf(place, operator)).toBeUndefined();
  });

  it('may hold at first, and never where what they ask for is gone or nothing', () => {
    for (const field of [place, places, seats, open])
      for (const operator of waysOf(field))
        expect([operator, isUseful(conditionBy(field, operator), field)]).toEqual([operator, true]);
    const useless: [Field, Parameters<typeof conditionBy>[1], Json][] = [
      [place, 'in', []],
      [place, 'in', ['pier']],
      [places, 'hasAnyKey', ['pier']],
      [seats, 'gt', ''],
      [seats, 'gt', '5'],
      [day, 'lt', ''],
      [place, 'gte', 5],
      [open, 'gt', 'x'],
      // These hold for every record.
      [note, 'contains', ''],
      [note, 'neq', ''],
      [day, 'neq', ''],
      [place, 'nin', []],
    ];
    for (const [field, operator, value] of useless)
      expect(isUseful(conditionBy(field, operator, value), field)).toBe(false);
    expect(isUseful(conditionBy(place, 'in', ['pier', 'bar']), place)).toBe(true);
    // As texts they have an order, whatever the field takes.
    const moment: Field = { kind: 'date', name: 'moment', precision: 'minute' };
    expect(isUseful({ field: 'moment', op: 'gt', value: '2026-01-01' }, moment)).toBe(true);
    expect(isUseful({ field: 'place', op: 'gte', value: 'c' }, place)).toBe(true);
  });
});

it('custom fields and fields of datasets are shown by the condition that was chosen', () => {
  const storedValue: fc.Arbitrary<Json> = fc.oneof(
    ...[fc.constantFrom<Json>(null, '', 'bar', 'deck', true, false, '2026-05-01'), fc.integer({ min: -2, max: 2 })],
    fc.subarray(['bar', 'deck', 'hall']),
  );
  const comparison = (field: Field) =>
    fc.record({ way: fc.constantFrom(...waysOf(field)), before: storedValue }).map(({ way, before }) => ({
      field,
      by: conditionBy(field, way, before),
    }));
  const cases = fc.record({
    compared: fc
      .subarray([...allFields], { minLength: 1, maxLength: 3 })
      .chain((fields) => fc.tuple(...fields.map(comparison))),
    joint: fc.constantFrom<Joint>('all', 'any'),
    values: fc.array(storedValue, { minLength: 3, maxLength: 3 }),
  });
  const types = {
    place: 'Select',
    places: 'MultiSelect',
    seats: 'Number',
    open: 'Checkbox',
    day: 'Date',
    note: 'Text',
    boat: 'Listing',
  };
  fc.assert(
    fc.property(cases, ({ compared, joint, values }) => {
      const others = compared.map(({ field }) => field);
      const record: JsonObject = Object.fromEntries(others.map(({ name }, at) => [name, values[at] ?? null]));
      const each = compared.map(({ by }) => matchesPredicate(by, record));
      const shown = joint === 'all' ? each.every(Boolean) : each.some(Boolean);
      const condition = joined(
        joint,
        compared.map(({ by }) => by),
      );
      const showIf = JSON.parse(JSON.stringify(condition)) as JsonObject;
      const fields = customFields([...others, { kind: 'text', name: 'shown', showIf }] as unknown as Json);
      const custom = fields.map((one) => one.field);
      const entries = [
        { key: 'shown', type: 'Text', showIf },
        ...others.map(({ name }) => ({
          ...{ key: name, type: types[name as keyof typeof types] },
          options: options.map(({ value }) => value),
        })),
      ] as unknown as Json;
      for (const all of [custom, fieldsFromFixed(entries)]) {
        const { showIf: read } = all.find(({ name }) => name === 'shown') ?? {};
        expect(read && matchesPredicate(read, record)).toBe(shown);
      }
      // One that no value of the field meets is told where it is declared, and hides its field.
      const isTold = fixedFaults(entries).some(({ index }) => index === 0);
      expect(isTold).toBe(compared.some(({ field, by }) => !isUseful(by, field)));
    }),
  );
});
