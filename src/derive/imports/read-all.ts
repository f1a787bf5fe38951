import type { JsonObject } from '#schema/json.ts';
import type { Cursor, RowsQuestion } from '../documents/rows-call.ts';

const atOnce = 500;

/** Asks for the next rows of a list. */
export type AskRows = (question: RowsQuestion) => Promise<JsonObject[]>;

/** All rows that a question has, in the order of their keys. */
export async function readAll(
  ask: AskRows,
  question: Pick<RowsQuestion, 'resource' | 'fields' | 'where'>,
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
