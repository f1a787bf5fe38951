import type { Data, PuckAction } from '@puckeditor/core';
import { expect, it, vi } from 'vitest';
import { toPuck } from '../puck-data.ts';
import { createSteps } from './steps.ts';

/** A page with one block that says these. */
const page = (info: Record<string, string>, version = 1): Data =>
  toPuck(
    [{ id: 's', name: '', info: {}, blocks: [{ id: 'b', name: '', componentId: 'c', version, info }] }],
    () => 'block',
  );

const replaced = (info: Record<string, string>, version = 1): PuckAction => ({
  ...{ type: 'replace', destinationIndex: 0, destinationZone: 's:blocks' },
  data: { type: 'c_c', props: { id: 'b', name: '', componentId: 'c', version, info } },
});
const removed: PuckAction = { type: 'remove', index: 0, zone: 's:blocks' };

function setUp() {
  let time = 0;
  const steps = createSteps(() => time);
  const show = vi.fn();
  return {
    steps,
    show,
    wait(ms: number) {
      time += ms;
    },
    back: (current: Data) => steps.step(-1, current, show),
  };
}

it('takes two acts as two steps, however fast they follow each other', () => {
  const { steps, show, back } = setUp();
  const [one, two, three] = [page({ text: '1' }), page({ text: '2' }), page({ text: '3' })];
  steps.note(removed, one);
  steps.note(removed, two);
  back(three);
  expect(show).toHaveBeenLastCalledWith(two);
  back(two);
  expect(show).toHaveBeenLastCalledWith(one);
  expect([steps.hasPast(), steps.hasFuture()]).toEqual([false, true]);
  steps.step(1, one, show);
  expect(show).toHaveBeenLastCalledWith(two);
  steps.step(1, two, show);
  expect(show).toHaveBeenLastCalledWith(three);
  expect(steps.hasFuture()).toBe(false);
});

it('joins typing in one field, until it pauses or another field is changed', () => {
  const { steps, show, wait, back } = setUp();
  const start = page({ heading: '' });
  steps.note(replaced({ heading: 'a' }), start);
  wait(900);
  steps.note(replaced({ heading: 'ab' }), page({ heading: 'a' }));
  wait(900);
  steps.note(replaced({ heading: 'ab', text: 'x' }), page({ heading: 'ab' }));
  wait(1100);
  steps.note(replaced({ heading: 'ab', text: 'xy' }), page({ heading: 'ab', text: 'x' }));
  back(page({ heading: 'ab', text: 'xy' }));
  expect(show).toHaveBeenLastCalledWith(page({ heading: 'ab', text: 'x' }));
  back(page({ heading: 'ab', text: 'x' }));
  expect(show).toHaveBeenLastCalledWith(page({ heading: 'ab' }));
  back(page({ heading: 'ab' }));
  expect(show).toHaveBeenLastCalledWith(start);
  expect(steps.hasPast()).toBe(false);
});

it('notes nothing where nothing changes, and nothing of what stepping itself does', () => {
  const { steps, back } = setUp();
  const same = page({ heading: 'a' });
  steps.note(replaced({ heading: 'a' }), same);
  steps.note({ type: 'move', sourceIndex: 1, sourceZone: 'z', destinationIndex: 1, destinationZone: 'z' }, same);
  steps.note({ type: 'setUi', ui: {} }, same);
  expect(steps.hasPast()).toBe(false);
  steps.note(replaced({ heading: 'a' }, 2), same);
  steps.step(-1, page({ heading: 'a' }, 2), (content) => {
    steps.note({ type: 'setData', data: () => content }, page({ heading: 'a' }, 2));
  });
  expect([steps.hasPast(), steps.hasFuture()]).toEqual([false, true]);
  back(same);
  steps.note(removed, same);
  expect(steps.hasFuture()).toBe(false);
});

it('takes back no work of others: what they saved since is in every step, and is no step itself', () => {
  const { steps, show, back } = setUp();
  const one = page({ text: '1' });
  steps.note(removed, one);
  const join = vi.fn((_content: Data) => page({ text: '1', theirs: 'x' }));
  steps.rebase(join);
  steps.quietly(() => steps.note({ type: 'setData', data: {} }, page({ text: '2' })));
  expect(join).not.toHaveBeenCalled();
  back(page({ text: '2', theirs: 'x' }));
  expect(join).toHaveBeenCalledExactlyOnceWith(one);
  expect(show).toHaveBeenLastCalledWith(page({ text: '1', theirs: 'x' }));
  expect(steps.hasPast()).toBe(false);
});
