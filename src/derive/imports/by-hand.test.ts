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
  said?: JsonObject;
  byHand?: readonly string[];
  keeps?: boolean;
}

const judged = (record: JsonObject | undefined, values: JsonObject, { said, byHand, keeps = true }: Case = {}) =>
  withOverrides(record, values, { columns, said, byHand: new Set(byHand), keeps });

const row = { name: 'Boot', data: { price: '12', own: 'x' } };

describe('a value of a source that comes again', () => {
  it('is taken where the record has what the source said last', () => {
    const record = { name: 'Boot', data: { price: '10', own: 'x' } };
    expect(judged(record, row, { said: { name: 'Boot', 'data.price': '10' } })).toEqual({
      ...{ values: row, kept: {} },
      said: { name: 'Boot', 'data.price': '12' },
    });
  });

  it('is not taken where a person has changed the record since, and only there', () => {
    const record = { name: 'Boots', data: { price: '11', own: 'x' } };
    const told = judged(record, { ...row, name: 'Boot 2' }, { said: { name: 'Boots', 'data.price': '10' } });
    expect(told).toEqual({
      values: { name: 'Boot 2', data: { price: '11', own: 'x' } },
      said: { name: 'Boot 2', 'data.price': '10' },
      kept: { 'data.price': '12' },
    });
  });

  it('is a person’s no more when the source says the same, or the person has set it back', () => {
    const said = { name: 'Boot', 'data.price': '10' };
    const same = judged({ name: 'Boot', data: { price: '12' } }, row, { said });
    expect([same.kept, same.said['data.price']]).toEqual([{}, '12']);
    expect(judged({ name: 'Boot', data: { price: '10' } }, row, { said }).kept).toEqual({});
  });

  it('stays away where a person has emptied it', () => {
    const told = judged({ name: 'Boot', data: { own: 'x' } }, row, { said: { name: 'Boot', 'data.price': '10' } });
    expect(told).toMatchObject({ values: { data: { own: 'x' } }, kept: { 'data.price': '12' } });
    expect(told.values.data).not.toHaveProperty('price');
  });

  it('is judged by the history where nobody kept what the source said', () => {
    const record = { name: 'Boots', data: { price: '11' } };
    expect(judged(record, row).kept).toEqual({});
    expect(judged(record, row, { byHand: ['name'] })).toMatchObject({
      values: { name: 'Boots', data: { price: '12' } },
      kept: { name: 'Boot' },
    });
  });

  it('is taken in a new record, and wherever somebody looks at the rows', () => {
    expect(judged(undefined, row)).toMatchObject({ values: row, said: { name: 'Boot', 'data.price': '12' }, kept: {} });
    const record = { name: 'Boots', data: { price: '11' } };
    expect(judged(record, row, { said: { name: 'x', 'data.price': 'y' }, keeps: false })).toMatchObject({
      ...{ values: row, kept: {} },
    });
  });

  it('takes nothing for nothing', () => {
    const record = { name: '', data: { price: null } };
    expect(judged(record, { name: null, data: {} }, { said: { name: 'a', 'data.price': 'b' } }).kept).toEqual({});
  });
});
