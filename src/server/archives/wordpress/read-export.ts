import type { ArchiveFault, RestoreNote } from '#schema/api/space-archive.ts';
import { ArchiveRefused } from '../../ports/new-spaces/space-archives.ts';
import { Notes } from './notes.ts';
import { readWxr, type WordpressItem } from './read-wxr.ts';
import { type FetchedFile, isFile, spaceOf } from './space-of.ts';

export interface ExportTask {
  /** The export, in UTF-8. */
  bytes: Uint8Array;
  spaceId: string;
  /** Files of the old site that were fetched, by the id of their item. */
  files: ReadonlyMap<string, FetchedFile>;
}

export interface ReadExport {
  title: string;
  /** The files that it names. */
  files: Pick<WordpressItem, 'id' | 'address' | 'title'>[];
  /** The rows of the space, a line of JSON each. */
  tables: { name: string; count: number; lines: string }[];
  notes: RestoreNote[];
}

/** Bytes that are decoded at once. */
const PIECE = 1_000_000;

/** Reads an export of WordPress as the rows of a space. It takes a second for each 5 MB, so that a thread does it. */
export async function readExport({
  bytes,
  spaceId,
  files,
}: ExportTask): Promise<ReadExport | { refused: ArchiveFault }> {
  try {
    const site = await readWxr(textOf(bytes));
    const notes = new Notes();
    const tables = Object.entries(spaceOf(site, spaceId, files, notes));
    return {
      title: site.title,
      files: site.items.filter(isFile).map(({ id, address, title }) => ({ id, address, title })),
      tables: tables.map(([name, rows]) => ({
        ...{ name, count: rows.length },
        lines: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
      })),
      notes: notes.list(),
    };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: error.fault };
    throw error;
  }
}

async function* textOf(bytes: Uint8Array) {
  const decoder = new TextDecoder('utf-8');
  // What other threads see is not decoded as it stands.
  for (let at = 0; at < bytes.length; at += PIECE) yield decoder.decode(bytes.slice(at, at + PIECE), { stream: true });
  yield decoder.decode();
}
