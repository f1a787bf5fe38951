import type { Parameters } from 'fast-check';

/** Every run tries the same values, so that a failure is a change's own; `PROPERTY_SEED` tries others. */
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_120);

/** How often fast-check tries a property; where it fails, its report holds the seed and the smallest counterexample. */
export const propertyRuns = <Values = unknown>(numRuns: number): Parameters<Values> => ({ numRuns, seed: SEED });
