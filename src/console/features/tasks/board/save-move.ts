import { sameJson } from '#derive/values/changes.ts';
import type { JsonObject } from '#schema/json.ts';

/** How a task is read and written; failures carry their `statusCode`, 412 where it is not as it was read. */
export interface TaskAccess {
  read(): Promise<JsonObject>;
  update(values: JsonObject, readAt: string): Promise<JsonObject>;
}

/** The task as it was answered; or as somebody else left it, where they decided about the same. */
export type Saved = { row: JsonObject; conflict?: never } | { conflict: JsonObject; row?: never };

/** Times that a change is sent again while others keep changing other things. */
const maxRetries = 3;

/**
 * Sends values of a task while the field that decides is as the writer saw it. What others changed beside it stays; where
 * they changed that field to something else, nothing is written.
 * @param known the task as it was read last
 * @param decides the field that both sides may have changed
 * @throws what `access` throws: not permitted, gone (404), no connection
 */
export async function saveOver(
  access: TaskAccess,
  known: JsonObject,
  values: JsonObject,
  decides: string,
): Promise<Saved> {
  let base = known;
  for (let tries = 0; ; tries += 1) {
    try {
      return { row: await access.update(values, String(base.updated_at)) };
    } catch (reason) {
      if ((reason as { statusCode?: number }).statusCode !== 412 || tries >= maxRetries) throw reason;
    }
    base = await access.read();
    const latestValue = base[decides];
    if (!sameJson(latestValue, known[decides]) && !sameJson(latestValue, values[decides])) return { conflict: base };
  }
}
