import { describe, expect, it } from 'vitest';
import { hasEqualKeys } from './equal-keys.ts';

const found = (text: string) => hasEqualKeys(text, JSON.parse(text));

describe('hasEqualKeys', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '[{"b":{"a":1,"a":1}}]',
    '{"__proto__":1,"__proto__":2}',
    '{"":1,"":2}',
  ])('finds them in %s', (text) => expect(found(text)).toBe(true));

  it.each(['7', 'null', '[]', '{}', '{"a":":","b":"\\":\\\\","c":{"a":[1,{"a":": :"}]}}', '{"__proto__":{"a":1}}'])(
    'finds none in %s',
    (text) => expect(found(text)).toBe(false),
  );

  it('reads what is as long or as deep as a request may be', () => {
    expect(found(JSON.stringify({ a: 'x'.repeat(4_000_000) }))).toBe(false);
    expect(found(JSON.stringify({ a: '\\"'.repeat(1_000_000) }))).toBe(false);
    expect(found(`${'['.repeat(5000)}{"a":1,"a":2}${']'.repeat(5000)}`)).toBe(true);
  });
});
