import { expect, test } from 'vitest';
import { createSealer, readSealKeys } from './sealed-value.ts';

const text = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const keys = (list: string) => readSealKeys(list) ?? expect.fail('no keys');
const old = createSealer(keys(text('1', 1)));

test('opens what it sealed, which says nothing of it and differs each time', () => {
  const [first, second] = [old.seal('secret', 'space a'), old.seal('secret', 'space a')];
  expect(first).not.toContain('secret');
  expect(first).not.toBe(second);
  expect(old.open(first, 'space a')).toBe('secret');
});

test('does not open what was moved to another place, or changed', () => {
  const sealed = old.seal('secret', 'space a');
  expect(() => old.open(sealed, 'space b')).toThrow('Unsupported state or unable to authenticate data');
  const [version, id, nonce, tag, data = ''] = sealed.split('.');
  const changed = Buffer.from(data, 'base64url').map((byte) => byte ^ 1);
  expect(() =>
    old.open([version, id, nonce, tag, Buffer.from(changed).toString('base64url')].join('.'), 'space a'),
  ).toThrow('Unsupported state or unable to authenticate data');
  // A shorter tag would be easier to guess.
  expect(() => old.open([version, id, nonce, tag?.slice(0, 6), data].join('.'), 'space a')).toThrow(
    'authentication tag length',
  );
  expect(() => old.open('', 'space a')).toThrow('is not in SEAL_KEYS');
});

test('a new key in front of the old one seals, and both open', () => {
  const sealed = old.seal('secret', 'space a');
  const both = createSealer(keys(`${text('2', 2)}, ${text('1', 1)}`));
  expect(both.open(sealed, 'space a')).toBe('secret');
  const again = both.seal('secret', 'space a');
  expect(again).toMatch(/^v1\.2\./);
  expect(() => old.open(again, 'space a')).toThrow('The key "2" of a sealed value is not in SEAL_KEYS.');
});

test.each([
  '',
  'no key',
  `1:${Buffer.alloc(16).toString('base64')}`,
  Buffer.alloc(32).toString('base64'),
  `${text('1', 1)},x`,
])('these are no keys: %j', (list) => {
  expect(readSealKeys(list)).toBeNull();
});

test('without a key nothing is sealed', () => {
  expect(() => createSealer([]).seal('secret', 'a')).toThrow('SEAL_KEYS is missing');
});
