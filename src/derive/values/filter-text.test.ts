import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { FilterOperator } from '#schema/predicate.ts';
import { matchesPredicate } from '../../schema/matches-predicate.ts';
import { operatorsOf, predicateOfFilter, readFilter, writeFilter } from './filter-text.ts';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const other = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b002';

const fields: readonly Field[] = [
  { kind: 'text', name: 'name' },
  { kind: 'number', name: 'price' },
  { kind: 'boolean', name: 'live' },
  { kind: 'date', name: 'day', precision: 'day' },
  { kind: 'date', name: 'at', precision: 'minute' },
  { kind: 'choice', name: 'status', options: [{ value: 'DRAFT' }, { value: 'A, B\\C' }] },
  { kind: 'choice', name: 'sizes', many: true, options: [{ value: 'S' }, { value: 'M' }] },
  { kind: 'reference', name: 'author_id', to: 'user' },
  { kind: 'tags', name: 'tag_ids', type: 'Page' },
  { kind: 'media', name: 'cover' },
  { kind: 'json', name: 'meta' },
];

const round = (name: string, op: FilterOperator, value: Json) => {
  const field = fields.find((one) => one.name === name) as Field;
  return readFilter(fields, ...writeFilter({ field, op, value }))?.value;
};

describe('filters in an address', () => {
  it.each<[string, FilterOperator, Json]>([
    ['name', 'contains', 'a, b & c = 100%'],
    ['name', 'eq', 'back\\slash'],
    ['price', 'gte', 12.5],
    ['price', 'isNull', true],
    ['live', 'eq', false],
    ['day', 'gte', '2025-02-28'],
    ['at', 'lt', '2025-02-28T10:00:00.000Z'],
    ['status', 'in', ['DRAFT', 'A, B\\C']],
    ['status', 'eq', 'DRAFT'],
    ['sizes', 'hasAnyKey', ['S', 'M']],
    ['sizes', 'hasNoKey', ['S']],
    ['author_id', 'in', [id, other]],
    ['author_id', 'isNull', false],
    ['tag_ids', 'hasAnyKey', [id]],
    ['meta', 'includes', { a: [1, 'x,y'] }],
    ['name', 'notContains', 'a, b'],
    ['price', 'between', [-1.5, 20]],
    ['at', 'between', ['2025-02-01', '2025-02-28']],
    ['tag_ids', 'isNull', true],
  ])('%s %s %j comes back as it was', (name, op, value) => {
    expect(round(name, op, value)).toEqual(value);
  });

  it.each([
    ['nothing.eq', '1', 'an unknown field'],
    ['name.beside', 'a', 'an unknown operator'],
    ['name.between', 'a,b', 'an operator of another kind'],
    ['price.between', '1', 'one bound'],
    ['price.between', '1,2,3', 'three bounds'],
    ['price.between', 'null,2', 'a bound that is missing'],
    ['day.between', '2025-02-28,2025-02-30', 'a bound that the calendar lacks'],
    ['name.gte', 'a', 'an operator of another kind'],
    ['price.gte', 'cheap', 'a word for a number'],
    ['day.gte', '2025-02-30', 'a day that the calendar lacks'],
    ['status.in', 'DRAFT,GONE', 'an option that is none'],
    ['author_id.in', 'me', 'an id that is none'],
    ['tag_ids.hasAnyKey', "'; drop table page", 'a key that is no id'],
    ['price.isNull', 'maybe', 'a flag that is none'],
    ['meta.includes', '{', 'broken JSON'],
    ['name.contains', '', 'nothing'],
    ['name.contains', 'a\0b', 'a null character'],
  ])('refuses %s=%s: %s', (parameter, text) => {
    expect(readFilter(fields, parameter, text)).toBeUndefined();
  });

  it.each<[string, FilterOperator[]]>([
    ['name', ['contains', 'notContains', 'eq', 'neq', 'startsWith', 'endsWith', 'isNull']],
    ['price', ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'between', 'isNull']],
    ['live', ['eq']],
    ['day', ['gte', 'lte', 'gt', 'lt', 'between', 'isNull']],
    ['status', ['in', 'nin', 'eq', 'neq', 'isNull']],
    ['sizes', ['hasAnyKey', 'hasNoKey', 'isNull']],
    ['author_id', ['in', 'nin', 'isNull']],
    ['tag_ids', ['hasAnyKey', 'hasNoKey', 'isNull']],
    ['cover', ['isNull']],
    ['meta', ['includes']],
  ])('offers %s the operators of its kind, the usual one first', (name, expected) => {
    const field = fields.find((one) => one.name === name) as Field;
    expect(operatorsOf(field)).toEqual(expected);
  });
});

describe('rows that a filter passes', () => {
  const passes = (parameter: string, text: string, row: Record<string, Json>) => {
    const filter = readFilter(fields, parameter, text);
    return filter !== undefined && matchesPredicate(predicateOfFilter(filter), row);
  };
  /** Noon of a day where the reader is. */
  const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString();

  it.each<[parameter: string, text: string, row: Record<string, Json>, passes: boolean]>([
    ['name.notContains', 'b', { name: 'Abc' }, false],
    ['name.notContains', 'x', { name: 'Abc' }, true],
    ['name.notContains', 'x', { name: null }, true],
    ['price.neq', '1', { price: null }, true],
    ['status.nin', 'DRAFT', { status: null }, true],
    ['status.nin', 'DRAFT', { status: 'DRAFT' }, false],
    ['name.isNull', 'true', { name: '' }, true],
    ['name.isNull', 'false', { name: '' }, false],
    ['name.isNull', 'false', { name: 'Abc' }, true],
    ['tag_ids.isNull', 'true', { tag_ids: {} }, true],
    ['tag_ids.isNull', 'false', { tag_ids: { [id]: true } }, true],
    ['sizes.isNull', 'true', { sizes: [] }, true],
    ['sizes.hasNoKey', 'S', { sizes: ['M'] }, true],
    ['sizes.hasNoKey', 'S,M', { sizes: ['M'] }, false],
    ['tag_ids.hasNoKey', id, { tag_ids: null }, true],
    ['cover.isNull', 'true', { cover: '' }, true],
    ['cover.isNull', 'false', { cover: '/a.png' }, true],
    ['price.between', '10,20', { price: 20 }, true],
    ['price.between', '20,10', { price: 15 }, true],
    ['price.between', '10,20', { price: 21 }, false],
    ['day.between', '2025-02-01,2025-02-28', { day: '2025-02-28' }, true],
    ['at.between', '2025-02-01,2025-02-28', { at: noon('2025-02-28') }, true],
    ['at.between', '2025-02-01,2025-02-28', { at: noon('2025-03-01') }, false],
    ['at.between', '2025-02-01,2025-02-28', { at: noon('2025-01-31') }, false],
  ])('%s=%s, %j: %s', (parameter, text, row, expected) => {
    expect(passes(parameter, text, row)).toBe(expected);
  });
});
