import { expect, it } from 'vitest';
import { createAtOnce } from './at-once.ts';

it('refuses what is too much at once, of one key and of all, and takes more once something is done', async () => {
  const atOnce = createAtOnce({ each: 2, all: 3 });
  const done: (() => void)[] = [];
  const begin = (key: string) => atOnce(key, () => new Promise<void>((resolve) => done.push(resolve)));
  const [first] = [begin('a'), begin('a')];
  expect(begin('a')).toBeNull();
  expect([begin('b') === null, begin('c')]).toEqual([false, null]);
  done[0]?.();
  await first;
  expect([begin('a') === null, begin('a')]).toEqual([false, null]);
});

it('takes more after a failure', async () => {
  const atOnce = createAtOnce({ each: 1, all: 1 });
  await expect(atOnce('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await atOnce('a', async () => 1)).toBe(1);
});
