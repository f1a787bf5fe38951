/** What a file is, for people. The library filters by it; the database derives the same word from the stored type. */
export const fileKinds = ['picture', 'video', 'audio', 'document', 'font', 'archive'] as const;
export type FileKind = (typeof fileKinds)[number];

interface FileType {
  kind: FileKind;
  /** MIME type that the file is served with. */
  type: string;
  /** A browser shows it in a tab of its own; anything else is saved, so that nothing in it can run. */
  opens?: boolean;
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** The files that the library holds, by the ending of their stored name. Pictures of other formats become WebP. */
export const fileTypes = {
  webp: { kind: 'picture', type: 'image/webp', opens: true },
  svg: { kind: 'picture', type: 'image/svg+xml' },
  mp4: { kind: 'video', type: 'video/mp4', opens: true },
  webm: { kind: 'video', type: 'video/webm', opens: true },
  mp3: { kind: 'audio', type: 'audio/mpeg', opens: true },
  ogg: { kind: 'audio', type: 'audio/ogg', opens: true },
  wav: { kind: 'audio', type: 'audio/wav', opens: true },
  m4a: { kind: 'audio', type: 'audio/mp4', opens: true },
  pdf: { kind: 'document', type: 'application/pdf', opens: true },
  txt: { kind: 'document', type: 'text/plain', opens: true },
  csv: { kind: 'document', type: 'text/csv' },
  json: { kind: 'document', type: 'application/json' },
  rtf: { kind: 'document', type: 'application/rtf' },
  docx: { kind: 'document', type: `${office}.wordprocessingml.document` },
  xlsx: { kind: 'document', type: `${office}.spreadsheetml.sheet` },
  pptx: { kind: 'document', type: `${office}.presentationml.presentation` },
  odt: { kind: 'document', type: `${open}.text` },
  ods: { kind: 'document', type: `${open}.spreadsheet` },
  odp: { kind: 'document', type: `${open}.presentation` },
  doc: { kind: 'document', type: 'application/msword' },
  xls: { kind: 'document', type: 'application/vnd.ms-excel' },
  ppt: { kind: 'document', type: 'application/vnd.ms-powerpoint' },
  epub: { kind: 'document', type: 'application/epub+zip' },
  woff2: { kind: 'font', type: 'font/woff2', opens: true },
  woff: { kind: 'font', type: 'font/woff', opens: true },
  ttf: { kind: 'font', type: 'font/ttf', opens: true },
  otf: { kind: 'font', type: 'font/otf', opens: true },
  zip: { kind: 'archive', type: 'application/zip' },
} as const satisfies Record<string, FileType>;

export type FileEnding = keyof typeof fileTypes;

export const isFileEnding = (ending: string): ending is FileEnding => Object.hasOwn(fileTypes, ending);

/** What is stored under an ending. */
export const fileTypeOf = (ending: FileEnding): FileType => fileTypes[ending];

const MB = 1_000_000;

/** Most bytes of an uploaded file; those of pictures are configured. All of a file is in memory while it is checked. */
export const fileLimits: Record<Exclude<FileKind, 'picture'>, number> = {
  video: 50 * MB,
  audio: 25 * MB,
  document: 25 * MB,
  font: 5 * MB,
  archive: 50 * MB,
};

/** A browser draws an SVG anew at every size, and the server reads it as a document: larger ones cost too much of both. */
export const svgLimit = MB;
