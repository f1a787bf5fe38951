import type { Platform } from '../ports/platform.ts';

/** Days that the history holds what imports, feeds and the platform changed: these can change a million records a day. What people did stays. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

interface Dependencies {
  platform: Pick<Platform, 'forgetChanges'>;
  log: { info(details: object, message: string): void };
  now?: () => number;
}

/**
 * Thins out the history of records (decision 133).
 * @throws what the data service throws
 */
export async function forgetChanges({ platform, log, now = Date.now }: Dependencies): Promise<void> {
  const before = new Date(now() - KEPT_DAYS * DAY_MS);
  const changes = await platform.forgetChanges(before);
  if (changes > 0) log.info({ changes, before: before.toISOString() }, 'old changes of records were forgotten');
}
