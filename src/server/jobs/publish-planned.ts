import { type Log, logEntry } from '../logged.ts';
import type { Publishing } from '../ports/publishing.ts';

interface Dependencies {
  publishing: Publishing;
  /** Forgets what was made from the data of a space: its visitors see the new page at once. */
  forget(spaceId: string): void;
  log: Log & { info(facts: object, message: string): void };
}

/**
 * Publishes the planned pages whose time has come, also those whose time came while no server ran.
 * @throws what the data service throws
 */
export async function publishPlanned({ publishing, forget, log }: Dependencies): Promise<void> {
  const pages = await publishing.publishDue();
  for (const { id, spaceId, status } of pages) {
    if (status === 'PUBLISHED') log.info({ pageId: id, spaceId }, 'a planned page was published');
    else logEntry(log, 'publish-refused', { pageId: id, spaceId, status });
  }
  for (const spaceId of new Set(pages.map((page) => page.spaceId))) forget(spaceId);
}
