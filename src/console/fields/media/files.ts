import { type FileKind, fileKinds } from '#schema/formats/files.ts';

/** The files that a paste or a drop brings. */
export function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}

/** What systems call the files of a kind; zip files have many names. */
const TYPES: Record<FileKind, readonly string[]> = {
  picture: ['image/*'],
  video: ['video/*'],
  audio: ['audio/*'],
  font: ['font/*', '.woff2', '.woff', '.ttf', '.otf'],
  document: ['application/*', 'text/*'],
  archive: ['application/zip', '.zip'],
};

/** The kinds of files that a field takes by its MIME types: pictures where it names none. */
export function kindsTaken(accept: readonly string[] = []): FileKind[] {
  if (accept.length === 0) return ['picture'];
  const groups = new Set(accept.map((type) => type.split('/')[0]));
  if (groups.has('*')) return [...fileKinds];
  return fileKinds.filter((kind) => TYPES[kind].some((type) => groups.has(type.split('/')[0])));
}

/** What the system's dialog offers for these kinds; everything where all are taken. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return kinds.length === fileKinds.length ? '' : kinds.flatMap((kind) => TYPES[kind]).join(',');
}
