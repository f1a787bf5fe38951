import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** A call that ends when it is told to. */
function deferCalls() {
  const calls: { items: readonly number[]; end: (fault?: Error) => void }[] = [];
  const apply = (items: readonly number[]) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ items, end: (fault) => (fault ? reject(fault) : resolve()) });
    });
  return { calls, apply };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('what comes while a call is on its way goes with the next one', async () => {
  const { calls, apply } = deferCalls();
  const take = createBatcher(apply, 3);
  const all = [take([1]), take([2]), take([3]), take([4, 5])];
  expect(calls.map(({ items }) => items)).toEqual([[1]]);
  calls[0]?.end();
  await soon();
  expect(calls[1]?.items).toEqual([2, 3]);
  calls[1]?.end();
  await soon();
  // At most three at once.
  expect(calls[2]?.items).toEqual([4, 5]);
  calls[2]?.end();
  await Promise.all(all);
});

test('a call that fails fails those who were in it, and nobody after', async () => {
  const { calls, apply } = deferCalls();
  const take = createBatcher(apply, 10);
  const first = take([1]);
  const second = take([2]);
  calls[0]?.end(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await soon();
  calls[1]?.end();
  await second;
  const third = take([3]);
  await soon();
  calls[2]?.end();
  await third;
});
