import type { Platform } from '../ports/platform.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long each is kept, and how the log tells what went. */
const old = {
  /** The history holds what imports, feeds and the platform changed, which can be a million records a day (decision 133). What people did stays. */
  forgetChanges: { keptMs: 90 * DAY_MS, counted: 'changes', message: 'old changes of records were forgotten' },
  /** Answers that nobody has said are no spam (decision 155). */
  forgetSpam: { keptMs: 30 * DAY_MS, counted: 'answers', message: 'answers were forgotten that were held as spam' },
  /** What people deleted for good and nobody has taken back (decision 182). */
  forgetDeleted: { keptMs: HOUR_MS, counted: 'deletions', message: 'old deletions were forgotten' },
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
export async function forgetOld<What extends Forgotten>(
  what: What,
  { platform, log, now = Date.now }: Dependencies<What>,
): Promise<void> {
  const { keptMs, counted, message } = old[what];
  const before = new Date(now() - keptMs);
  const count = await platform[what](before);
  if (count > 0) log.info({ [counted]: count, before: before.toISOString() }, message);
}
