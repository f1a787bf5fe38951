import { describe, expect, it } from 'vitest';
import type { Field, Kind } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { kinds } from '#schema/kinds.ts';
import { makeRandom, type Random } from '#tests/support/bool-exp-model.ts';
import type { Column } from './columns.ts';
import { fromGuarded, toGuarded } from './formula.ts';
import { joinNames, splitNames } from './name-list.ts';
import { readCell, readMember, titlesIn } from './read-cell.ts';
import { autoMap } from './source.ts';
import { writeCell } from './write-cell.ts';

const id = (n: number) => `6f1c2e34-0000-4000-8000-${String(n).padStart(12, '0')}`;
const named = { name: 'value' };

const whole = (random: Random, most: number) => Math.floor(random() * (most + 1));
const oneOf = <T>(random: Random, values: readonly T[]): T => values[whole(random, values.length - 1)] as T;
const pieces = [
  'a',
  'Ä',
  '日本',
  '🙂',
  ' ',
  '"',
  "'",
  ',',
  ';',
  '\n',
  '\r\n',
  '=',
  '+',
  '-',
  '@',
  '\t',
  '1',
  '{',
  '}',
  'null',
  '\\',
];
const textOf = (random: Random) => Array.from({ length: 1 + whole(random, 8) }, () => oneOf(random, pieces)).join('');
const said = (text: string) => (text.trim() === '' ? `${text}x` : text);
const listOf = <T>(random: Random, make: () => T): T[] => Array.from({ length: 1 + whole(random, 3) }, make);

function jsonOf(random: Random, depth = 0): Json {
  const make = [
    () => textOf(random),
    () => whole(random, 1e6) - 5e5,
    () => random() < 0.5,
    () => listOf(random, () => jsonOf(random, depth + 1)),
    () => Object.fromEntries(listOf(random, () => [textOf(random), jsonOf(random, depth + 1)])),
  ];
  return depth > 2 ? null : oneOf(random, make)();
}

/** For every kind, fields of it and how a value of each comes about. */
const cases: { field: Field; make(random: Random): Json }[] = [
  { field: { ...named, kind: 'text' }, make: (random) => said(textOf(random)) },
  { field: { ...named, kind: 'number' }, make: (random) => oneOf(random, [-5, -0.25, 1e21, 1e-9, whole(random, 1e9)]) },
  { field: { ...named, kind: 'boolean' }, make: (random) => random() < 0.5 },
  { field: { ...named, kind: 'date', precision: 'day' }, make: (random) => `20${10 + whole(random, 80)}-02-28` },
  {
    field: { ...named, kind: 'date', precision: 'minute' },
    make: (random) => `2026-03-0${1 + whole(random, 8)}T10:20:30.${100_000 + whole(random, 899_999)}+00:00`,
  },
  {
    field: { ...named, kind: 'choice', options: [{ value: 'A' }, { value: 'a', label: 'B' }, { value: '=1' }] },
    make: (random) => oneOf(random, ['A', 'a', '=1']),
  },
  {
    field: { ...named, kind: 'choice', many: true, options: [{ value: 'A' }, { value: 'x;y' }] },
    make: (random) => listOf(random, () => oneOf(random, ['A', 'x;y'])),
  },
  { field: { ...named, kind: 'reference', to: 'page' }, make: (random) => id(whole(random, 9)) },
  {
    field: { ...named, kind: 'tags', type: 'Page' },
    make: (random) => Object.fromEntries(listOf(random, () => [id(whole(random, 99)), true])),
  },
  { field: { ...named, kind: 'media' }, make: (random) => `https://example.com/${whole(random, 99)}.png` },
  {
    field: { ...named, kind: 'media', many: true },
    make: (random) => listOf(random, () => `https://example.com/${whole(random, 99)}.png`),
  },
  { field: { ...named, kind: 'richText' }, make: (random) => `<p>${textOf(random)}</p>` },
  { field: { ...named, kind: 'rating' }, make: (random) => whole(random, 10) / 2 },
  { field: { ...named, kind: 'group', fields: [] }, make: (random) => ({ a: jsonOf(random), b: textOf(random) }) },
  {
    field: { ...named, kind: 'list', item: { ...named, kind: 'text' } },
    make: (random) => listOf(random, () => textOf(random)),
  },
  { field: { ...named, kind: 'json' }, make: (random) => jsonOf(random) ?? 'x' },
];

