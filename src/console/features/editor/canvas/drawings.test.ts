import { expect, it, vi } from 'vitest';
import type { BlockTask } from '#render/blocks.ts';
import { createDrawings } from './drawings.ts';

const task = (id: string, text: string): BlockTask => ({ id, template: '{{ text }}', values: { text }, base: '' });

function setUp() {
  const waiting: (() => void)[] = [];
  const render = vi.fn(
    (tasks: readonly BlockTask[]) =>
      new Promise<{ html: string }[]>((done) => {
        waiting.push(() => done(tasks.map(({ values }) => ({ html: String(values.text) }))));
      }),
  );
  return { drawings: createDrawings({ render }), render, answer: () => waiting.shift()?.() };
}

it('draws a block once for the same values, and tells those who look at it alone', async () => {
  const { drawings, render, answer } = setUp();
  const [heardA, heardB] = [vi.fn(), vi.fn()];
  drawings.subscribe('a', heardA);
  drawings.subscribe('b', heardB);
  drawings.want(task('a', 'one'));
  drawings.want(task('a', 'one'));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  answer();
  await vi.waitFor(() => expect(drawings.get('a')).toEqual({ html: 'one' }));
  drawings.want(task('a', 'one'));
  expect(render).toHaveBeenCalledTimes(1);
  expect(heardA).toHaveBeenCalledTimes(1);
  expect(heardB).not.toHaveBeenCalled();
});

it('keeps what it has until the newest answer is there, and drops an older one', async () => {
  const { drawings, render, answer } = setUp();
  drawings.want(task('a', 'one'));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  drawings.want(task('a', 'two'));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
  answer();
  await Promise.resolve();
  expect(drawings.get('a')).toBeUndefined();
  answer();
  await vi.waitFor(() => expect(drawings.get('a')).toEqual({ html: 'two' }));
});
