import { expect, it } from 'vitest';
import { refusedStep } from './refused-step.ts';

it.each([0, 1, 6, 9])('finds the step %i of ten with few tries', async (bad) => {
  const tries: number[] = [];
  const found = await refusedStep(10, async (steps) => {
    tries.push(steps);
    return steps <= bad;
  });
  expect(found).toBe(bad);
  expect(tries.length).toBeLessThanOrEqual(5);
});

it('names none where all steps are taken one by one', async () => {
  expect(await refusedStep(3, async () => true)).toBeUndefined();
  expect(await refusedStep(0, async () => true)).toBeUndefined();
});
