import { expect, test } from 'vitest';
import type { ListField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { lostKeys, renamedKeys, retiredKeys, withFormerKeys } from './lost-keys.ts';

const list: ListField = {
  ...{ kind: 'list', name: 'fixed_fields', unique: 'key' },
  item: { kind: 'group', name: 'field', fields: [{ kind: 'text', name: 'key' }] },
};
const entry = (key: string, name = key) => ({ key, name });
const before = [entry('photo', 'Photo'), entry('price', 'Price')];

test('another key in the same place, or with all else alike, is a rename', () => {
  expect(renamedKeys(list, before, [entry('picture', 'A picture'), entry('price', 'Price')])).toEqual([
    { from: 'photo', to: 'picture' },
  ]);
  expect(renamedKeys(list, before, [entry('price', 'Price'), entry('picture', 'Photo'), entry('new')])).toEqual([
    { from: 'photo', to: 'picture' },
  ]);
});

test('one that goes while another comes elsewhere is none', () => {
  expect(renamedKeys(list, before, [entry('price', 'Price'), entry('a'), entry('b')])).toEqual([]);
  expect(lostKeys(list, before, [entry('price', 'Price'), entry('a'), entry('b')])).toEqual(['photo']);
  expect(renamedKeys(list, before, [...before, entry('a')])).toEqual([]);
  expect(renamedKeys(list, before, [...before].reverse())).toEqual([]);
});

test('the entry says which key it had', () => {
  const now = [entry('picture'), entry('price')];
  expect(withFormerKeys(list, now, [{ from: 'photo', to: 'picture' }])).toEqual([
    { ...entry('picture'), was: 'photo' },
    entry('price'),
  ]);
});

test('an entry that is retired is told once, and none that comes back or goes', () => {
  const [photo, price] = before;
  const now = [{ ...photo, retired: true }, { ...price }];
  expect(retiredKeys(list, before, now as Json)).toEqual(['photo']);
  expect(lostKeys(list, before, now as Json)).toEqual([]);
  expect(retiredKeys(list, now as Json, now as Json)).toEqual([]);
  expect(retiredKeys(list, now as Json, before)).toEqual([]);
  expect(retiredKeys(list, [], now as Json)).toEqual([]);
});
