import { expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { currentReview, isApproved, publishersOf, type Reviewed, reviewsOf } from './reviews.ts';

const row = { id: 'r', draft_id: 'd', page_version: 2, requester: { id: 'a', name: 'Ann' }, requested_at: 'T1' };
const page = (status: string, ...rows: object[]): Reviewed => ({
  ...{ id: 'd', status, updatedAt: 'T2' },
  reviews: reviewsOf(rows.map((one) => ({ ...row, ...one }))),
  publishers: publishersOf([{ user_id: 'b', name: 'Ben' }]),
});

it('reads who asked and answered, also where they are gone', () => {
  const [review] = reviewsOf([{ ...row, reviewer: null, note: null, decision: null }]);
  expect(review).toMatchObject({
    asker: { id: 'a', name: 'Ann' },
    reviewer: null,
    note: '',
    decision: null,
    version: 2,
  });
});

it('knows whether the reviewer may answer still, however many others may', () => {
  const mayAnswer = (publisher: JsonObject | null) =>
    reviewsOf([{ ...row, reviewer: { id: 'b' }, publisher }])[0]?.mayAnswer;
  expect([mayAnswer({ user_id: 'b' }), mayAnswer(null)]).toEqual([true, false]);
});

it.each([
  [{ decision: 'APPROVED', revision: 'T2' }, true],
  [{ decision: 'APPROVED', revision: 'T1' }, false],
  [{ decision: 'APPROVED', revision: null }, false],
  [{ decision: 'APPROVED', revision: 'T2', draft_id: 'another' }, false],
  [{ decision: 'RETURNED' }, false],
])('holds an approval for what was looked at: %j', (one, holds) => {
  expect(isApproved(page('DRAFT', one))).toBe(holds);
});

it.each([
  ['REVIEW', { decision: null }, true],
  ['REVIEW', { decision: 'RETURNED' }, false],
  ['DRAFT', { decision: 'RETURNED' }, true],
  ['UPDATED', { decision: 'APPROVED' }, true],
  ['PUBLISHED', { decision: 'APPROVED' }, false],
  ['DRAFT', { decision: 'WITHDRAWN' }, false],
  ['DRAFT', { decision: 'RETURNED', draft_id: 'another' }, false],
])('tells of a page in %s what concerns it now: %j', (status, one, isTold) => {
  expect(currentReview(page(status, one)) !== null).toBe(isTold);
});