const options = { links: 'id', membersOf: () => [], titleOf: () => 'name' } as const;
const titled = { ...options, links: 'title' } as const;

describe('cells', () => {
  it('cover every kind', () => {
    const covered = new Set<Kind>(cases.map(({ field }) => field.kind));
    expect([...covered].sort()).toEqual(Object.keys(kinds).sort());
  });

  it.each(cases)('$field.kind comes back from a cell as it went in', ({ field, make }) => {
    const random = makeRandom(7);
    for (let run = 0; run < 300; run += 1) {
      const value = make(random);
      const cell = writeCell({ key: 'value', field }, { value }, options);
      expect(readCell(field, String(cell)), JSON.stringify(value)).toEqual({ value });
    }
  });

  it.each(cases)('$field.kind comes back from JSON as it went in', ({ field, make }) => {
    const random = makeRandom(11);
    for (let run = 0; run < 100; run += 1) {
      const value = make(random);
      const parsed = JSON.parse(JSON.stringify(value)) as Json;
      expect(readMember(field, parsed), JSON.stringify(value)).toEqual({ value });
    }
  });

  it.each(cases)('$field.kind writes nothing as an empty cell, which stands for nothing', ({ field }) => {
    expect(writeCell({ key: 'value', field }, { value: null }, options)).toBe('');
    expect(readCell(field, '')).toEqual({ blank: true });
  });
});

describe('the header of a column', () => {
  const columns = [
    { key: 'email', field: { kind: 'text', name: 'email' } },
    { key: 'first_name', field: { kind: 'text', name: 'first_name', label: 'Prénom' } },
  ] as const;
  const labelOf = (field: { name: string; label?: string }) => field.label ?? field.name;

  it.each(['E-Mail', ' e mail ', 'EMAIL:', 'Email'])('is found as %j, whatever its case and punctuation', (header) => {
    const named = autoMap([header.replace(':', '*'), 'Comment', ''], columns, [labelOf]);
    expect(named).toEqual(['email', null, null]);
  });

  it('is found without its accents and by its key', () => {
    expect(autoMap(['PRENOM'], columns, [labelOf])).toEqual(['first_name']);
    expect(autoMap(['First name'], columns, [labelOf])).toEqual(['first_name']);
  });
});

describe('the cell of an address', () => {
  it('is read without the blanks around it; those of other texts stay', () => {
    expect(readCell({ kind: 'text', name: 'email', format: 'email' }, ' a@b.org\u00a0')).toEqual({ value: 'a@b.org' });
    expect(readCell({ kind: 'text', name: 'url', format: 'url' }, ' https://a.org ')).toEqual({
      value: 'https://a.org',
    });
    expect(readCell({ kind: 'text', name: 'name' }, ' a ')).toEqual({ value: ' a ' });
  });
});

describe('guarding against formulas', () => {
  it('is taken back exactly', () => {
    const random = makeRandom(3);
    const guarded = (text: string) => (/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text);
    for (let run = 0; run < 2000; run += 1) {
      const text = textOf(random);
      const cell = guarded(toGuarded(text));
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(fromGuarded(cell)).toBe(text);
    }
  });

  it('leaves other apostrophes alone', () => {
    expect(fromGuarded("'tis")).toBe("'tis");
  });
});

describe('lists of names', () => {
  it('come back, whatever the names hold', () => {
    const random = makeRandom(5);
    for (let run = 0; run < 1000; run += 1) {
      const names = [...new Set(listOf(random, () => textOf(random)))];
      expect(splitNames(joinNames(names)), JSON.stringify(names)).toEqual(names);
    }
  });

  it('are read as people write them', () => {
    expect(splitNames(' Guides ;News;; Guides ')).toEqual(['Guides', 'News']);
    expect(splitNames('  ')).toEqual([]);
    expect(splitNames('"open')).toBeUndefined();
  });
});

