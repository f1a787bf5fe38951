import { describe, expect, it } from 'vitest';
import { parseDocument, prepareOperation } from './document.ts';

const prepare = (text: string, limits = { depth: 4, nodes: 100 }) =>
  prepareOperation(parseDocument(text), null, limits);

describe('operation limits', () => {
  it('counts levels through fragments', () => {
    expect(() => prepare('{ a { b { c { d } } } }')).not.toThrow();
    expect(() => prepare('{ a { ...F } } fragment F on T { b { c { d { e } } } }')).toThrow(
      'depth 5 exceeds the limit of 4',
    );
  });

  it('counts the fields of fragments that double with each level, at once', () => {
    const parts = Array.from(
      { length: 40 },
      (_, n) => `fragment F${n} on T { ...F${n + 1} ... on T { ...F${n + 1} } }`,
    );
    const text = `{ a { ...F0 } } ${parts.join(' ')} fragment F40 on T { x }`;
    expect(() => prepare(text)).toThrow('exceed the limit of 100');
  });

  it('survives a document that is nested beyond reason', () => {
    expect(() => prepare('{a'.repeat(200_000))).toThrow('not a valid graphql query');
  });
});
