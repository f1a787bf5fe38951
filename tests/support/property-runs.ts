import type { Parameters } from 'fast-check';

/** Every run tries the same values, so that a failure is a change's own; `PROPERTY_SEED` tries others. */
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_120);

/**
 * The cases of an enumeration that a run tries, one in `every`: the same ones each time, so that a failure is a change's own.
 * `PROPERTY_SEED` tries others, and `SAMPLES=whole` all of them.
 * @param from moves the choice, where several enumerations are alike and are to try different ones
 */
export function sampleOf<Case>(cases: readonly Case[], every: number, from = 0): Case[] {
  if (process.env.SAMPLES === 'whole') return [...cases];
  const sample = cases.filter((_, at) => (at + from + SEED) % every === 0);
  return sample.length > 0 ? sample : cases.slice(0, 1);
}

/** How often fast-check tries a property; where it fails, its report holds the seed and the smallest counterexample. */
export const propertyRuns = <Values = unknown>(numRuns: number): Parameters<Values> => ({ numRuns, seed: SEED });