describe('records that a cell points at', () => {
  const author: Field = { kind: 'reference', name: 'author_id', to: 'user' };
  const tags: Field = { kind: 'tags', name: 'tag_ids', type: 'Page', relation: 'tags' };
  const column = (field: Field): Column => ({ key: field.name, field });
  const index: Record<string, string[]> = { Anna: [id(1)], News: [id(2)], 'a; b': [id(3)], Twice: [id(4), id(5)] };
  const find = (title: string) => index[title] ?? [];

  it('stand by their names, and by their ids where they have none', () => {
    const row: JsonObject = { author_id: id(1), author: { id: id(1), name: 'Anna' } };
    expect(writeCell(column(author), row, titled)).toBe('Anna');
    expect(writeCell(column(author), { ...row, author: { id: id(1), name: '' } }, titled)).toBe(id(1));
    const tagged = {
      tag_ids: { [id(2)]: true, [id(3)]: true, [id(9)]: true },
      tags: [{ tag: { id: id(3), name: 'a; b' } }, { tag: { id: id(2), name: 'News' } }],
    };
    const cell = writeCell(column(tags), tagged, titled);
    expect(cell).toBe(`News; "a; b"; ${id(9)}`);
    expect(titlesIn(tags, cell, 'title')).toEqual(['News', 'a; b', id(9)]);
    expect(readCell(tags, cell, { find })).toEqual({ value: tagged.tag_ids });
  });

  it('are found by name, once', () => {
    expect(readCell(author, ' Anna ', { find })).toEqual({ value: id(1) });
    expect(readCell(author, 'Nobody', { find })).toEqual({ fault: { name: 'Nobody', found: 0 } });
    expect(readCell(author, 'Twice', { find })).toEqual({ fault: { name: 'Twice', found: 2 } });
    expect(readCell(tags, 'News; Nobody', { find })).toEqual({ fault: { name: 'Nobody', found: 0 } });
    expect(readCell(author, id(8), { find })).toEqual({ value: id(8) });
  });
});

describe('what people write', () => {
  const status: Field = {
    kind: 'choice',
    name: 'status',
    options: [{ value: 'DRAFT', label: 'Draft copy' }, { value: 'OUT' }],
  };
  const twins: Field = {
    kind: 'choice',
    name: 'size',
    options: [
      { value: 'L', label: 'Large' },
      { value: 'XL', label: 'large' },
    ],
  };
  it.each([
    [status, 'draft COPY', { value: 'DRAFT' }],
    [status, ' out ', { value: 'OUT' }],
    [status, 'nothing', { value: 'nothing' }],
    [twins, 'Large', { value: 'Large' }],
    [twins, 'xl', { value: 'XL' }],
    [{ ...status, many: true }, 'out; Draft copy', { value: ['OUT', 'DRAFT'] }],
    [{ kind: 'boolean', name: 'b' }, ' Yes ', { value: true }],
    [{ kind: 'number', name: 'n' }, 'twelve', { fault: 'Please enter a number.' }],
    [{ kind: 'date', name: 'd', precision: 'day' }, '31.12.2026', { fault: 'Please enter a date of the calendar.' }],
    [{ kind: 'json', name: 'j' }, '{', { fault: 'Please enter valid JSON.' }],
    [{ kind: 'json', name: 'j' }, '["12345678901234567890"]', { value: ['12345678901234567890'] }],
    [{ kind: 'json', name: 'j' }, '[12345678901234567890]', { fault: 'Please enter valid JSON.' }],
    [{ kind: 'number', name: 'n' }, '0x10', { fault: 'Please enter a number.' }],
    [{ kind: 'boolean', name: 'b' }, '1', { fault: 'This value does not fit the field.' }],
  ] satisfies [Field, string, object][])('%o reads %s', (field, cell, reading) => {
    expect(readCell(field, cell)).toEqual(reading);
  });
});
