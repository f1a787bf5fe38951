import type { Platform } from '../ports/platform.ts';

/** How long people can take a deletion back. */
const KEPT_MS = 3_600_000;

interface Dependencies {
  platform: Pick<Platform, 'forgetDeleted'>;
  log: { info(details: object, message: string): void };
  now?: () => number;
}

/**
 * Removes what people deleted for good and nobody has taken back (decision 182).
 * @throws what the data service throws
 */
export async function forgetDeleted({ platform, log, now = Date.now }: Dependencies): Promise<void> {
  const before = new Date(now() - KEPT_MS);
  const deletions = await platform.forgetDeleted(before);
  if (deletions > 0) log.info({ deletions, before: before.toISOString() }, 'old deletions were forgotten');
}
