import type { SourceRow } from '#derive/values/source.ts';

/** Rows of one batch, at most: what changes records is written before new records are, batch by batch. */
export const MOST_ROWS = 500;
/** Characters of the values of one batch, at most. */
const MOST_CHARACTERS = 2_000_000;

/** The first rows that one batch has room for. */
export function batchOf(rows: readonly SourceRow[], maxRows = MOST_ROWS): readonly SourceRow[] {
  let characters = 0;
  const end = rows.findIndex(({ cells }, at) => {
    characters += JSON.stringify(cells).length;
    return at === maxRows || (at > 0 && characters > MOST_CHARACTERS);
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** Rows, and how much of the file was read when they were. */
export interface RowsOfFile {
  rows: readonly SourceRow[];
  bytes: number;
}

/**
 * The rows of a file in batches. One goes on over the pieces that the file is read in: a check and an import have the same batches.
 * @param maxRows rows of the next batch
 */
export async function* inBatches(pieces: AsyncIterable<RowsOfFile>, maxRows: () => number): AsyncGenerator<RowsOfFile> {
  let left: readonly SourceRow[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    left = [...left, ...piece.rows];
    bytes = piece.bytes;
    for (let batch = batchOf(left, maxRows()); isFull(batch); batch = batchOf(left, maxRows())) {
      left = left.slice(batch.length);
      yield { rows: batch, bytes };
    }
  }
  while (left.length > 0) {
    const batch = batchOf(left, maxRows());
    left = left.slice(batch.length);
    yield { rows: batch, bytes };
  }

  function isFull(batch: readonly SourceRow[]): boolean {
    return batch.length < left.length || batch.length === maxRows();
  }
}
