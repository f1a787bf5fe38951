import { createHash } from 'node:crypto';
import { type AnswerEnding, maxAnswerMegabytes } from '#schema/formats/answer-files.ts';
import { fileLimits, fileTypeOf, svgLimit } from '#schema/formats/files.ts';
import { formOf } from '#schema/formats/picture-forms.ts';
import { answerKey } from '../assets/answer-keys.ts';
import { cleanDrawing } from '../assets/clean-drawing.ts';
import { endingOf, folderOf, isKey } from '../assets/keys.ts';
import { sniff } from '../assets/sniff.ts';
import { ArchiveRefused } from '../ports/new-spaces/space-archives.ts';
import type { Storage } from '../ports/storage.ts';
import { answerTypeOf } from '../site/forms/files/answer-file.ts';
import { answerOf, storedFileOf } from './manifest.ts';
import type { OpenArchive } from './open-archive.ts';

/** Most bytes of a file: all of it is in memory while it is checked. */
const LARGEST_FILE = Math.max(...Object.values(fileLimits));

/**
 * Stores a file of an archive as the file of an asset of the new space, once it is what an upload could have made.
 * @param folders those of the new space by those in the archive
 * @throws ArchiveRefused for a file of no asset, of another kind than its name says, or that is damaged
 */
export async function restoreFile(
  name: string,
  {
    archive,
    storage,
    spaceId,
    folders,
  }: {
    archive: Pick<OpenArchive, 'bytes'>;
    storage: Pick<Storage, 'put'>;
    spaceId: string;
    folders: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const of = storedFileOf(name);
  const folder = of && folders.get(of.folder);
  if (!of || folder === undefined) throw new ArchiveRefused(name, 'The file belongs to no asset of the archive.');
  const key = folderOf(spaceId, folder) + of.file;
  if (!isKey(key) || formOf(key)) throw new ArchiveRefused(name, 'A file with this name is not part of an archive.');
  const ending = endingOf(key);
  const bytes = await archive.bytes(name, ending === 'svg' ? svgLimit : LARGEST_FILE);
  if ((await sniff(bytes)) !== ending) throw new ArchiveRefused(name, 'The file is not what its name says.');
  const { type, opens } = fileTypeOf(ending);
  // Where the name says so: a small picture is named after the large one.
  const [, hash] = /^([0-9a-f]{32})(?!\.small\.webp)[./]/.exec(of.file) ?? [];
  if (hash !== undefined && !createHash('sha256').update(bytes).digest('hex').startsWith(hash))
    throw new ArchiveRefused(name, 'The file is damaged.');
  const clean = ending === 'svg' ? await restoreDrawing(bytes, name) : bytes;
  await storage.put(key, clean, { type, saved: !opens });
}

/** A file that a visitor sent with a form, and what its record says of it. */
export interface RestoredAnswer {
  /** In the new space; empty while none has been given. */
  id: string;
  ending: AnswerEnding;
  hash: string;
}

/**
 * Stores such a file, once it is what a form could have taken.
 * @param answers by the ids in the archive
 * @throws ArchiveRefused for a file of no record, of another kind than its record says, or that is damaged
 */
export async function restoreAnswer(
  name: string,
  {
    archive,
    storage,
    spaceId,
    answers,
  }: {
    archive: Pick<OpenArchive, 'bytes'>;
    storage: Pick<Storage, 'put'>;
    spaceId: string;
    answers: ReadonlyMap<string, RestoredAnswer>;
  },
): Promise<void> {
  const answer = answers.get(answerOf(name) ?? '');
  if (!answer?.id) throw new ArchiveRefused(name, 'The file belongs to no record of the archive.');
  const bytes = await archive.bytes(name, maxAnswerMegabytes * 1_000_000);
  if (answerTypeOf(await sniff(bytes))?.ending !== answer.ending)
    throw new ArchiveRefused(name, 'The file is not what its record says.');
  if (createHash('sha256').update(bytes).digest('hex') !== answer.hash)
    throw new ArchiveRefused(name, 'The file is damaged.');
  await storage.put(answerKey(spaceId, answer.id), bytes, { type: 'application/octet-stream', saved: true });
}

async function restoreDrawing(bytes: Buffer, name: string) {
  return cleanDrawing(bytes.toString('utf8')).then(
    ({ text }) => Buffer.from(text),
    (cause: unknown) => Promise.reject(new ArchiveRefused(name, 'The file is damaged.', { cause })),
  );
}
