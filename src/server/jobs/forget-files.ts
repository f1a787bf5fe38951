import { answerFolder } from '../assets/answer-keys.ts';
import type { Forms } from '../ports/forms.ts';
import type { Storage } from '../ports/storage.ts';
import { FRESH_MS } from '../site/forms/form-state.ts';

/** A form can be sent for a day after its page was opened, with the files that have arrived. */
const ON_THEIR_WAY_MS = FRESH_MS + 60 * 60 * 1000;

interface Dependencies {
  forms: Pick<Forms, 'looseFiles' | 'forgetFiles'>;
  storage: Pick<Storage, 'removeAll'>;
  log: { info(details: object, message: string): void };
  /** Told of a file that could not be removed: it is tried again with the next run. */
  failed(error: unknown): void;
  now?: () => number;
}

/**
 * Removes files of visitors whose record is gone, or whose form was never sent (decision 156).
 * @throws what the data service throws
 */
export async function forgetFiles({ forms, storage, log, failed, now = Date.now }: Dependencies): Promise<void> {
  const before = new Date(now() - ON_THEIR_WAY_MS);
  let files = 0;
  for (;;) {
    const loose = await forms.looseFiles(before);
    const removed: string[] = [];
    for (const { id, spaceId } of loose) {
      await storage.removeAll(answerFolder(spaceId, id)).then(() => removed.push(id), failed);
    }
    if (removed.length === 0) break;
    await forms.forgetFiles(removed);
    files += removed.length;
  }
  if (files > 0) log.info({ files }, 'files of visitors were removed');
}
