import { CONFIGURATION_KEPT_DAYS } from '#schema/api/configuration.ts';
import { KEPT_MS } from '#schema/api/deletion.ts';
import type { Platform } from '../ports/platform.ts';

const DAY_MS = 24 * 3_600_000;

/** How long each is kept, and how the log tells what went. */
const old = {
  /** The history holds what imports, feeds and the platform changed, which can be a million records a day (decision 133). What people did stays. */
  purgeChanges: { retentionMs: 90 * DAY_MS, counted: 'changes', message: 'old changes of records were forgotten' },
  /** Answers that nobody has said are no spam (decision 155). */
  purgeSpam: { retentionMs: 30 * DAY_MS, counted: 'answers', message: 'answers were forgotten that were held as spam' },
  /** What people deleted for good and settings they changed, where nobody has taken it back (decisions 182, 188). */
  purgeDeleted: {
    retentionMs: KEPT_MS,
    counted: 'deletions',
    message: 'old deletions and previous settings were forgotten',
  },
  /** Configuration files that people can undo (decision 195). */
  purgeConfigurations: {
    ...{ retentionMs: CONFIGURATION_KEPT_DAYS * DAY_MS, counted: 'configurations' },
    message: 'applied configurations were forgotten',
  },
} as const;

type Forgotten = keyof typeof old;

interface Dependencies<What extends Forgotten> {
  platform: Pick<Platform, What>;
  log: { info(details: object, message: string): void };
  now?: () => number;
}

/**
 * Removes what is kept for a time alone.
 * @throws what the data service throws
 */
export async function purgeOld<What extends Forgotten>(
  what: What,
  { platform, log, now = Date.now }: Dependencies<What>,
): Promise<void> {
  const { retentionMs, counted, message } = old[what];
  const before = new Date(now() - retentionMs);
  const count = await platform[what](before);
  if (count > 0) log.info({ [counted]: count, before: before.toISOString() }, message);
}
