import type { Predicate } from '#schema/predicate.ts';

/** A text without regard to case, which indexes for searches find. The same text twice, with anything between, is found too. */
export const sameText = (field: string, value: string): Predicate => ({
  all: [
    { field, op: 'startsWith', value },
    { field, op: 'endsWith', value },
  ],
});

/** Texts that one request looks up without regard to case: an index finds each. */
const AT_ONCE = 100;

/** What finds each of these texts without regard to case, in as many requests. */
export function sameTexts(field: string, values: readonly string[]): Predicate[] {
  const requests: Predicate[] = [];
  for (let from = 0; from < values.length; from += AT_ONCE) {
    requests.push({ any: values.slice(from, from + AT_ONCE).map((value) => sameText(field, value)) });
  }
  return requests;
}
