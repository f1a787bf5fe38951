import type { Platform } from '../ports/platform.ts';

/** Days that answers are kept aside which were taken for spam. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

interface Dependencies {
  platform: Pick<Platform, 'forgetSpam'>;
  log: { info(details: object, message: string): void };
  now?: () => number;
}

/**
 * Removes what nobody has said is no spam (decision 155).
 * @throws what the data service throws
 */
export async function forgetSpam({ platform, log, now = Date.now }: Dependencies): Promise<void> {
  const before = new Date(now() - KEPT_DAYS * DAY_MS);
  const answers = await platform.forgetSpam(before);
  if (answers > 0) log.info({ answers, before: before.toISOString() }, 'answers were forgotten that were held as spam');
}
