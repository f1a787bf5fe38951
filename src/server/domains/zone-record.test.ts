import { expect, it } from 'vitest';
import type { ZoneRecordInput } from '#schema/api/zone-record.ts';
import { readZoneRecord } from './zone-record.ts';

const read = (change: Partial<ZoneRecordInput>) =>
  readZoneRecord({ type: 'TXT', name: '@', value: 'text', priority: null, ...change }, 'a.test');

it.each([
  ['@', 'a.test'],
  ['', 'a.test'],
  ['A.test.', 'a.test'],
  ['www', 'www.a.test'],
  ['www.a.test', 'www.a.test'],
  ['k1._domainkey', 'k1._domainkey.a.test'],
  ['_dmarc.a.test', '_dmarc.a.test'],
  ['*', '*.a.test'],
  ['*.shop', '*.shop.a.test'],
  ['münchen', 'xn--mnchen-3ya.a.test'],
  ['2024', '2024.a.test'],
  ['*.10', '*.10.a.test'],
  ['b.test', 'b.test.a.test'],
])('reads the name %s as %s', (name, full) => {
  expect(read({ name })).toMatchObject({ name: full });
});

it.each(['a/b', 'a?b', '%61', 'a b', 'a..b', '-a', 'a*', 'shop.*', '<b>', `${'a'.repeat(64)}`, `${'a.'.repeat(130)}b`])(
  'refuses the name %s at its field',
  (name) => {
    expect(read({ name })).toMatchObject({ fault: { field: 'name' } });
  },
);

it.each([
  ['A', '203.0.113.10', '203.0.113.10'],
  ['AAAA', '2001:DB8::10', '2001:db8::10'],
  ['CNAME', 'Shops.Example.com.', 'shops.example.com'],
  ['TXT', '"v=spf1 -all"', 'v=spf1 -all'],
  ['TXT', '"v=DKIM1; p=AAA" "BBB"', 'v=DKIM1; p=AAABBB'],
  ['TXT', 'say "yes"', 'say "yes"'],
  ['MX', '10.example.com', '10.example.com'],
] as const)('keeps the value of %s', (type, value, expected) => {
  expect(read({ type, value, priority: 1 })).toMatchObject({ value: expected, priority: type === 'MX' ? 1 : null });
});

it.each([
  ['A', '2001:db8::10'],
  ['A', '0x7f.1'],
  ['AAAA', '203.0.113.10'],
  ['CNAME', 'https://example.com/'],
  ['CNAME', 'localhost'],
  ['CNAME', 'example.com/path'],
  ['MX', '192.0.2.1'],
  ['TXT', 'two\nlines'],
  ['TXT', ''],
  ['TXT', 'x'.repeat(2049)],
  ['TXT', 'é'],
] as const)('refuses %s %s at the value', (type, value) => {
  expect(read({ type, value })).toMatchObject({ fault: { field: 'value' } });
});

it('wants a priority of mail servers alone', () => {
  const mx = { type: 'MX', value: 'mx.example.com' } as const;
  expect(read({ ...mx, priority: 10 })).toMatchObject({ value: 'mx.example.com', priority: 10 });
  for (const priority of [null, -1, 1.5, 65_536])
    expect(read({ ...mx, priority })).toMatchObject({ fault: { field: 'priority' } });
  expect(read({ priority: 10 })).toMatchObject({ priority: null });
});
