import { describe, expect, it, vi } from 'vitest';
import type { Field, Kind } from './field.ts';
import type { Json } from './json.ts';
import { emptyOf, kindOf, kinds } from './kinds.ts';
import { messages } from './messages.ts';
import { schemaOf } from './value-schema.ts';

const id = '6f1c2e34-0000-4000-8000-000000000001';
const named = { name: 'value' };

/** For every kind: values that it takes, values that it refuses, and the message that people see. */
const cases: { field: Field; takes: Json[]; refuses: [Json, string][] }[] = [
  {
    field: { ...named, kind: 'text', maxLength: 3 },
    takes: ['abc', '日本語'],
    refuses: [
      ['abcd', messages.tooLong(3)],
      ['\0', messages.nullCharacter],
    ],
  },
  {
    field: { ...named, kind: 'text', format: 'slug' },
    takes: ['hello', 'hello-one', 'guides/hello-one', 'A1'],
    refuses: ['-hello', 'hello-', 'a--b', 'a_b', 'hello one', '/a'].map((slug) => [slug, messages.slug]),
  },
  {
    field: { ...named, kind: 'text', format: 'email' },
    takes: ['a.b@example.com', 'x@mail.example.io', 'a@example.travel'],
    refuses: ['a@b', '@example.com', 'a b@example.com', 'a@example.c'].map((text) => [text, messages.email]),
  },
  {
    field: { ...named, kind: 'text', format: 'url' },
    takes: ['https://example.com/a?b=c'],
    refuses: [
      ['example.com', messages.url],
      ['javascript:alert(1)', messages.url],
    ],
  },
  {
    field: { ...named, kind: 'text', format: 'link' },
    takes: ['/', '/a/b?c#d', '#top', 'https://a.example', 'mailto:a@b.example', 'tel:+4912345'],
    refuses: [
      ['//a.example', messages.link],
      ['javascript:alert(1)', messages.link],
      ['about us', messages.link],
    ],
  },
  {
    field: { ...named, kind: 'text', format: 'path' },
    takes: ['/a', '/a/b.html', '/caf%C3%A9', '/über'],
    refuses: ['a', '/', '/a/', '//a', '/a b', '/a?b', '/a#b', '/a\\b'].map((text) => [text, messages.path]),
  },
  {
    field: { ...named, kind: 'text', format: 'color' },
    takes: ['#A0b1c2'],
    refuses: ['red', 'notacolor'].map((text) => [text, messages.color]),
  },
  {
    field: { ...named, kind: 'text', format: 'currency' },
    takes: ['EUR'],
    refuses: ['EU', 'Euro'].map((text) => [text, messages.currencyCode]),
  },
  {
    field: { ...named, kind: 'number', integer: true, min: 1, max: 9 },
    takes: [1, 9],
    refuses: [
      [0, messages.least(1)],
      [10, messages.most(9)],
      [1.5, messages.integer],
      ['1', messages.number],
    ],
  },
  {
    field: { ...named, kind: 'number', min: -2000, nonZero: true },
    takes: [-1, 0.5],
    refuses: [
      [0, 'Please enter a number other than 0.'],
      [-2000.5, 'Not less than -2,000.'],
    ],
  },
  {
    field: { ...named, kind: 'number', integer: true, max: 9, steps: [{ value: 'm' }] },
    takes: [9, 'm'],
    refuses: [
      [10, messages.most(9)],
      ['l', messages.number],
      [true, messages.number],
    ],
  },
  { field: { ...named, kind: 'boolean' }, takes: [true, false], refuses: [['true', messages.kind]] },
  {
    field: { ...named, kind: 'date', precision: 'day' },
    takes: ['2024-02-29'],
    refuses: [
      ['2025-02-29', messages.date],
      ['2025-13-01', messages.date],
      ['0026-03-01', messages.date],
      ['soon', messages.date],
    ],
  },
  {
    field: { ...named, kind: 'date', precision: 'minute' },
    takes: ['2025-03-01T10:00:00.000Z', '2025-03-01T10:00+02:00'],
    refuses: [
      ['2025-03-01', messages.date],
      ['2025-02-30T10:00:00Z', messages.date],
      ['0026-03-01T10:00:00Z', messages.date],
    ],
  },
  { field: { ...named, kind: 'choice', options: [{ value: 'a' }] }, takes: ['a'], refuses: [['b', messages.choice]] },
  {
    field: { ...named, kind: 'choice', options: [{ value: 'a' }], many: true },
    takes: [['a']],
    refuses: [[['b'], messages.choice]],
  },
  { field: { ...named, kind: 'reference', to: 'page' }, takes: [id], refuses: [['1', messages.reference]] },
  { field: { ...named, kind: 'tags', type: 'Page' }, takes: [{ [id]: true }], refuses: [[{ x: true }, messages.kind]] },
  {
    field: { ...named, kind: 'media' },
    takes: ['https://example.com/a.png', '/assets/a.png', 'data:image/svg+xml;base64,AA'],
    refuses: [
      ['javascript:alert(1)', messages.url],
      ['data:text/html,x', messages.url],
    ],
  },
  { field: { ...named, kind: 'richText' }, takes: ['<p>x</p>'], refuses: [['\0', messages.nullCharacter]] },
  {
    field: { ...named, kind: 'rating' },
    takes: [0, 4.5],
    refuses: [
      [5.5, messages.most(5)],
      [1.2, messages.kind],
    ],
  },
  { field: { ...named, kind: 'group', fields: [] }, takes: [{ a: 1 }], refuses: [[[], messages.kind]] },
  {
    field: { ...named, kind: 'list', item: { ...named, kind: 'text' }, max: 1 },
    takes: [['a']],
    refuses: [[['a', 'b'], messages.tooMany(1)]],
  },
  { field: { ...named, kind: 'json' }, takes: [null, { a: [1] }], refuses: [] },
];

