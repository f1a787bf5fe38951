import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import { fieldOfPair, isRepeated, objectOf, pairsOf, typedLike } from './pairs.ts';

describe('pairs of an object', () => {
  it('give the object back as it was, whatever it holds', () => {
    const value = { sku: 'A-1', weight: 3, sold: false, sizes: [1, 2], maker: { name: 'x' }, note: null };
    expect(objectOf(pairsOf(value))).toEqual(value);
    expect(Object.keys(objectOf(pairsOf(value)))).toEqual(Object.keys(value));
  });

  it('leave out lines without a name, and the second of a name', () => {
    const pairs = [
      { id: 0, name: ' sku ', value: 'a' },
      { id: 1, name: '', value: 'b' },
      { id: 2, name: 'sku', value: 'c' },
    ];
    expect(objectOf(pairs)).toEqual({ sku: 'a' });
    expect(pairs.map((_, index) => isRepeated(pairs, index))).toEqual([false, false, true]);
  });

  it('are typed by the field of their name', () => {
    const fields: Field[] = [
      { kind: 'number', name: 'weight' },
      { kind: 'media', name: 'photo' },
    ];
    expect([fieldOfPair(fields, 'weight ')?.kind, fieldOfPair(fields, 'photo'), fieldOfPair(fields, 'x')]).toEqual([
      'number',
      undefined,
      undefined,
    ]);
  });

  it('keep numbers of other sources numbers, and codes that look like numbers text', () => {
    expect([typedLike(3, '4'), typedLike(3, '4a'), typedLike('007', '008'), typedLike(true, 'false')]).toEqual([
      4,
      '4a',
      '008',
      false,
    ]);
  });
});
