import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

type Page = { data: readonly JsonObject[] };

const isPage = (answer: unknown): answer is Page =>
  isJsonObject(answer as Json) && Array.isArray((answer as { data?: unknown }).data);

/** The record with that id as a list read it last; undefined where no list with these columns has it. */
export function rowInCache(
  client: QueryClient,
  lists: QueryKey,
  id: string,
  columns: readonly string[],
): JsonObject | undefined {
  const pages = client.getQueryCache().findAll({ queryKey: lists });
  const found = pages
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (isPage(state.data) ? state.data.data : []));
  return found.find((row) => row.id === id && columns.every((column) => column in row));
}

/**
 * Writes values into a record wherever a list shows it. Lists are not read again: a record that was just edited stays where
 * it stands, also where the order would move it.
 */
export function patchRows(client: QueryClient, lists: QueryKey, id: string, values: JsonObject): void {
  client.setQueriesData({ queryKey: lists }, (answer: unknown) => {
    if (!isPage(answer) || !answer.data.some((row) => row.id === id)) return answer;
    return { ...answer, data: answer.data.map((row) => (row.id === id ? { ...row, ...values } : row)) };
  });
}
