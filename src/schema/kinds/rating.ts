import { aggregates } from '../aggregate.ts';
import type { RatingField } from '../field.ts';
import { readPlainNumber } from '../formats/numerals.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';

/** Stars that a rating has where its declaration does not say. */
export const defaultRatingMax = 5;

/** Stars that fit a line: each is drawn. */
export const maxStars = 20;

/** Stars that are drawn, whatever was stored before there was a limit. */
export const starsOf = ({ max = defaultRatingMax }: Pick<RatingField, 'max'>): number =>
  Math.min(Math.max(Math.floor(max), 1), maxStars);

export const rating: KindModule<RatingField> = {
  check: ({ max = defaultRatingMax }) => {
    if (max < 1) return [{ place: 'max', message: 'has to be at least 1' }];
    return max > maxStars ? [{ place: 'max', message: `has to be at most ${maxStars}` }] : noFaults;
  },
  value: ({ max = defaultRatingMax }, z) =>
    z.number(messages.number).check(
      z.refine((value) => value >= 0, messages.least(0)),
      z.refine((value) => value <= max, messages.most(max)),
      z.refine((value) => Number.isInteger(value * 2), messages.kind),
    ),
  column: () => 'numeric',
  operators: () => ['gte', 'lte', 'eq', 'between', 'isNull'],
  sortable: true,
  aggregates,
  empty: () => null,
  text: {
    write: (value) => (value === null ? '' : String(value)),
    read: (text) => readPlainNumber(text),
  },
};
