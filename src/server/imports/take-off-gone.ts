import { updateManyCall } from '#derive/documents/write-calls.ts';
import { type AskRows, readAll } from '#derive/imports/read-all.ts';
import type { Resource } from '#schema/resource.ts';
import type { FeedRecords } from '../ports/files/feeds.ts';
import type { ClaimedImport, Importer, Imports } from '../ports/files/imports.ts';

interface Tools {
  imports: Imports;
  feeds: FeedRecords;
  resource: Resource;
  importer: Importer;
  ask: AskRows;
  /** Whether they go to the deleted records, from where they come back with the source or by hand. */
  deletes: boolean;
  /** Throws where the import is to end. */
  goesOn(): void;
}

/**
 * Writes down which records a feed has no more, and deletes them softly where that is wanted: as changes of the import, which its undo
 * takes back. Tells what the feed kept of people's values, too.
 */
export async function takeOffGone(
  run: ClaimedImport & { datasetId: string },
  { imports, feeds, resource, importer, ask, deletes, goesOn }: Tools,
): Promise<void> {
  for (let after = ''; ; ) {
    goesOn();
    const ids = await feeds.unseen(run, after);
    if (ids.length === 0) break;
    const there = deletes ? await idsOf(ids) : [];
    const deleted_at = new Date().toISOString();
    await imports.noteChanges(
      run,
      there.map((id) => ({ id, before: { deleted_at: null }, after: { deleted_at } })),
    );
    const call = updateManyCall(
      resource,
      there.map((id) => ({ id, changes: { deleted_at } })),
      importer.spaceId,
    );
    const gone = there.length > 0 ? await imports.update(importer, call, run) : [];
    await imports.dropChanges(
      run,
      there.filter((id) => !gone.includes(id)),
    );
    await feeds.markGone(run, gone, true);
    await feeds.markGone(
      run,
      ids.filter((id) => !gone.includes(id)),
      false,
    );
    after = ids.at(-1) ?? '';
  }
  await imports.tell(run, await feeds.figures(run));

  /** Those that nobody has deleted. */
  async function idsOf(ids: readonly string[]): Promise<string[]> {
    const where = { field: 'id', op: 'in' as const, value: [...ids] };
    const rows = await readAll(ask, { resource: resource.name, fields: [], where });
    return rows.map(({ id }) => String(id));
  }
}
