import { EdgeRefused } from '../../ports/edge/edge-service.ts';

export const isCode = (error: unknown, code: number): boolean =>
  error instanceof EdgeRefused && error.codes.includes(code);

/** Zones, sites, worker domains, records and rules that there are none of. */
const GONE = [1001, 10_021, 100_114, 81_044, 10_003];

/** Whether a call was about something that is not there any more. */
export const isGone = (error: unknown): boolean => GONE.some((code) => isCode(error, code));

/** What a list of something is that went with what it was in. @throws the error where it says anything else */
export function noneIfGone(error: unknown): [] {
  if (isGone(error)) return [];
  throw error;
}
