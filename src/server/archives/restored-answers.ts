import type { Json } from '#schema/json.ts';
import type { StoredFile } from '../ports/forms.ts';
import { ArchiveRefused } from '../ports/new-spaces/space-archives.ts';
import { plainName } from '../site/forms/files/answer-file.ts';
import { toKeptFile } from '../site/forms/files/take-files.ts';
import { answerFile } from './manifest.ts';
import type { OpenArchive } from './open-archive.ts';
import type { RestoredAnswer } from './restore-files.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The files of visitors that a record of an archive names, as a form could have kept them.
 * @param answers takes what is to be said of each when it is stored
 * @param archive says how large they are, which no record is believed
 * @throws ArchiveRefused at `place`
 */
export function restoredAnswers(
  named: Json,
  answers: Map<string, RestoredAnswer>,
  archive: Pick<OpenArchive, 'has' | 'size'>,
  place: string,
): StoredFile[] {
  if (!Array.isArray(named)) throw new ArchiveRefused(place, 'The files of this record are damaged.');
  return named.map((value) => {
    const file = toKeptFile(value);
    const id = file?.id.toLowerCase();
    if (!file || id === undefined || !UUID.test(id) || !UUID.test(file.question)) {
      throw new ArchiveRefused(place, 'The files of this record are damaged.');
    }
    const before = answers.get(id);
    if (before && (before.hash !== file.hash || before.ending !== file.ending)) {
      throw new ArchiveRefused(place, 'Another record says something else of the same file.');
    }
    if (!before) answers.set(id, { id: '', ending: file.ending, hash: file.hash });
    const stored = answerFile(id);
    const bytes = archive.has(stored) ? archive.size(stored) : file.bytes;
    return { ...file, id, bytes, name: `${plainName(file.name)}.${file.ending}` };
  });
}
