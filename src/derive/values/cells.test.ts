import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, Kind } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { kinds } from '#schema/kinds.ts';
import { messages } from '#schema/messages.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import type { Column } from './columns.ts';
import { autoMap } from './file-columns/auto-map.ts';
import { fromGuarded, toGuarded } from './formula.ts';
import { joinNames, splitNames } from './name-list.ts';
import { readCell, readMember, titlesIn } from './read-cell.ts';
import { writeCell } from './write-cell.ts';

const id = (n: number) => `6f1c2e34-0000-4000-8000-${String(n).padStart(12, '0')}`;
const named = { name: 'value' };

const piece = fc.constantFrom(
  ...[
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
  ],
);
const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
const few = { minLength: 1, maxLength: 3 };
const listOf = <T>(value: fc.Arbitrary<T>) => fc.array(value, few);
const picture = fc.nat(99).map((number) => `https://example.com/${number}.png`);
const ids = fc.nat(99).map(id);
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.integer({ min: -5e5, max: 5e5 }),
    fc.boolean(),
    fc.constant(null),
    listOf(tie('json')),
    fc.dictionary(text, tie('json'), { minKeys: 1, maxKeys: 3 }),
  ),
}));

/** For every kind, fields of it with their values. */
const cases: { field: Field; values: fc.Arbitrary<Json> }[] = [
  { field: { ...named, kind: 'text' }, values: text.map((one) => (one.trim() === '' ? `${one}x` : one)) },
  { field: { ...named, kind: 'number' }, values: fc.oneof(fc.constantFrom(-5, -0.25, 1e21, 1e-9), fc.nat(1e9)) },
  { field: { ...named, kind: 'boolean' }, values: fc.boolean() },
  {
    field: { ...named, kind: 'date', precision: 'day' },
    values: fc.integer({ min: 10, max: 90 }).map((year) => `20${year}-02-28`),
  },
  {
    field: { ...named, kind: 'date', precision: 'minute' },
    values: fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 100_000, max: 999_999 }))
      .map(([day, micros]) => `2026-03-0${day}T10:20:30.${micros}+00:00`),
  },
  {
    field: { ...named, kind: 'choice', options: [{ value: 'A' }, { value: 'a', label: 'B' }, { value: '=1' }] },
    values: fc.constantFrom('A', 'a', '=1'),
  },
  {
    field: { ...named, kind: 'choice', many: true, options: [{ value: 'A' }, { value: 'x;y' }] },
    values: listOf(fc.constantFrom('A', 'x;y')),
  },
  { field: { ...named, kind: 'reference', to: 'page' }, values: ids },
  {
    field: { ...named, kind: 'tags', type: 'Page' },
    values: fc.dictionary(ids, fc.constant(true), { minKeys: 1, maxKeys: 3 }),
  },
  { field: { ...named, kind: 'media' }, values: picture },
  { field: { ...named, kind: 'media', many: true }, values: listOf(picture) },
  { field: { ...named, kind: 'richText' }, values: text.map((one) => `<p>${one}</p>`) },
  { field: { ...named, kind: 'rating' }, values: fc.nat(10).map((halves) => halves / 2) },
  { field: { ...named, kind: 'group', fields: [] }, values: fc.record({ a: json, b: text }) },
  { field: { ...named, kind: 'list', item: { ...named, kind: 'text' } }, values: listOf(text) },
  { field: { ...named, kind: 'json' }, values: json.map((one) => one ?? 'x') },
];

const options = { links: 'id', membersOf: () => [], titleOf: () => 'name' } as const;
const titled = { ...options, links: 'title' } as const;

