import { fileBehind, fileMessages } from '#render/form/answer-rules.ts';
import type { FileRule } from '#render/form/form-field.ts';
import {
  type AnswerEnding,
  type AnswerFileKind,
  answerFileKinds,
  answerPictures,
} from '#schema/formats/answer-files.ts';
import { fileTypeOf, isFileEnding } from '#schema/formats/files.ts';
import { type Sniffed, sniff } from '../../../assets/sniff.ts';
import type { SentFile } from './read-multipart.ts';

/** A file that a question takes. */
export interface TakenFile {
  bytes: Buffer;
  /** With the ending of what it is. */
  name: string;
  ending: AnswerEnding;
}

const NAME_CHARACTERS = 100;

/** What is said of it. A browser says what it likes of a file: its bytes are asked, and its name gets their ending. */
export async function examineFile(
  sent: readonly SentFile[],
  { kinds, megabytes }: FileRule,
): Promise<TakenFile | { fault: string }> {
  const [file, second] = sent;
  if (!file || second) return { fault: fileMessages.several };
  const { bytes, isBehind, name } = file;
  if (isBehind) return { fault: fileBehind(`${plainName(name)}${/\.\w{1,8}$/.exec(name)?.[0] ?? ''}`) };
  if (!bytes || bytes.length > megabytes * 1_000_000) return { fault: fileMessages.size };
  if (bytes.length === 0) return { fault: fileMessages.empty };
  const found = answerTypeOf(await sniff(bytes));
  if (!found || !kinds.includes(found.kind)) return { fault: fileMessages.kind };
  return { bytes, ending: found.ending, name: `${plainName(name)}.${found.ending}` };
}

/** What a form takes it as; undefined for what no form takes. */
export function answerTypeOf(sniffed: Sniffed): { kind: AnswerFileKind; ending: AnswerEnding } | undefined {
  if (isPicture(sniffed)) return { kind: 'picture', ending: answerPictures[sniffed] };
  // A drawing is a document that can run: nobody has looked at this one.
  if (!isFileEnding(sniffed) || sniffed === 'svg') return undefined;
  const kind = answerFileKinds.find((known) => known === fileTypeOf(sniffed).kind);
  return kind && { kind, ending: sniffed };
}

const isPicture = (sniffed: Sniffed): sniffed is keyof typeof answerPictures => Object.hasOwn(answerPictures, sniffed);

/** Its name without folders and without what nobody sees or no file system takes; the ending is left out. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}:*?"<>|]+/gu, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return [...plain].slice(0, NAME_CHARACTERS).join('').trim() || 'file';
}
