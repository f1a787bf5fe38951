import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import type { Cursor } from '../documents/rows-call.ts';
import type { TransferServices } from '../documents/transfer-services.ts';

const atOnce = 500;

/** Asks for the next rows of a list. */
export type AskRows = (question: Parameters<TransferServices['rows']>[0]) => Promise<JsonObject[]>;

/** All rows that a question has, in the order of their keys. */
export async function readAll(
  ask: AskRows,
  question: Pick<Parameters<AskRows>[0], 'resource' | 'fields' | 'where' | 'archived'>,
): Promise<JsonObject[]> {
  const all: JsonObject[] = [];
  let after: Cursor | undefined;
  for (let more = true; more; ) {
    const rows = await ask({ ...question, sort: [], limit: atOnce, after });
    all.push(...rows);
    after = { last: { id: rows.at(-1)?.id ?? null }, seen: [] };
    more = rows.length === atOnce;
  }
  return all;
}

/** Records in the trash, with their fields and the time when they were put there. */
export const readDeleted = (ask: AskRows, { name }: Resource, ids: readonly string[], fields: readonly string[]) =>
  readAll(ask, {
    ...{ resource: name, fields: [...new Set([...fields, 'deleted_at'])], archived: true },
    where: { field: 'id', op: 'in', value: [...ids] },
  });
