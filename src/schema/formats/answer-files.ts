import { type FileEnding, type FileKind, fileTypes, isFileEnding } from './files.ts';

/** What visitors may send with a form, for people. */
export const answerFileKinds = [
  'picture',
  'document',
  'audio',
  'video',
  'archive',
] as const satisfies readonly FileKind[];
export type AnswerFileKind = (typeof answerFileKinds)[number];

/** A form whose author chose nothing takes these. */
export const usualFileKinds: readonly AnswerFileKind[] = ['picture', 'document'];

/** Most megabytes of a file that comes with a form: strangers send it, and all of it is in memory while it is looked at. */
export const maxAnswerMegabytes = 10;

/** Most files that are sent at once, and most megabytes of all of them. */
export const maxAnswersAtOnce = { files: 5, megabytes: 2 * maxAnswerMegabytes } as const;

/** Pictures by their bytes, with the ending that they get. They stay as they were sent: nobody shows them on a page. */
export const answerPictures = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'avif',
  heic: 'heic',
} as const;

export type AnswerEnding = FileEnding | (typeof answerPictures)[keyof typeof answerPictures];

export const answerEndings: readonly AnswerEnding[] = [
  ...Object.keys(fileTypes).filter((ending) => isFileEnding(ending)),
  ...Object.values(answerPictures),
];

/** The endings that files of a kind have, without their dots. Drawings are none of them: they can run. */
export function endingsOf(kind: AnswerFileKind): string[] {
  if (kind === 'picture') return [...Object.values(answerPictures), 'jpeg'];
  return Object.entries(fileTypes).flatMap(([ending, type]) => (type.kind === kind ? [ending] : []));
}
