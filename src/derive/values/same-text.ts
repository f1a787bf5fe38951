import type { Predicate } from '#schema/predicate.ts';

/** A text without regard to case, which indexes for searches find. The same text twice, with anything between, is found too. */
export const sameText = (field: string, value: string): Predicate => ({
  all: [
    { field, op: 'startsWith', value },
    { field, op: 'endsWith', value },
  ],
});
