import type { Predicate } from '#schema/predicate.ts';

/** Words of a search behind the first that are looked for. */
const MOST_WORDS = 5;

/** A name in Chinese characters, written without a blank; family names have one or two. */
const han = /^\p{Script=Han}{2,4}$/u;

/**
 * That a field with names, "first last", holds what is searched for in whatever order: "last first", and in Chinese without a blank.
 * Each part of it can use the index of trigrams.
 */
export function inAnyOrder(field: string, text: string): Predicate[] {
  const contains = (value: string): Predicate => ({ field, op: 'contains', value });
  const [first, ...more] = text.split(/\s+/);
  if (more.length > 0) return [{ all: [first ?? '', ...more.slice(0, MOST_WORDS)].map(contains) }];
  const orders = han.test(text) ? [1, 2].map((at) => `${text.slice(at)} ${text.slice(0, at)}`) : [];
  return [text, ...orders].map(contains);
}
