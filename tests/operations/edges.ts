import { createHash } from 'node:crypto';
import type { Field, FieldOf, Kind } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';

/** Writing systems, directions and characters that are made of several. */
const scripts =
  'Ünïcode ß Ελληνικά Русский עברית العربية فارسی हिन्दी ไทย 中文 日本語 한국어 Tiếng Việt \u202eright to left\u202c e\u0301 \u200d 👩‍👩‍👧‍👦 👍🏽 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇷🇴 𝔘 \u{10ffff}';
const awkward = `quotes ' " \` and \\ back \\u0000 %_ ; -- /* */ \${x} {{y}} <script>&amp;</script>\ttab`;
const half = 'half \ud83d of a character';
const withNull = 'null \0 character';

/** Letters that do not compress, so that an index has to hold them all. */
function letters(count: number): string {
  const bytes = createHash('shake256', { outputLength: count }).digest();
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

const cached = new Map<number, string>();
function long(count: number): string {
  const text = cached.get(count) ?? letters(count);
  cached.set(count, text);
  return text;
}

function nested(levels: number): Json {
  let value: Json = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { inner: value };
  return value;
}

const jsonEdges: Json[] = [
  { [scripts]: scripts, '': '', __proto__x: null },
  { '\0': 1 },
  [half],
  { a: withNull },
  nested(100),
  nested(101),
  nested(100_000),
  Array.from({ length: 100_000 }, (_, index) => index),
  { text: long(1_000_000) },
  [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e308, 5e-324, 0.1, -1.5],
];

const textEdges: { [format: string]: (maximum: number) => Json[] } = {
  slug: (maximum) => [long(maximum), long(maximum + 1), 'a/b-c', '-a', 'a b', scripts],
  email: (maximum) => [
    `${long(maximum - 9)}@a.example`.replace('.example', '.com'),
    `${long(maximum)}@example.com`,
    `${scripts}@a.com`,
  ],
  url: (maximum) => [
    `https://example.com/${long(maximum - 20)}`,
    `https://example.com/${long(maximum)}`,
    `https://example.com/${encodeURIComponent(scripts)}`,
    'javascript:alert(1)',
  ],
  path: (maximum) => [
    `/${long(maximum - 1)}`,
    `/${long(maximum)}`,
    '/a/b.html',
    '/ü',
    '/a/',
    '/a b',
    '//a',
    '/a?b',
    scripts,
  ],
  color: () => ['#0a0B0c', '#0a0b0', '#gggggg', '#0a0b0c0'],
};

const maxLengthOf = ({ format = 'plain', maxLength }: FieldOf<'text'>) =>
  maxLength ?? { multiline: 1_000_000, code: 1_000_000, email: 320 }[format as string] ?? 10_000;

/** Values at the limits of a kind and past them, and what nobody should have typed. */
const edges: { [K in Kind]: (field: FieldOf<K>) => readonly Json[] } = {
  text: (field) => {
    const maximum = maxLengthOf(field);
    const own = textEdges[field.format ?? 'plain'];
    const plain = [
      long(maximum),
      long(maximum + 1),
      'a'.repeat(1_048_576),
      scripts.slice(0, maximum),
      awkward.slice(0, maximum),
    ];
    return [...(own ? own(maximum) : plain), half, withNull, '\u0001\u007f', ' '.repeat(3)];
  },
  richText: () => [`<p>${scripts}${awkward}</p>`, `<p>${long(999_990)}</p>`, long(1_048_576), half, withNull],
  number: ({ min, max }) => [
    ...[min, max].flatMap((limit) => (limit === undefined ? [] : [limit, limit - 1, limit + 1])),
    2_147_483_647,
    2_147_483_648,
    -2_147_483_648,
    -2_147_483_649,
    Number.MAX_SAFE_INTEGER,
    1e15,
    1e300,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    0.1,
    -0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'twelve',
  ],
  boolean: () => [true, false, 'true', 1, {}],
  date: ({ precision }) => {
    const days = [
      '2024-02-29',
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '0000-01-01',
      '0001-01-01',
      '9999-12-31',
      '10000-01-01',
      '-0001-01-01',
      'yesterday',
    ];
    if (precision === 'day') return days;
    return [
      ...days.map((day) => `${day}T12:00:00Z`),
      '2026-03-01T24:00:00Z',
      '2026-03-01T25:00:00Z',
      '2026-03-01T12:60:00Z',
      '2026-03-01T23:59:60Z',
      '2026-03-01T12:00:00.123456Z',
      '2026-03-01T12:00:00+15:59',
      '2026-03-01T12:00:00+16:00',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-14:00',
      '2026-03-01T12:00:00',
    ];
  },
  choice: ({ options, many }) => {
    const values = options.map(({ value }) => value);
    return many
      ? [values, ['nothing of the kind'], Array(10_000).fill(values[0] ?? '')]
      : [...values, 'nothing of the kind', half];
  },
  reference: () => ['not an id', '00000000-0000-4000-8000-000000000000', `${'0'.repeat(36)}`, 7],
  tags: () => [
    { '00000000-0000-4000-8000-000000000000': true },
    { nonsense: true },
    { '00000000-0000-4000-8000-000000000000': false },
    Object.fromEntries(
      Array.from({ length: 2_000 }, (_, n) => [`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, true]),
    ),
    ['a'],
  ],
  media: ({ many }) => {
    const one = [
      `https://example.com/${encodeURIComponent(scripts)}.png`,
      `/${long(9_000)}`,
      `data:image/png;base64,${long(999_970)}`,
      `data:image/png;base64,${long(1_000_000)}`,
      'javascript:alert(1)',
      `/${half.replaceAll(' ', '')}`,
      `/${withNull.replaceAll(' ', '')}`,
    ];
    return many ? [...one.map((address) => [address]), Array(2_000).fill('/a.png')] : one;
  },
  rating: ({ max = 5 }) => [0, 0.5, max, max + 0.5, -0.5, 1 / 3, Number.NaN],
  group: () => jsonEdges.filter((value) => !Array.isArray(value)),
  list: ({ max = 1000, item }) => {
    const one = item.kind === 'text' ? 'a' : item.kind === 'group' ? {} : 1;
    return [Array(max).fill(one), Array(max + 1).fill(one), [half], [nested(101)], 'no list'];
  },
  // What is kept for fields of a space takes nothing but their values, each of which has edges of its own.
  json: ({ holds }) => (holds === 'customValues' ? [{}] : jsonEdges),
};

/** The values that a field is tried with. */
export function edgesOf(field: Field): readonly Json[] {
  return (edges[field.kind] as (field: Field) => readonly Json[])(field);
}
