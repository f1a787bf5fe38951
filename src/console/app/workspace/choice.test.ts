// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takeChoice } from './choice.ts';

const bar = () => location.pathname + location.search + location.hash;

it('takes a choice out of the page that it was loaded again in, which begins in no other space', () => {
  const choice = { spaceId: 's2', path: '/page/list' };
  history.replaceState({ usr: { workspace: choice }, key: 'k', idx: 3 }, '', '/page/list?space=s1#top');
  expect(takeChoice(window)).toEqual(choice);
  expect([bar(), history.state]).toEqual(['/page/list#top', { usr: null, key: 'k', idx: 3 }]);
  expect(takeChoice(window)).toBeUndefined();
});

it.each([null, { usr: null, key: 'k', idx: 0 }, { usr: { from: '/page/list' }, key: 'k', idx: 0 }])(
  'leaves a page alone that nothing was chosen for: %j',
  (state) => {
    history.replaceState(state, '', '/page/list?space=s1');
    expect(takeChoice(window)).toBeUndefined();
    expect([bar(), history.state]).toEqual(['/page/list?space=s1', state]);
  },
);
