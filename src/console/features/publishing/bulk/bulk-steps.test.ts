import { expect, it } from 'vitest';
import type { PageSummary } from '../page-state.ts';
import { stepFor, stepsBack } from './bulk-steps.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
const later = '2026-02-01T00:00:00Z';
const summary = (status: string) => ({ status, publishedAt: later, live: null });

it.each([
  ['DRAFT', 'publish', null],
  ['UPDATED', 'publish', null],
  ['REVIEW', 'publish', 'withdraw'],
  ['PLANNED', 'publish', 'withdraw'],
  ['PUBLISHED', null, 'unpublish'],
])('takes a page in the state %s to its visitors by %s, and back by %s', (status, publish, withdraw) => {
  expect([stepFor('publish', { status }), stepFor('withdraw', { status })]).toEqual([publish, withdraw]);
});

it('knows the way back to each state', () => {
  expect(stepsBack('publish', summary('DRAFT'), now)).toEqual([{ step: 'unpublish' }]);
  expect(stepsBack('publish', summary('REVIEW'), now)).toEqual([{ step: 'unpublish' }]);
  expect(stepsBack('publish', summary('PLANNED'), now)).toEqual([
    { step: 'unpublish' },
    { step: 'schedule', at: later },
  ]);
  expect(stepsBack('withdraw', summary('PUBLISHED'), now)).toEqual([{ step: 'publish' }]);
  expect(stepsBack('withdraw', summary('REVIEW'), now)).toEqual([]);
  expect(stepsBack('withdraw', summary('PLANNED'), now)).toEqual([{ step: 'schedule', at: later }]);
});

it('takes a plan back, or to the time that was planned before', () => {
  expect(stepsBack('schedule', summary('DRAFT'), now)).toEqual([{ step: 'withdraw' }]);
  expect(stepsBack('schedule', summary('PLANNED'), now)).toEqual([{ step: 'schedule', at: later }]);
});

it('knows no way back to a time that has passed, or to a draft that has become its live page', () => {
  expect(stepsBack('withdraw', summary('PLANNED'), Date.parse(later))).toEqual([]);
  expect(stepsBack('publish', { ...summary('UPDATED'), live: {} as PageSummary }, now)).toEqual([]);
});
