import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('runs so many at once, in order, also after failures', async () => {
  const gate = createGate(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const results = [0, 1, 2, 3].map((number) =>
    gate(async () => {
      started.push(number);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (number === 0) throw new Error('first');
      return number;
    }),
  );
  const [first, ...others] = results;
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  finish[0]?.();
  await expect(first).rejects.toThrow('first');
  await expect.poll(() => started).toEqual([0, 1, 2]);
  finish[1]?.();
  finish[2]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  finish[3]?.();
  expect(await Promise.all(others)).toEqual([1, 2, 3]);
});
