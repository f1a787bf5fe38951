import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it('writes sizes in the reader’s language', () => {
  expect([1, 999, 25_600, 1_250_000].map((bytes) => sizeText(bytes, 'en'))).toEqual([
    '1 byte',
    '999 bytes',
    '25.6 kB',
    '1.3 MB',
  ]);
  expect(sizeText(1_250_000, 'fr')).toMatch(/^1,3\sMo$/);
});
