import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Operator } from '#schema/predicate.ts';
import { operatorsOf, readFilter, writeFilter } from './filter-text.ts';

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
  { kind: 'json', name: 'meta' },
];

const round = (name: string, op: Operator, value: Json) => {
  const field = fields.find((one) => one.name === name) as Field;
  return readFilter(fields, ...writeFilter({ field, op, value }))?.value;
};

describe('filters in an address', () => {
  it.each<[string, Operator, Json]>([
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
    ['author_id', 'in', [id, other]],
    ['author_id', 'isNull', false],
    ['tag_ids', 'hasAnyKey', [id]],
    ['meta', 'includes', { a: [1, 'x,y'] }],
  ])('%s %s %j comes back as it was', (name, op, value) => {
    expect(round(name, op, value)).toEqual(value);
  });

  it.each([
    ['nothing.eq', '1', 'an unknown field'],
    ['name.between', 'a', 'an unknown operator'],
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

  it.each<[string, Operator[]]>([
    ['name', ['contains', 'eq', 'neq', 'startsWith', 'endsWith']],
    ['price', ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isNull']],
    ['live', ['eq']],
    ['day', ['gte', 'lte', 'gt', 'lt', 'isNull']],
    ['status', ['in', 'nin', 'eq', 'neq']],
    ['sizes', ['hasAnyKey']],
    ['author_id', ['in', 'nin', 'isNull']],
    ['tag_ids', ['hasAnyKey']],
    ['meta', ['includes']],
  ])('offers %s the operators of its kind, the usual one first', (name, expected) => {
    const field = fields.find((one) => one.name === name) as Field;
    expect(operatorsOf(field)).toEqual(expected);
  });
});
