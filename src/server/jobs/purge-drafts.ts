import type { Publishing } from '../ports/publishing.ts';

/** Days that a discarded draft is kept: the console offers to take it back for a moment, the data service for all of them. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

interface Dependencies {
  publishing: Pick<Publishing, 'purgeDrafts'>;
  log: { info(details: object, message: string): void };
  now?: () => number;
}

/**
 * Removes the drafts of living pages that were discarded too long ago, with their content. Versions stay, and so does the
 * draft of a deleted page, which comes back with it.
 * @throws what the data service throws
 */
export async function purgeDrafts({ publishing, log, now = Date.now }: Dependencies): Promise<void> {
  const before = new Date(now() - KEPT_DAYS * DAY_MS);
  const drafts = await publishing.purgeDrafts(before);
  if (drafts.length > 0)
    log.info({ drafts: drafts.length, before: before.toISOString() }, 'discarded drafts were removed');
}
