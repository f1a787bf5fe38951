import type { Publishing } from '../ports/publishing.ts';

interface Dependencies {
  publishing: Pick<Publishing, 'thinRevisions'>;
  log: { info(details: object, message: string): void };
}

/**
 * Removes saved states of content that are kept no longer, and what was typed in it: the database says which.
 * @throws what the data service throws
 */
export async function thinRevisions({ publishing, log }: Dependencies): Promise<void> {
  const revisions = await publishing.thinRevisions();
  if (revisions > 0) log.info({ revisions }, 'older revisions were removed');
}
