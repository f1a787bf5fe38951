import { useDataProvider, useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { editedAt } from '#console/records/saving/edited-at.ts';
import { softDeletionMark } from '#derive/access/soft-deletion.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { patchRows, rowInCache } from './row-cache.ts';
import type { RecordAccess } from './save-cell.ts';

/** Reads and writes single columns of records, and the lists that show them. It outlives the screen that made it. */
export function useRecordAccess(resource: Resource) {
  const provider = useDataProvider()();
  const client = useQueryClient();
  const { keys } = useKeys();
  return useMemo(() => {
    const data = keys().data().resource(resource.name);
    const lists = data.action('list').get();
    const [mark] = softDeletionMark(resource) ?? [];
    return {
      of: (field: string): RecordAccess => ({
        read: async (id) => {
          const fields = [field, ...editedAt(resource), ...(mark === undefined ? [] : [mark])];
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
