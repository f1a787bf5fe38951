import { expect, it } from 'vitest';
import type { CatalogColumn, CatalogTable } from '../catalog/types.ts';
import { enumColumns, enumReason, valueFaults } from './check-enum.ts';

const column = (name: string, type = 'text'): CatalogColumn => ({
  name,
  type: { name: type, sql: type, kind: 'base', isArray: false, base: type },
  nullable: false,
  insertable: true,
  updatable: true,
  hasDefault: false,
  comment: null,
});
const table = (columns: CatalogColumn[], key: string[]): CatalogTable => ({
  schema: 'public',
  name: 'mood',
  columns,
  unique: key.length > 0 ? [{ name: 'k', columns: key, isPrimary: true }] : [],
  foreignKeys: [],
  insertable: true,
  updatable: true,
  deletable: true,
  comment: null,
});
const values = (...names: string[]) => names.map((value) => ({ value, comment: null }));

it('takes a textual key and a textual comment', () => {
  const { columns, faults } = enumColumns(table([column('about'), column('value')], ['value']));
  expect([columns?.key.name, columns?.comment?.name, faults]).toEqual(['value', 'about', []]);
});

it.each([
  [[column('value')], [], ['the table must have a primary key']],
  [[column('b'), column('a')], ['b', 'a'], ['the table’s primary key must not span multiple columns (a, b)']],
  [
    [column('value', 'int4')],
    ['value'],
    ['the table’s primary key ("value") must have type "text", not type "integer"'],
  ],
  [
    [column('value'), column('n', 'date')],
    ['value'],
    ['the table’s comment column ("n") must have type "text", not type "date"'],
  ],
  [
    [column('value'), column('b'), column('a')],
    ['value'],
    ['the table must have exactly one primary key and optionally one comment column, not 3 columns (a, b, value)'],
  ],
])('refuses the columns %#', (columns, key, faults) => {
  expect(enumColumns(table(columns, key)).faults).toEqual(faults);
});

it('refuses rows that are no names', () => {
  expect(valueFaults(values('calm', 'wild'))).toEqual([]);
  expect(valueFaults([])).toEqual(['the table must have at least one row']);
  expect(valueFaults(values('so so', 'calm'))).toEqual(['the value "so so" is not a valid GraphQL enum value name']);
  expect(valueFaults(values('true', '1st'))).toEqual([
    'the values "1st" and "true" are not valid GraphQL enum value names',
  ]);
});

it('tells one reason in a sentence and several in a list', () => {
  const mood = table([], []);
  expect(enumReason(mood, ['a'])).toBe('the table "mood" cannot be used as an enum because a');
  expect(enumReason(mood, ['a', 'b'])).toBe(
    'the table "mood" cannot be used as an enum for the following reasons:\n  • a\n  • b\n',
  );
});
