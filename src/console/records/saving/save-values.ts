import { isDeleted } from '#derive/access/soft-deletion.ts';
import type { ExpectedVersion } from '#derive/documents/mutations.ts';
import { merge, pick, sameJson } from '#derive/values/changes.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** New values for some columns of one record. */
export interface ValueChange {
  id: string;
  /** The values that the writer saw, of the same columns. */
  was: JsonObject;
  values: JsonObject;
}

/** How a record is read and written; failures carry their `statusCode`, 412 where it is not as it was seen. */
export interface RecordAccess {
  read(id: string): Promise<JsonObject>;
  update(id: string, values: JsonObject, expectedVersion: ExpectedVersion): Promise<JsonObject>;
}

/** The record as it was answered; or as somebody else left it, where both sides changed the same columns. */
export type Saved = { row: JsonObject; conflict?: never } | { conflict: JsonObject; row?: never };

/** Times that a save is sent again while others keep changing other columns of the record. */
const maxRetries = 3;

/**
 * Sends some columns of one record, while the record is as it was seen. Where somebody else changed other columns, they are
 * sent again on top of theirs; where they changed one of these, nothing is written.
 * @param known the record as it was last read here
 * @throws what `access` throws: not permitted, gone (404), no connection
 */
export async function saveValues(
  resource: Resource,
  access: RecordAccess,
  known: JsonObject,
  { id, was, values }: ValueChange,
): Promise<Saved> {
  const names = Object.keys(values);
  const holds = (record: JsonObject, expected: JsonObject) => sameJson(pick(record, names), pick(expected, names));
  let base = known;
  // The list may have been read again while the editor was open.
  let stale: unknown = holds(base, was) ? undefined : new Error('changed while it was edited');
  for (let tries = 0; ; tries += 1) {
    if (stale === undefined) {
      try {
        const answer = await access.update(id, values, expectedVersionIn(base, was));
        return { row: { ...values, ...answer } };
      } catch (reason) {
        if ((reason as { statusCode?: number }).statusCode !== 412) throw reason;
        stale = reason;
      }
    }
    const latest = await access.read(id);
    if (isDeleted(resource, latest) && !isDeleted(resource, known)) throw { statusCode: 404, message: '' };
    if (holds(latest, values)) return { row: latest };
    if (merge(was, values, latest).conflicts.length > 0) return { conflict: latest };
    // As it was read, and yet not written: the viewer may not, or somebody writes all the time.
    const same = base !== known && readAtOf(latest) !== null && readAtOf(latest) === readAtOf(base);
    if (same || tries >= maxRetries) throw stale;
    base = latest;
    stale = undefined;
  }
}

const readAtOf = (record: JsonObject) => (typeof record.updated_at === 'string' ? record.updated_at : null);

function expectedVersionIn(record: JsonObject, was: JsonObject): ExpectedVersion {
  const readAt = readAtOf(record);
  return readAt === null ? { was } : { readAt };
}
