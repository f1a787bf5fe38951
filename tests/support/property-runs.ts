import type { Parameters } from 'fast-check';

/** Whether `npm run test:full` runs, which tries every case; `npm test` tries a part of them (`docs/testing.md`). */
export const isFull = process.env.TEST_TIER === 'full';

/** Every run tries the same values, so that a failure is a change's own; `PROPERTY_SEED` tries others. */
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_120);

/**
 * The cases of an enumeration that `npm test` tries, one in `every`: the same ones each time, so that a failure is a change's own.
 * `PROPERTY_SEED` tries others, and `npm run test:full` all of them.
 * @param from moves the choice, where several enumerations are alike and are to try different ones
 */
export function sampleOf<Case>(cases: readonly Case[], every: number, from = 0): Case[] {
  if (isFull) return [...cases];
  const sample = cases.filter((_, at) => (at + from + SEED) % every === 0);
  return sample.length > 0 ? sample : cases.slice(0, 1);
}

/** `npm test` tries a tenth of the values of `npm run test:full`. */
const PART = 10;
const FEWEST = 5;

/** How many of `count` random cases this run tries. */
export const randomRuns = (count: number): number =>
  isFull ? count : Math.min(count, Math.max(FEWEST, Math.ceil(count / PART)));

/** How often fast-check tries a property; where it fails, its report holds the seed and the smallest counterexample. */
export const propertyRuns = <Values = unknown>(numRuns: number): Parameters<Values> => ({
  numRuns: randomRuns(numRuns),
  seed: SEED,
});

/** Declares no test. */
const leaveOut = Object.assign(() => {}, { each: () => () => {}, for: () => () => {} });

/** `it` or `describe` of tests that `npm run test:full` alone runs; a whole file of them is called `*.full.test.ts`. */
export const inFull = <Declare extends object>(declare: Declare): Declare =>
  isFull ? declare : (leaveOut as object as Declare);
