import type { Cursor } from '#derive/documents/rows-call.ts';
import { pagesOf } from '#derive/exports/pages-of.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource, Sort } from '#schema/resource.ts';
import type { Encoder } from './encoder.ts';

interface Work {
  resource: Resource;
  encoder: Encoder;
  sort: readonly Sort[];
  /** The next rows behind the cursor; fewer than `rowsAtOnce` at the end. */
  read(after: Cursor | undefined): Promise<readonly JsonObject[]>;
  /** Told how many rows are written. */
  onProgress(done: number): void;
  signal: AbortSignal;
}

/**
 * Reads a list to its end into a file.
 * @throws what `read` and the encoder throw, and the signal's reason when it is aborted
 */
export async function exportFile({
  resource,
  encoder,
  sort,
  read,
  onProgress,
  signal,
}: Work): Promise<{ file: Blob; count: number }> {
  let count = 0;
  for await (const rows of pagesOf(resource, sort, read)) {
    signal.throwIfAborted();
    if (rows.length > 0) encoder.add(rows);
    count += rows.length;
    onProgress(count);
  }
  return { file: await encoder.file(), count };
}
