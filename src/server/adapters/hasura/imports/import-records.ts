import { spaceDataModel } from '#derive/documents/operations/data-model.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Imports } from '../../../ports/files/imports.ts';
import type { HasuraClient } from '../client.ts';
import { lostOr, markOf } from './import-work.ts';

/** A batch may set off slow triggers. */
const BATCH_MS = 60_000;

type Records = Pick<Imports, 'rows' | 'create' | 'addTags' | 'update' | 'remove' | 'dataModel'>;

const objects = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const idsOf = (change: Json | undefined): string[] =>
  objects(isJsonObject(change) ? change.returning : []).map(({ id }) => String(id));

/** The records that are imported, with the rights of whoever imports them. */
export function importRecords(client: HasuraClient): Records {
  return {
    async rows(viewer, { query, variables }) {
      return objects((await client.ask<JsonObject>(query, variables, viewer, { limitMs: BATCH_MS })).rows);
    },

    async create(run, importer, { query, variables }, table, now) {
      const mark = { 'x-hasura-import': JSON.stringify(markOf(run, table, now)) } as const;
      const { result } = await client
        .ask<JsonObject>(query, variables, importer, { mark, limitMs: BATCH_MS })
        .catch(lostOr);
      // PostgreSQL answers rows of one "insert" in the order of its values.
      return idsOf(result);
    },

    async addTags(run, importer, { query, variables }) {
      const mark = { 'x-hasura-import': JSON.stringify({ ...markOf(run), adds: 'tag' }) } as const;
      const { result } = await client
        .ask<JsonObject>(query, variables, importer, { mark, limitMs: BATCH_MS })
        .catch(lostOr);
      return idsOf(result);
    },

    async update(importer, { query, variables }, from) {
      const mark: Record<`x-hasura-${string}`, string> =
        typeof from === 'string' ? { 'x-hasura-place': from } : { 'x-hasura-import': JSON.stringify(markOf(from)) };
      const options = { mark, limitMs: BATCH_MS };
      const { changed } = await client.ask<JsonObject>(query, variables, importer, options).catch(lostOr);
      return objects(changed).flatMap(idsOf);
    },

    async remove(importer, { query, variables }, run) {
      const mark = { 'x-hasura-import': JSON.stringify(markOf(run)) } as const;
      return idsOf((await client.ask<JsonObject>(query, variables, importer, { mark, limitMs: BATCH_MS })).changed);
    },

    async dataModel(importer) {
      const { query, variables } = spaceDataModel(importer.spaceId);
      type Answer = { space_by_pk: { data_model?: JsonObject; custom_slots?: JsonObject } | null };
      return (await client.ask<Answer>(query, variables, importer)).space_by_pk ?? {};
    },
  };
}
