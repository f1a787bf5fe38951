import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';

/** A text in three parts, of which the middle one differs from another text. */
export interface Difference {
  head: string;
  middle: string;
  tail: string;
}

/** Where two texts differ: each with what both begin and end with around its own middle. Whole words, not letters. */
export function differenceOf(ours: string, theirs: string): [Difference, Difference] {
  const a = wordsOf(ours);
  const b = wordsOf(theirs);
  const shorterLength = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorterLength && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorterLength - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const parts = (words: string[]): Difference => ({
    head: words.slice(0, start).join(''),
    middle: words.slice(start, words.length - end).join(''),
    tail: words.slice(words.length - end).join(''),
  });
  return [parts(a), parts(b)];
}

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Characters of what is the same that are shown on either side of a difference. */
const around = 120;

/** Cuts what is the same where it is long, so that the difference is in sight. */
export function shortened({ head, middle, tail }: Difference): Difference {
  return {
    head: head.length > around ? `…${head.slice(-around)}` : head,
    middle,
    tail: tail.length > around ? `${tail.slice(0, around)}…` : tail,
  };
}

/** The value as a text to compare, for the kinds whose values read best as one; undefined for the others. */
export function textOf(field: Field, value: Json | undefined): string | undefined {
  if (field.kind === 'text') return String(value ?? '');
  if (field.kind === 'json' || field.kind === 'group' || field.kind === 'list') return JSON.stringify(value, null, 2);
  return undefined;
}
