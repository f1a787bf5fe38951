import type { BlockRow } from '#render/blocks.ts';
import { type Log, logEntry } from '../logged.ts';
import type { Previews } from '../ports/previews.ts';
import type { CheckedPage, Publishing } from '../ports/publishing.ts';
import type { RenderPool } from '../site/rendering/render-pool.ts';
import { contentFaults, faultSentence } from './content-faults.ts';

interface Dependencies {
  publishing: Pick<Publishing, 'due' | 'publish'>;
  previews: Pick<Previews, 'content'>;
  pool: Pick<RenderPool, 'render'>;
  /** Forgets what was made from the data of a space: its visitors see the new page at once. */
  invalidate(spaceId: string): void;
  log: Log & { info(details: object, message: string): void };
}

/**
 * Publishes the planned pages whose time has come, also those whose time came while no server ran. What the editor would not
 * publish goes back to be edited (decision 034).
 * @throws what the data service throws
 */
export async function publishPlanned({ publishing, previews, pool, invalidate, log }: Dependencies): Promise<void> {
  const due = await publishing.due();
  if (due.length === 0) return;
  const checked: CheckedPage[] = [];
  for (const { id, spaceId, updatedAt } of due) {
    const content = await previews.content({ kind: 'page', id, spaceId }, noForm);
    checked.push({
      id,
      updatedAt,
      refusal: content && faultSentence(await contentFaults(content.page.sections, pool)),
    });
  }
  const pages = await publishing.publish(checked);
  for (const { id, spaceId, status } of pages) {
    if (status === 'PUBLISHED') log.info({ pageId: id, spaceId }, 'a planned page was published');
    else logEntry(log, 'publish-refused', { pageId: id, spaceId, status });
  }
  for (const spaceId of new Set(pages.map((page) => page.spaceId))) invalidate(spaceId);
}

/** Pages have sections of their own. */
const noForm = (id: string): BlockRow => ({ id, info: {}, version: 1, component: null });
