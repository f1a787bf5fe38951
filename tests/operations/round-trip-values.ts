import { people } from '#local/demo/accounts.ts';
import { customPrefix, type Field, type TextFormat } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';

const uuid = (n: number) => `6f1c2e34-0000-4000-8000-${String(n).padStart(12, '0')}`;
const options: JsonObject[] = [{ value: 'a', label: 'First' }, { value: 'b; c', label: 'Second' }, { value: '=d' }];

/** Texts that a file could take for something else. */
const lines = [
  ...['=1+1', "'=already", '007', '1e5', 'true', '2026-01-02', ' wide ', 'a\tb', '日本 🙂 مهلة', 'n/a', '[1]', ';|,"'],
  ...['\u0001\ufffe', '<b>&amp;</b>', ']]>', '_x0041_'],
];
const paragraphs = ['one\ntwo\r\nthree\n', '  - indented', '"quoted"\n', ...lines];
const codes = ['{{ member.email }}\n<script>alert(1)</script>', '  \t{}'];
const moments = ['2026-02-28T23:45:00+00:00', '2026-01-02T00:00:00+00:00'];
const days = ['2026-02-28', '1900-02-28', '1815-06-18', '2099-12-31', '2026-01-02'];
const rich = '<p>Tea &amp; <b>cake</b>\u00a0</p>\n';

/** For every kind, a definition of a custom field and values of it. */
const kinds: [JsonObject, Json[]][] = [
  [{ kind: 'text', label: 'Berth, "inner"' }, lines],
  [{ kind: 'text', format: 'multiline' }, paragraphs],
  [{ kind: 'text', format: 'code' }, codes],
  [{ kind: 'text', format: 'url' }, ['https://example.com/?a=1&b=2#c']],
  [{ kind: 'text', format: 'color' }, ['#00ff00']],
  [{ kind: 'number' }, [0, -5, -0.25, 1e21, 1e-9, 123456789012345, 1234.5]],
  [{ kind: 'number', integer: true, unit: 'm' }, [7, -2147483648]],
  [{ kind: 'boolean' }, [true, false]],
  [{ kind: 'date', precision: 'day' }, days],
  [{ kind: 'date', precision: 'minute' }, ['2026-02-28T23:45:00.000Z', '2026-01-02T00:00:00+05:30']],
  [{ kind: 'choice', options }, ['a', 'b; c', '=d']],
  [{ kind: 'choice', options, many: true }, [['b; c', 'a'], ['=d'], []]],
  [{ kind: 'reference', to: 'page' }, [uuid(1)]],
  [{ kind: 'tags', type: 'Member' }, [{ [uuid(2)]: true, [uuid(3)]: true }]],
  [{ kind: 'media' }, ['https://example.com/a.png', '/files/b%20c.pdf']],
  [{ kind: 'media', many: true }, [['https://example.com/a,b.png', '/c.png']]],
  [{ kind: 'richText' }, [rich]],
  [{ kind: 'rating' }, [0, 4.5, 5]],
  [
    {
      kind: 'group',
      fields: [
        { kind: 'text', name: 'street' },
        { kind: 'number', name: 'floor' },
        { kind: 'boolean', name: 'lift' },
      ],
    },
    [
      { street: '=A "1"', floor: -1, lift: false },
      { street: '007', floor: 0.5, lift: true },
    ],
  ],
  [{ kind: 'list', item: { kind: 'text', name: 'one' } }, [['a', '', 'b\n'], ['[]']]],
  [{ kind: 'reference', to: 'user' }, [people.editor.id, people.admin.id]],
  [{ kind: 'json' }, [{ a: [1, 'x', null], b: {} }, 'a text', '5', 5, true, [0]]],
];

/** Fields that a space adds, one of every kind. */
export const customDefinitions = kinds.map(([definition], at) => ({
  label: `Field ${at}`,
  ...definition,
  name: `f${at}`,
}));

/** As many records as it takes to have each value. */
export const valueCount = Math.max(paragraphs.length, ...kinds.map(([, values]) => values.length));

const take = <T>(values: readonly T[], n: number) => values[n % values.length] as T;

/** Custom values of the nth record, of every kind. */
export const customValues = (n: number): JsonObject =>
  Object.fromEntries(kinds.map(([, values], at) => [`${customPrefix}f${at}`, take(values, n)]));

const unique: { [F in TextFormat]?: (n: number) => string } = {
  email: (n) => `round.trip+${n}@example.com`,
  slug: (n) => `round-trip-${n}`,
  path: (n) => `/round-trip-${n}`,
};
const formatted: { [F in TextFormat]?: readonly string[] } = {
  multiline: paragraphs,
  code: codes,
  url: ['https://example.com/?a=1&b=2#c', 'http://example.org/%20'],
  link: ['/pricing', 'mailto:a@example.com', 'https://example.com/?a=1&b=2'],
  color: ['#00ff00', '#FFffFF'],
  currency: ['EUR', 'JPY'],
};

/** Ids of records that a field may point at. */
export type Targets = (field: Field) => readonly string[];

/** Members of a group that takes them from another record. */
type MembersOf = (group: Field) => readonly Field[];

/** A value of a declared field for the nth record; undefined where this kind has no value of its own here. */
export function declaredValue(field: Field, n: number, targets: Targets, membersOf: MembersOf): Json | undefined {
  switch (field.kind) {
    case 'text': {
      const own = unique[field.format ?? 'plain'];
      if (own) return own(n);
      const maxLength = field.maxLength ?? Number.POSITIVE_INFINITY;
      const text = take(formatted[field.format ?? 'plain'] ?? lines, n);
      return field.format || !field.required ? text.slice(0, maxLength) : `${text.trim()} ${n}`.slice(0, maxLength);
    }
    case 'number':
      return take(field.integer ? [field.min ?? -7, field.max ?? 12] : [field.min ?? -0.25, field.max ?? 1234.5], n);
    case 'boolean':
      return n % 2 === 0;
    case 'date':
      return take(field.precision === 'day' ? days : moments, n);
    case 'choice': {
      const values = field.options.map(({ value }) => value);
      return field.many ? values.slice(n % 2, (n % 2) + 2) : take(values, n);
    }
    case 'reference':
      return take([...targets(field), ...(field.required ? [] : [null])], n);
    case 'tags':
      return Object.fromEntries(
        targets(field)
          .slice(n % 2, (n % 2) + 2)
          .map((id) => [id, true]),
      );
    case 'media':
      return field.many
        ? ['https://example.com/a,b.png', '/c.png']
        : take(['https://example.com/a.png', '/b%20c.png'], n);
    case 'richText':
      return rich;
    case 'rating':
      return take([0, 4.5, 5], n);
    case 'group':
      return Object.fromEntries(
        (field.fields ?? membersOf(field)).flatMap((member): [string, Json][] => {
          const value = declaredValue(member, n, targets, membersOf);
          return value === undefined || value === null ? [] : [[member.name, value]];
        }),
      );
    case 'list': {
      const items = [
        declaredValue(field.item, n, targets, membersOf),
        declaredValue(field.item, n + 1, targets, membersOf),
      ];
      return items.filter((item) => item !== undefined && item !== null);
    }
    case 'json':
      return { a: [n, 'x', null], '=b': '<c>\n' };
  }
}