describe('kinds', () => {
  it('are all covered by the cases below', () => {
    const covered = new Set<Kind>(cases.map(({ field }) => field.kind));
    expect([...covered].sort()).toEqual(Object.keys(kinds).sort());
  });

  it.each(cases)(
    '$field.kind $field.format$field.precision takes its values and refuses others with a message',
    ({ field, takes, refuses }) => {
      const schema = schemaOf(field);
      for (const value of takes)
        expect(schema.safeParse(value), JSON.stringify(value)).toMatchObject({ success: true });
      for (const [value, message] of refuses) {
        expect(schema.safeParse(value).error?.issues[0]?.message, JSON.stringify(value)).toBe(message);
      }
    },
  );

  it.each(cases)('$field.kind reads back what it wrote as text', ({ field, takes }) => {
    const { text } = kindOf(field);
    for (const value of takes) expect(text.read(text.write(value, field), field)).toEqual(value);
  });

  it.each([
    [{ ...named, kind: 'number' }, 'twelve'],
    [{ ...named, kind: 'number' }, ''],
    [{ ...named, kind: 'boolean' }, 'maybe'],
    [{ ...named, kind: 'date', precision: 'day' }, '2025-02-30'],
    [{ ...named, kind: 'choice', options: [{ value: 'a' }] }, 'b'],
    [{ ...named, kind: 'reference', to: 'page' }, 'abc'],
    [{ ...named, kind: 'json' }, '{'],
  ] satisfies [Field, string][])('%o does not read %s', (field, text) => {
    expect(kindOf(field).text.read(text, field)).toBeUndefined();
  });

  it('start with the default where one is declared, and empty otherwise', () => {
    expect(emptyOf({ ...named, kind: 'text' })).toBe('');
    expect(emptyOf({ ...named, kind: 'number' })).toBeNull();
    expect(emptyOf({ ...named, kind: 'choice', options: [{ value: 'a' }], default: 'a' })).toBe('a');
  });
});

it.each([
  ['America/New_York', '2026-03-01T05:00:00.000Z'],
  ['Asia/Tokyo', '2026-02-28T15:00:00.000Z'],
  ['UTC', '2026-03-01T00:00:00.000Z'],
])('a day in a field with minutes begins where its reader is: %s', (zone, instant) => {
  vi.stubEnv('TZ', zone);
  const field: Field = { ...named, kind: 'date', precision: 'minute' };
  expect(kindOf(field).text.read('2026-03-01', field)).toBe(instant);
  expect(kindOf(field).text.read('2026-03-01T09:30:00Z', field)).toBe('2026-03-01T09:30:00Z');
  const day: Field = { ...field, precision: 'day' };
  expect(kindOf(day).text.read('2026-03-01', day)).toBe('2026-03-01');
  vi.unstubAllEnvs();
});
