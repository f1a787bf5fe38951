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
  now?: () => number;
}

/**
 * Removes files of visitors whose record is gone, or whose form was never sent (decision 156).
 * @throws what the data service and the storage throw
 */
export async function forgetFiles({ forms, storage, log, now = Date.now }: Dependencies): Promise<void> {
  const loose = await forms.looseFiles(new Date(now() - ON_THEIR_WAY_MS));
  if (loose.length === 0) return;
  for (const { id, spaceId } of loose) await storage.removeAll(answerFolder(spaceId, id));
  await forms.forgetFiles(loose.map(({ id }) => id));
  log.info({ files: loose.length }, 'files of visitors were removed');
}
