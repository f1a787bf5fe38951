import { retentionLimit } from '#rules/platform-status.ts';
import type { Platform } from '../ports/platform.ts';

interface Dependencies {
  platform: Pick<Platform, 'closeWithdrawn'>;
  /** Days that a withdrawn space can be taken back (console.md section 9). */
  retentionDays: number;
  log: { info(details: object, message: string): void };
  now?: () => Date;
}

/**
 * The timed job of data-layer.md section 4: moves every space in Withdraw whose `deleted_at` is too long ago to Deleted.
 * @throws what the data service throws
 */
export async function closeSpaces({
  platform,
  retentionDays,
  log,
  now = () => new Date(),
}: Dependencies): Promise<void> {
  const before = retentionLimit(now(), retentionDays);
  const spaces = await platform.closeWithdrawn(before);
  if (spaces.length > 0) log.info({ spaces, before: before.toISOString() }, 'withdrawn spaces were deleted');
}
