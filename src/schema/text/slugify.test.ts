import { describe, expect, it } from 'vitest';
import { slugPattern } from '#schema/text/text-checks.ts';
import { plainNames } from '#tests/support/plain-names.ts';
import { pageSlug, slugify } from './slugify.ts';

describe('slugify', () => {
  it.each([
    ['  Hello World ', 'hello_world'],
    ['A--B', 'a_b'],
    ['50% off!', '50_off'],
    ['one-two', 'one-two'],
  ])('%j is %j', (text, key) => expect(slugify(text)).toBe(key));
});

describe('pageSlug', () => {
  it.each([
    ['Hello World', 'hello-world'],
    ['  Été à Paris -- 2025! ', 'ete-a-paris-2025'],
    ['a_b', 'a-b'],
    ...plainNames,
  ])('%j is %j, which the slug rule takes', (text, slug) => {
    expect(pageSlug(text)).toBe(slug);
    expect(slug).toMatch(slugPattern);
  });

  it('is empty where a name holds nothing that a slug can', () => expect(pageSlug('日本')).toBe(''));
});
