import { createPreparer } from '#derive/imports/prepare.ts';
import type { ImportAccess } from '../imports/import-access.ts';
import { readRows } from '../imports/rows/read-rows.ts';
import type { FeedRecords } from '../ports/files/feeds.ts';
import type { FetchedSource } from './fetch-source.ts';

/** Rows of a file, and the records that were in the file before. */
export interface Lacking {
  rows: number;
  known: number;
  missing: number;
}

/** Counts which of the known records a file names, before anything of it is written. Throws ImportRefused. */
export async function lookThrough(
  datasetId: string,
  { file, bytes, plan, zone }: FetchedSource,
  { resource, setup, ask }: ImportAccess,
  feeds: Pick<FeedRecords, 'count'>,
): Promise<Lacking> {
  const { keysOf } = createPreparer({
    ...{ resource, plan, ask, zone, writable: setup.writable, members: setup.members, targetOf: setup.targetOf },
    source: { format: file.delimiter === undefined ? 'json' : 'csv', headers: file.headers, rows: [] },
    columns: setup.columnsWith(plan.fixed),
  });
  const known = await feeds.count(datasetId);
  const seen = new Set<string>();
  let rows = 0;
  let found = 0;
  for await (const some of readRows(file, inPieces(bytes))) {
    rows += some.rows.length;
    const fresh = (await keysOf(some.rows)).filter((key) => !seen.has(key));
    for (const key of fresh) seen.add(key);
    if (known > 0 && fresh.length > 0) found += await feeds.count(datasetId, fresh);
  }
  return { rows, known, missing: Math.max(0, known - found) };
}

/** A file that is empty, or lacks most of what it had: half a file is likelier than so many goodbyes. */
export const lacksTooMuch = ({ rows, known, missing }: Lacking) => known > 0 && (rows === 0 || missing * 2 > known);

/** One message to the process that reads it takes no more. */
const PIECE_BYTES = 4 * 1024 * 1024;

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
