import { isDeleted } from '#derive/access/soft-deletion.ts';
import type { ExpectedVersion } from '#derive/documents/mutations.ts';
import { merge, sameJson } from '#derive/values/changes.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** A new value for one column of one record. */
export interface CellChange {
  id: string;
  field: string;
  /** The value that the writer saw. */
  was: Json;
  value: Json;
}

/** How a record is read and written; failures carry their `statusCode`, 412 where it is not as it was seen. */
export interface RecordAccess {
  read(id: string): Promise<JsonObject>;
  update(id: string, values: JsonObject, expectedVersion: ExpectedVersion): Promise<JsonObject>;
}

/** The record as it was answered; or as somebody else left it, where both sides changed the same column. */
export type Saved = { row: JsonObject; conflict?: never } | { conflict: JsonObject; row?: never };

/** Times that a save is sent again while others keep changing other columns of the record. */
const mostTries = 3;

/**
 * Sends one column of one record, while the record is as it was seen. Where somebody else changed other columns, it is sent
 * again on top of theirs; where they changed this one, nothing is written.
 * @param known the record as it was last read here
 * @throws what `access` throws: not permitted, gone (404), no connection
 */
export async function saveCell(
  resource: Resource,
  access: RecordAccess,
  known: JsonObject,
  { id, field, was, value }: CellChange,
): Promise<Saved> {
  let base = known;
  // The list may have been read again while the editor was open.
  let stale: unknown = sameJson(base[field] ?? null, was) ? undefined : new Error('changed while it was edited');
  for (let tries = 0; ; tries += 1) {
    if (stale === undefined) {
      try {
        const answer = await access.update(id, { [field]: value }, expectedVersionIn(base, field, was));
        return { row: { [field]: value, ...answer } };
      } catch (reason) {
        if ((reason as { statusCode?: number }).statusCode !== 412) throw reason;
        stale = reason;
      }
    }
    const latest = await access.read(id);
    if (isDeleted(resource, latest) && !isDeleted(resource, known)) throw { statusCode: 404, message: '' };
    if (sameJson(latest[field] ?? null, value)) return { row: latest };
    if (merge({ [field]: was }, { [field]: value }, latest).conflicts.length > 0) return { conflict: latest };
    // As it was read, and yet not written: the viewer may not, or somebody writes all the time.
    const same = base !== known && readAtOf(latest) !== null && readAtOf(latest) === readAtOf(base);
    if (same || tries >= mostTries) throw stale;
    base = latest;
    stale = undefined;
  }
}

const readAtOf = (record: JsonObject) => (typeof record.updated_at === 'string' ? record.updated_at : null);

function expectedVersionIn(record: JsonObject, field: string, was: Json): ExpectedVersion {
  const readAt = readAtOf(record);
  return readAt === null ? { was: { [field]: was } } : { readAt };
}
