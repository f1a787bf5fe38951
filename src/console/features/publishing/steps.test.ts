import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const all = { update: true, publish: true, unplan: true, takeDown: true, remove: true, create: true };
const live = { id: 'live' } as never;
const page = { live: null, draft: null };

it.each([
  ['DRAFT', page, ['publish', 'schedule', 'review']],
  ['REVIEW', page, ['publish', 'schedule', 'withdraw', 'review']],
  ['PLANNED', page, ['publish', 'schedule', 'unplan']],
  ['UPDATED', { ...page, live }, ['publish', 'schedule', 'review', 'discard']],
  ['PUBLISHED', page, ['openDraft', 'unpublish']],
  ['DELETED', page, []],
  ['LEGACY', { ...page, live }, []],
])('a page that is %s (%j) can be brought on by %j', (status, state, expected) => {
  expect(stepsOf({ status, ...state }, all)).toEqual(expected);
});

it('leaves out what the role may not do', () => {
  expect(stepsOf({ status: 'UPDATED', live, draft: null }, { ...all, publish: false, remove: false })).toEqual([
    'review',
  ]);
  expect(stepsOf({ status: 'PUBLISHED', ...page }, { ...all, update: false, create: false })).toEqual([]);
  expect(stepsOf({ status: 'PLANNED', live, draft: null }, { ...all, publish: false, unplan: false })).toEqual([]);
  // What was approved before gives no right to take it down.
  expect(stepsOf({ status: 'PUBLISHED', ...page }, { ...all, takeDown: false })).toEqual(['openDraft']);
});
