import { expect, it, vi } from 'vitest';
import type { BlockTask } from '#render/blocks.ts';
import { createRenderings } from './renderings.ts';

const task = (id: string, text: string): BlockTask => ({ id, template: '{{ text }}', values: { text }, base: '' });

function setUp() {
  const waiting: (() => void)[] = [];
  const render = vi.fn(
    (tasks: readonly BlockTask[]) =>
      new Promise<{ html: string }[]>((done) => {
        waiting.push(() => done(tasks.map(({ values }) => ({ html: String(values.text) }))));
      }),
  );
  return { renderings: createRenderings({ render }), render, answer: () => waiting.shift()?.() };
}

it('draws a block once for the same values, and tells those who look at it alone', async () => {
  const { renderings, render, answer } = setUp();
  const [heardA, heardB] = [vi.fn(), vi.fn()];
  renderings.subscribe('a', heardA);
  renderings.subscribe('b', heardB);
  renderings.want(task('a', 'one'));
  renderings.want(task('a', 'one'));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  answer();
  await vi.waitFor(() => expect(renderings.get('a')).toEqual({ html: 'one' }));
  renderings.want(task('a', 'one'));
  expect(render).toHaveBeenCalledTimes(1);
  expect(heardA).toHaveBeenCalledTimes(1);
  expect(heardB).not.toHaveBeenCalled();
});

it('keeps what it has until the newest answer is there, and drops an older one', async () => {
  const { renderings, render, answer } = setUp();
  renderings.want(task('a', 'one'));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  renderings.want(task('a', 'two'));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
  answer();
  await Promise.resolve();
  expect(renderings.get('a')).toBeUndefined();
  answer();
  await vi.waitFor(() => expect(renderings.get('a')).toEqual({ html: 'two' }));
});
