import { expect, it } from 'vitest';
import { trialFiguresOf } from './trial-figures.ts';

const id = '11111111-1111-4111-8111-111111111111';
const row = (revision: string, arm: number, visitors: number, more: object = {}) => ({
  ...{ trial_id: id, revision, arm, views: visitors, visitors, clicks: 0, clickers: 0 },
  ...{ started_at: `2026-11-0${arm + 1}T00:00:00Z`, ...more },
});

it('takes the contents that were counted last, and nothing of another try', () => {
  const counted = [row('new', 1, 7), row('old', 0, 90), row('new', 0, 9), row('x', 0, 1, { trial_id: 'other' })];
  const { isLive, since, arms } = trialFiguresOf({ live: [], counted }, id);
  expect([isLive, since, arms.map(({ visitors }) => visitors)]).toEqual([false, '2026-11-01T00:00:00Z', [9, 7]]);
});

it('is live once visitors can see both', () => {
  const live = [0, 1].map((arm) => ({ id: String(arm), info: { trial: { id, arm } } }));
  expect(trialFiguresOf({ live, counted: [] }, id)).toMatchObject({ isLive: true, since: null });
  expect(trialFiguresOf({ live: live.slice(1), counted: [] }, id).isLive).toBe(false);
});
