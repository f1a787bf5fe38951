import { describe, expect, it } from 'vitest';
import { type Field, labelOf } from '#schema/field.ts';
import type { Column } from '../columns.ts';
import { autoMap } from './auto-map.ts';

const data: Field = { kind: 'group', name: 'data', label: 'Details' };
const members: Field[] = [
  { kind: 'number', name: 'us_gross', label: 'US Gross' },
  { kind: 'number', name: 'imdb_votes', label: 'IMDB votes' },
  { kind: 'number', name: 'beak_length', label: 'Beak length' },
  { kind: 'number', name: 'id', label: 'Number' },
  { kind: 'text', name: 'country', label: 'Country' },
];
const columns: Column[] = [
  ...(
    [
      { kind: 'text', name: 'name' },
      { kind: 'text', name: 'web_address', label: 'Address' },
    ] as Field[]
  ).map((field) => ({ key: field.name, field })),
  { key: 'data', field: data },
  ...members.map((member) => ({ key: `data.${member.name}`, field: data, member })),
];
const map = (...headers: string[]) => autoMap(headers, { columns, labels: [labelOf], title: 'name', hasIds: false });

describe('the column that a header names', () => {
  it.each([
    ['US Gross', 'data.us_gross'],
    ['us_gross', 'data.us_gross'],
    ['usGross', 'data.us_gross'],
    ['US-GROSS', 'data.us_gross'],
    ['IMDB Vote', 'data.imdb_votes'],
    ['imdbVotes', 'data.imdb_votes'],
    ['Beak Lengths (mm)', 'data.beak_length'],
    ['Countries', 'data.country'],
    ['Details: US Gross', 'data.us_gross'],
    ['ID', 'data.id'],
    ['Title', 'name'],
    ['Titre', 'name'],
    ['address', 'web_address'],
    ['Something else', null],
    ['', null],
  ])('“%s” is %s', (header, key) => expect(map(header)).toEqual([key]));

  it('is taken once, by the header that names it best', () => {
    expect(map('us_grosses', 'US Gross')).toEqual([null, 'data.us_gross']);
    expect(map('Title', 'Name')).toEqual([null, 'name']);
    expect(map('Country', 'country')).toEqual(['data.country', null]);
  });

  it('is the id where the file has ids of records', () => {
    expect(autoMap(['ID'], { columns: [], labels: [labelOf] })).toEqual(['id']);
  });
});

describe('a header in other words', () => {
  const fields: Field[] = [
    { kind: 'text', name: 'email', format: 'email' },
    { kind: 'text', name: 'first_name' },
    { kind: 'text', name: 'last_name' },
    { kind: 'number', name: 'member_fee', label: 'Membership fee' },
    { kind: 'date', name: 'since', label: 'Member since', precision: 'day' },
  ];
  const those = (more: readonly Field[], headers: readonly string[], fits?: (at: number, column: Column) => boolean) =>
    autoMap(headers, {
      columns: [...fields, ...more].map((field) => ({ key: field.name, field })),
      ...{ labels: [labelOf], title: 'email', hasIds: false },
      ...(fits && { fits }),
    });

  it.each([
    ['E-mail address', 'email'],
    ['Given name', 'first_name'],
    ['Surname', 'last_name'],
    ['Prénom', 'first_name'],
    ['Fee (EUR)', 'member_fee'],
    ['Fee [€]', 'member_fee'],
    ['Joined', 'since'],
    ['Address', null],
    ['Number', null],
    ['Reason not imported', null],
    ['Old membership fee', null],
    ['Spouse email', null],
  ])('“%s” is %s', (header, key) => expect(those([], [header])).toEqual([key]));

  it('is none of two that are as like', () => {
    const more: Field[] = [{ kind: 'text', name: 'entry_fee', label: 'Entry fee' }];
    expect(those(more, ['Fee'])).toEqual([null]);
    expect(those(more, ['Fee'], (_, { field }) => field.kind === 'text')).toEqual(['entry_fee']);
  });

  it('leaves a column to the header that names it', () => {
    expect(those([], ['Given name', 'First name'])).toEqual([null, 'first_name']);
  });

  it('is no column whose values its cells cannot be', () => {
    expect(those([], ['Joined'], (_, { field }) => field.kind === 'text')).toEqual([null]);
  });
});
