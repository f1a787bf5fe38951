import { fileTypeFromBuffer } from 'file-type';
import Papa from 'papaparse';
import type { FileEnding } from '#schema/formats/files.ts';

/** Pictures that are stored in another format than they come in, or not at all. */
type SourcePicture = 'jpeg' | 'png' | 'gif' | 'avif' | 'heic';

/** What a file is by its bytes. `other` is everything that this product has no word for. */
export type Sniffed = FileEnding | SourcePicture | 'html' | 'program' | 'other';

/** Endings of the library `file-type` that have another name here; those of the same name need no entry. */
const NAMES: Readonly<Record<string, Sniffed>> = {
  ...{ jpg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif', heic: 'heic' },
  ...{ mp4: 'mp4', m4v: 'mp4', webm: 'webm', mp3: 'mp3', ogg: 'ogg', oga: 'ogg', opus: 'ogg', wav: 'wav', m4a: 'm4a' },
  ...{ pdf: 'pdf', rtf: 'rtf', docx: 'docx', xlsx: 'xlsx', pptx: 'pptx', odt: 'odt', ods: 'ods', odp: 'odp' },
  ...{ epub: 'epub', woff2: 'woff2', woff: 'woff', ttf: 'ttf', otf: 'otf', zip: 'zip' },
  ...{ exe: 'program', elf: 'program', macho: 'program', wasm: 'program', jar: 'program', apk: 'program' },
  ...{ class: 'program', deb: 'program', rpm: 'program', xpi: 'program', crx: 'program', swf: 'program' },
  ...{ docm: 'program', xlsm: 'program', pptm: 'program', dotm: 'program', xltm: 'program', potm: 'program' },
};

/** Streams that tell the old formats of Office apart: all three are compound files (MS-CFB). */
const OLD_OFFICE: readonly (readonly [FileEnding, stream: string])[] = [
  ['doc', 'WordDocument'],
  ['xls', 'Workbook'],
  ['ppt', 'PowerPoint Document'],
];

/** Tells a file's type from its bytes alone; names and claimed types are not asked. */
export async function sniff(bytes: Uint8Array): Promise<Sniffed> {
  const text = textOf(bytes);
  if (text !== undefined) return sniffText(text);
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext === 'cfb') return oldOffice(bytes);
  return (found && NAMES[found.ext]) ?? 'other';
}

/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** The file as text, in whichever encoding; undefined when it is none. PDF is binary that begins like text. */
function textOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === undefined) return undefined;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  const text = wide
    ? new TextDecoder(wide).decode(bytes)
    : Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\ufeff/, '');
  return CONTROL.test(text) || text.includes('\ufffd\ufffd\ufffd') || text.startsWith('%PDF-') ? undefined : text;
}

/** What may stand before the root element of a document: a declaration, comments and a document type. */
const PROLOG = /^(?:\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype\s(?!\s*html)[^>[]*(?:\[[^\]]*\]\s*)?>)*/i;
const HTML =
  /^<(?:!doctype\s+html|\/?(?:html|head|body|script|iframe|style|title|meta|link|base|object|embed|form|table|div|img|svg:|h1|p|a|b|br|font)\b)/i;
const CSV_BYTES = 20_000;

function sniffText(text: string): Sniffed {
  if (/^(?:#!|<\?php\b|<%)/.test(text)) return 'program';
  if (text.startsWith('{\\rtf')) return 'rtf';
  const root = text.replace(PROLOG, '');
  if (/^<(?:[\w-]+:)?svg[\s/>]/i.test(root)) return 'svg';
  if (HTML.test(root)) return 'html';
  if (/^</.test(root)) return 'other';
  if (/^\s*[[{]/.test(text) && isJson(text)) return 'json';
  return isTable(text.slice(0, CSV_BYTES)) ? 'csv' : 'txt';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the first lines have the same number of columns, and more than one. */
function isTable(text: string): boolean {
  const { data } = Papa.parse<string[]>(text, { preview: 20, skipEmptyLines: true });
  const columns = data[0]?.length ?? 0;
  return data.length > 1 && columns > 1 && data.every((row) => row.length === columns);
}

function oldOffice(bytes: Uint8Array): Sniffed {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return OLD_OFFICE.find(([, stream]) => content.includes(Buffer.from(stream, 'utf16le')))?.[0] ?? 'other';
}
