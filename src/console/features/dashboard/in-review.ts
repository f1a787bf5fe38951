import type { Predicate } from '#schema/predicate.ts';

const me = { session: 'userId' } as const;

/** Pages that wait for this person: not for somebody else who was asked and may still publish. */
export const inReview: Predicate = {
  all: [
    { field: 'status', op: 'eq', value: 'REVIEW' },
    { via: 'publishers', where: { field: 'user_id', op: 'eq', value: me } },
    {
      not: {
        via: 'requests',
        where: {
          all: [
            { field: 'decision', op: 'isNull', value: true },
            { field: 'reviewer_id', op: 'neq', value: me },
            { via: 'publisher', where: { all: [] } },
          ],
        },
      },
    },
  ],
};
