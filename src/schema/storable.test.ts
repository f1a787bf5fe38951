import { describe, expect, it } from 'vitest';
import type { Json } from './json.ts';
import { messages } from './messages.ts';
import { deepest, isWellFormed, jsonFault } from './storable.ts';

function nested(levels: number): Json {
  let value: Json = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

describe('jsonFault', () => {
  it('finds nothing wrong with what can be stored', () => {
    for (const value of [null, 'a', 1.5, [], {}, { '👩‍🚀': ['ܐ', ' '] }, nested(deepest)]) {
      expect(jsonFault(value)).toBeUndefined();
    }
  });

  it.each([
    [{ a: ['\0'] }, messages.nullCharacter],
    [{ 'a\0': 1 }, messages.nullCharacter],
    [['\ud83d'], messages.halfCharacter],
    [{ '\udc00': 1 }, messages.halfCharacter],
    [[Number.NaN], messages.number],
    [[Number.POSITIVE_INFINITY], messages.number],
    [nested(deepest + 1), messages.tooDeep(deepest)],
    [nested(200_000), messages.tooDeep(deepest)],
  ])('refuses what cannot (%#)', (value, message) => expect(jsonFault(value as Json)).toBe(message));
});

it('knows halves of characters', () => {
  expect(isWellFormed('a👍b')).toBe(true);
  expect(isWellFormed('a👍'.slice(0, 2))).toBe(false);
});
