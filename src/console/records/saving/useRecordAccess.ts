import { useDataProvider, useKeys } from '@refinedev/core';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { softDeletionMark } from '#derive/access/soft-deletion.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { editedAt } from './edited-at.ts';
import type { RecordAccess } from './save-values.ts';

/** Reads and writes some columns of records, and the lists that show them. It outlives the screen that made it. */
export function useRecordAccess(resource: Resource) {
  const provider = useDataProvider()();
  const client = useQueryClient();
  const { keys } = useKeys();
  return useMemo(() => {
    const data = keys().data().resource(resource.name);
    const lists = data.action('list').get();
    const [mark] = softDeletionMark(resource) ?? [];
    return {
      of: (...names: readonly string[]): RecordAccess => ({
        read: async (id) => {
          const fields = [...names, ...editedAt(resource), ...(mark === undefined ? [] : [mark])];
          return (await provider.getOne({ resource: resource.name, id, meta: { fields } })).data as JsonObject;
        },
        update: async (id, variables, expectedVersion) =>
          (await provider.update({ resource: resource.name, id, variables, meta: { expectedVersion } }))
            .data as JsonObject,
      }),
      known: (id: string, field: string) => rowInCache(client, lists, id, [field, ...editedAt(resource)]),
      /** Shows the values that a record has now. */
      show: (id: string, values: JsonObject) => {
        patchRows(client, lists, id, values);
        // A record that is opened is read again; counts and sums are told anew.
        void client.invalidateQueries({ queryKey: data.action('one').get() });
        void client.invalidateQueries({
          queryKey: lists,
          predicate: ({ queryKey }) =>
            queryKey.some((part) => typeof part === 'object' && part !== null && 'service' in part),
        });
      },
    };
  }, [provider, client, keys, resource]);
}

type Page = { data: readonly JsonObject[] };

const isPage = (answer: unknown): answer is Page =>
  isJsonObject(answer as Json) && Array.isArray((answer as { data?: unknown }).data);

/** The record with that id as a list read it last; undefined where no list with these columns has it. */
function rowInCache(
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
function patchRows(client: QueryClient, lists: QueryKey, id: string, values: JsonObject): void {
  client.setQueriesData({ queryKey: lists }, (answer: unknown) => {
    if (!isPage(answer) || !answer.data.some((row) => row.id === id)) return answer;
    return { ...answer, data: answer.data.map((row) => (row.id === id ? { ...row, ...values } : row)) };
  });
}
