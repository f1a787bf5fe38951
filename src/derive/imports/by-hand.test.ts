import { describe, expect, it } from 'vitest';
import type { Field, GroupField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { withOverrides } from './by-hand.ts';

const name: Field = { kind: 'text', name: 'name' };
const price: Field = { kind: 'text', name: 'price' };
const data: GroupField = { kind: 'group', name: 'data', fields: [price] };
const columns = [
  { key: 'name', field: name },
  { key: 'data.price', field: data, member: price },
];

interface Case {
  sourceValues?: JsonObject;
  byHand?: readonly string[];
  keeps?: boolean;
}

const judged = (
  record: JsonObject | undefined,
  values: JsonObject,
  { sourceValues, byHand, keeps = true }: Case = {},
) => withOverrides(record, values, { columns, sourceValues, byHand: new Set(byHand), keeps });

const row = { name: 'Boot', data: { price: '12', own: 'x' } };

describe('a value of a source that comes again', () => {
  it('is taken where the record has what the source said last', () => {
    const record = { name: 'Boot', data: { price: '10', own: 'x' } };
    expect(judged(record, row, { sourceValues: { name: 'Boot', 'data.price': '10' } })).toEqual({
      ...{ values: row, overridden: {} },
      sourceValues: { name: 'Boot', 'data.price': '12' },
    });
  });

  it('is not taken where a person has changed the record since, and only there', () => {
    const record = { name: 'Boots', data: { price: '11', own: 'x' } };
    const result = judged(record, { ...row, name: 'Boot 2' }, { sourceValues: { name: 'Boots', 'data.price': '10' } });
    expect(result).toEqual({
      values: { name: 'Boot 2', data: { price: '11', own: 'x' } },
      sourceValues: { name: 'Boot 2', 'data.price': '10' },
      overridden: { 'data.price': '12' },
    });
  });

  it('is a person’s no more when the source says the same, or the person has set it back', () => {
    const sourceValues = { name: 'Boot', 'data.price': '10' };
    const same = judged({ name: 'Boot', data: { price: '12' } }, row, { sourceValues });
    expect([same.overridden, same.sourceValues['data.price']]).toEqual([{}, '12']);
    expect(judged({ name: 'Boot', data: { price: '10' } }, row, { sourceValues }).overridden).toEqual({});
  });

  it('stays away where a person has emptied it', () => {
    const result = judged({ name: 'Boot', data: { own: 'x' } }, row, {
      sourceValues: { name: 'Boot', 'data.price': '10' },
    });
    expect(result).toMatchObject({ values: { data: { own: 'x' } }, overridden: { 'data.price': '12' } });
    expect(result.values.data).not.toHaveProperty('price');
  });

  it('is judged by the history where nobody kept what the source said', () => {
    const record = { name: 'Boots', data: { price: '11' } };
    expect(judged(record, row).overridden).toEqual({});
    expect(judged(record, row, { byHand: ['name'] })).toMatchObject({
      values: { name: 'Boots', data: { price: '12' } },
      overridden: { name: 'Boot' },
    });
  });

  it('is taken in a new record, and wherever somebody looks at the rows', () => {
    expect(judged(undefined, row)).toMatchObject({
      values: row,
      sourceValues: { name: 'Boot', 'data.price': '12' },
      overridden: {},
    });
    const record = { name: 'Boots', data: { price: '11' } };
    expect(judged(record, row, { sourceValues: { name: 'x', 'data.price': 'y' }, keeps: false })).toMatchObject({
      ...{ values: row, overridden: {} },
    });
  });

  it('takes nothing for nothing', () => {
    const record = { name: '', data: { price: null } };
    expect(
      judged(record, { name: null, data: {} }, { sourceValues: { name: 'a', 'data.price': 'b' } }).overridden,
    ).toEqual({});
  });
});