describe('cells', () => {
  it('cover every kind', () => {
    const covered = new Set<Kind>(cases.map(({ field }) => field.kind));
    expect([...covered].sort()).toEqual(Object.keys(kinds).sort());
  });

  it.each(cases)('$field.kind comes back from a cell as it went in', ({ field, values }) => {
    const comesBack = fc.property(values, (value) => {
      const cell = writeCell({ key: 'value', field }, { value }, options);
      expect(readCell(field, String(cell))).toEqual({ value });
    });
    fc.assert(comesBack, propertyRuns(300));
  });

  it.each(cases)('$field.kind comes back from JSON as it went in', ({ field, values }) => {
    const comesBack = fc.property(values, (value) => {
      expect(readMember(field, JSON.parse(JSON.stringify(value)) as Json)).toEqual({ value });
    });
    fc.assert(comesBack, propertyRuns(100));
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
    const named = autoMap([header.replace(':', '*'), 'Comment', ''], { columns, labels: [labelOf] });
    expect(named).toEqual(['email', null, null]);
  });

  it('is found without its accents and by its key', () => {
    expect(autoMap(['PRENOM'], { columns, labels: [labelOf] })).toEqual(['first_name']);
    expect(autoMap(['First name'], { columns, labels: [labelOf] })).toEqual(['first_name']);
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
    const guarded = (text: string) => (/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text);
    const isTakenBack = fc.property(text, (one) => {
      const cell = guarded(toGuarded(one));
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(fromGuarded(cell)).toBe(one);
    });
    fc.assert(isTakenBack, propertyRuns(2000));
  });

  it('leaves other apostrophes alone', () => {
    expect(fromGuarded("'tis")).toBe("'tis");
  });
});

describe('lists of names', () => {
  it('come back, whatever the names hold', () => {
    const comeBack = fc.property(fc.uniqueArray(text, few), (names) => {
      expect(splitNames(joinNames(names))).toEqual(names);
    });
    fc.assert(comeBack, propertyRuns(1000));
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
    [{ kind: 'date', name: 'd', precision: 'day' }, '31.12.2026', { value: '2026-12-31' }],
    [{ kind: 'json', name: 'j' }, '{', { fault: 'Please enter valid JSON.' }],
    [{ kind: 'json', name: 'j' }, '["12345678901234567890"]', { value: ['12345678901234567890'] }],
    [{ kind: 'json', name: 'j' }, '[12345678901234567890]', { fault: 'Please enter valid JSON.' }],
    [{ kind: 'number', name: 'n' }, '0x10', { fault: 'Please enter a number.' }],
    [{ kind: 'boolean', name: 'b' }, '1', { value: true }],
    [{ kind: 'boolean', name: 'b' }, 'Oui', { value: true }],
    [{ kind: 'boolean', name: 'b' }, '2', { fault: 'This value does not fit the field.' }],
    [{ kind: 'number', name: 'n' }, 'N/A', { blank: true }],
    [{ kind: 'date', name: 'd', precision: 'day' }, '..', { blank: true }],
    [{ kind: 'text', name: 't' }, 'N/A', { value: 'N/A' }],
  ] satisfies [Field, string, object][])('%o reads %s', (field, cell, reading) => {
    expect(readCell(field, cell)).toEqual(reading);
  });

  it.each([
    [{ kind: 'text', name: 't' }, 300, { value: '300' }],
    [{ kind: 'text', name: 't' }, true, { value: 'true' }],
    [{ kind: 'choice', name: 'c', options: [{ value: '8' }] }, 8, { value: '8' }],
    [{ kind: 'boolean', name: 'b' }, 1, { value: true }],
    [{ kind: 'number', name: 'n' }, '1,234.5', { value: 1234.5 }],
    [{ kind: 'date', name: 'd', precision: 'day' }, 'Jun 12 1998', { value: '1998-06-12' }],
    [{ kind: 'date', name: 'd', precision: 'day' }, '03/04/2026', { fault: messages.twoDates }],
    [{ kind: 'date', name: 'd', precision: 'day' }, '2012-01-01T23:00:00Z', { value: '2012-01-01' }],
    [{ kind: 'date', name: 'd', precision: 'minute' }, '1 June 2012 10:30 UTC', { value: '2012-06-01T10:30:00.000Z' }],
  ] satisfies [Field, Json, object][])('%o of a JSON file reads %j', (field, cell, reading) => {
    expect(readMember(field, cell)).toEqual(reading);
  });

  it('reads the dates of a column by its order', () => {
    const field = { kind: 'date', name: 'd', precision: 'day' } as const;
    expect(readCell(field, '03/04/2026', { order: 'dmy' })).toEqual({ value: '2026-04-03' });
    expect(readCell(field, '03/04/2026', { order: 'mdy' })).toEqual({ value: '2026-03-04' });
  });
});
