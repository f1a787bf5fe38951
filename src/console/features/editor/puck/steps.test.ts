import type { Data, PuckAction } from '@puckeditor/core';
import { expect, it, vi } from 'vitest';
import type { Content } from '../content/content.ts';
import { stepWithSave } from '../session/part-conflicts.ts';
import { fromPuck, toPuck } from './puck-data.ts';
import { createSteps, type OthersSave } from './steps.ts';

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
  const join = vi.fn((content: Data, { theirs }: OthersSave) => joined(content, theirs));
  return {
    steps,
    join,
    show,
    wait(ms: number) {
      time += ms;
    },
    back: (current: Data) => steps.step(-1, current, show, join),
  };
}

it('takes two acts as two steps, however fast they follow each other', () => {
  const { steps, show, join, back } = setUp();
  const [one, two, three] = [page({ text: '1' }), page({ text: '2' }), page({ text: '3' })];
  steps.note(removed, one);
  steps.note(removed, two);
  back(three);
  expect(show).toHaveBeenLastCalledWith(two);
  back(two);
  expect(show).toHaveBeenLastCalledWith(one);
  expect([steps.hasPast(), steps.hasFuture()]).toEqual([false, true]);
  steps.step(1, one, show, join);
  expect(show).toHaveBeenLastCalledWith(two);
  steps.step(1, two, show, join);
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
  const { steps, join, back } = setUp();
  const same = page({ heading: 'a' });
  steps.note(replaced({ heading: 'a' }), same);
  steps.note({ type: 'move', sourceIndex: 1, sourceZone: 'z', destinationIndex: 1, destinationZone: 'z' }, same);
  steps.note({ type: 'setUi', ui: {} }, same);
  expect(steps.hasPast()).toBe(false);
  steps.note(replaced({ heading: 'a' }, 2), same);
  const noted = (content: Data) => steps.note({ type: 'setData', data: () => content }, page({ heading: 'a' }, 2));
  steps.step(-1, page({ heading: 'a' }, 2), noted, join);
  expect([steps.hasPast(), steps.hasFuture()]).toEqual([false, true]);
  back(same);
  steps.note(removed, same);
  expect(steps.hasFuture()).toBe(false);
});

/** What others saved, by its number. */
const saved = (number: number): Content => [{ id: `theirs${number}`, name: '', info: {}, blocks: [] }];
/** A page that says which saves of others it has. */
const joined = (content: Data, theirs: Content) =>
  page({ ...textsIn(content), theirs: `${textsIn(content).theirs ?? ''}${theirs[0]?.id}` });
const textsIn = (content: Data) => fromPuck(content)[0]?.blocks[0]?.info as Record<string, string>;

it('takes back no work of others: what they saved since is in every step, and is no step itself', () => {
  const { steps, show, join, back } = setUp();
  const one = page({ text: '1' });
  steps.note(removed, one);
  steps.rebase({ was: saved(0), theirs: saved(1) });
  steps.quietly(() => steps.note({ type: 'setData', data: {} }, page({ text: '2' })));
  expect(join).not.toHaveBeenCalled();
  back(page({ text: '2', theirs: 'theirs1' }));
  expect(show).toHaveBeenLastCalledWith(page({ text: '1', theirs: 'theirs1' }));
  expect(steps.hasPast()).toBe(false);
});

it('joins saves that follow each other in one, and each save of the writer between them by itself', () => {
  const { steps, show, join, back } = setUp();
  const texts = Array.from({ length: 60 }, (_, number) => saved(number));
  const between = (was: number, theirs: number) => ({ was: texts[was] ?? [], theirs: texts[theirs] ?? [] });
  steps.note(removed, page({ text: '1' }));
  for (let number = 0; number < 50; number += 1) steps.rebase(between(number, number + 1));
  steps.rebase(between(52, 53));
  back(page({ text: '2' }));
  expect(join.mock.calls.map(([, save]) => save)).toEqual([between(0, 50), between(52, 53)]);
  expect(show).toHaveBeenLastCalledWith(page({ text: '1', theirs: 'theirs50theirs53' }));
});

it('forgets what is further back than twenty saves of others, each behind one of the writer, and keeps what is newer', () => {
  const { steps } = setUp();
  steps.note(removed, page({ text: '1' }));
  const exchange = (times: number) => {
    for (let number = 0; number < times; number += 1) steps.rebase({ was: saved(0), theirs: saved(1) });
  };
  exchange(1);
  steps.note(removed, page({ text: '2' }));
  exchange(20);
  expect(steps.hasPast()).toBe(true);
  steps.step(
    -1,
    page({ text: '3' }),
    () => {},
    (content) => content,
  );
  expect(steps.hasPast()).toBe(false);
});

it('leads back to what others wrote over the work of the writer', () => {
  const { steps, show } = setUp();
  const [old, one, two] = ['old', 'A1', 'B2'].map((text) => page({ text })) as [Data, Data, Data];
  steps.note(removed, old);
  steps.rebase({ was: fromPuck(one), theirs: fromPuck(two) });
  steps.step(-1, two, show, (content, save) =>
    toPuck(stepWithSave(fromPuck(content), save, fromPuck(two)), () => 'block'),
  );
  expect(show).toHaveBeenLastCalledWith(two);
});
