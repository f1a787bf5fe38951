import type { Predicate } from '#schema/predicate.ts';

/** Words of a search that are looked for one by one. */
const MOST_WORDS = 6;

/** A name in Chinese characters, written without a blank; family names have one or two. */
const han = /^\p{Script=Han}{2,4}$/u;

/**
 * That a field with names, "first last", holds what is searched for in whatever order: "last first", and in Chinese without a blank.
 * Each part of it can use the index of trigrams.
 */
export function inAnyOrder(field: string, text: string): Predicate[] {
  const contains = (value: string): Predicate => ({ field, op: 'contains', value });
  const words = text.split(/\s+/);
  if (words.length > 1 && words.length <= MOST_WORDS) return [{ all: words.map(contains) }];
  if (!han.test(text)) return [contains(text)];
  const characters = [...text];
  const orders = [1, 2]
    .filter((at) => at < characters.length)
    .map((at) => `${characters.slice(at).join('')} ${characters.slice(0, at).join('')}`);
  return [text, ...orders].map(contains);
}
