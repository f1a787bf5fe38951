import type { JsonObject } from '#schema/json.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../ports/audit.ts';
import type { Deleted, Deletions, RestorableDeletion } from '../../../ports/deletions.ts';
import { DataServiceError, type HasuraClient } from '../client.ts';

const KEPT = `mutation ServerKeptDeletions($args: kept_deletions_args!) {
  rows: kept_deletions(args: $args) { id created_at }
}`;

const KEPT_ROWS = `query ServerKeptRows($deletions: [uuid!]!) {
  rows: deleted_row(
    where: { deletion_id: { _in: $deletions }, changed_column: { _is_null: true } }
    order_by: [{ is_root: desc }, { subject: asc }]
  ) { subject }
}`;

/** @param columns of a table, as row rules name them */
const deletedValues = (columns: readonly string[]) => `query ServerKeptValues($deletions: [uuid!]!) {
  rows: deleted_row(where: { deletion_id: { _in: $deletions }, is_root: { _eq: true } }) {
    ${columns.map((column) => `${column}: content(path: "$.${column}")`).join(' ')}
  }
}`;

const UNDO = `mutation ServerUndoDeletions($args: undo_deletions_args!) {
  rows: undo_deletions(args: $args) { id }
}`;

const AWAITED = `query ServerAwaitedFiles($space: uuid!, $file: uuid!) {
  rows: loose_asset(where: { space_id: { _eq: $space }, file_id: { _eq: $file } }) { id }
}`;

const LOOSE = `mutation ServerLooseAssets($args: loose_assets_args!) {
  rows: loose_assets(args: $args) { id space_id file_id }
}`;

const FORGET_FILES = `mutation ServerForgetAssetFiles($ids: [uuid!]!) {
  result: delete_loose_asset(where: { id: { _in: $ids } }) { affected_rows }
}`;

/** A deletion of 5,000 rows with their triggers. */
const UNDO_MS = 60_000;

/** Deletions that the data service keeps (`hasura/migrations`, deletions). */
export function createHasuraDeletions(client: HasuraClient): Deletions {
  const run = async (query: string, args: object, actor?: Actor, limitMs?: number) =>
    (await client.query<{ rows: { id: string; created_at: string }[] }>(query, { args }, actor, limitMs)).rows;
  return {
    async find({ spaceId, userId }, deleted) {
      const deletions = await run(KEPT, argsOf(spaceId, userId, deleted));
      const at = deletions
        .map(({ created_at }) => created_at)
        .sort()
        .at(-1);
      if (at === undefined) return null;
      const { rows } = await client.query<{ rows: { subject: string }[] }>(KEPT_ROWS, {
        deletions: deletions.map(({ id }) => id),
      });
      return { at, rows: countByTable(rows) };
    },
    async held({ spaceId, userId }, deleted, columns) {
      const deletions = (await run(KEPT, argsOf(spaceId, userId, deleted))).map(({ id }) => id);
      return (await client.query<{ rows: JsonObject[] }>(deletedValues(columns), { deletions })).rows;
    },
    undo: async ({ spaceId, userId }, deleted, actor) => {
      const undone = await run(UNDO, argsOf(spaceId, userId, deleted), actor, UNDO_MS).catch((error: unknown) => {
        throw undoFault(error);
      });
      return undone.length > 0;
    },
    async awaitsFiles(space, file) {
      return (await client.query<{ rows: object[] }>(AWAITED, { space, file })).rows.length > 0;
    },
    async looseFiles(before) {
      const args = { loose_before: before.toISOString() };
      const { rows } = await client.query<{ rows: { id: string; space_id: string; file_id: string }[] }>(LOOSE, {
        args,
      });
      return rows.map(({ id, space_id, file_id }) => ({ id, spaceId: space_id, fileId: file_id }));
    },
    async purgeFiles(ids) {
      await client.query(FORGET_FILES, { ids });
    },
  };
}

function countByTable(rows: readonly { subject: string }[]): RestorableDeletion['rows'] {
  const counts = new Map<string, number>();
  for (const { subject } of rows) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return [...counts].map(([table, count]) => ({ table, count }));
}

const argsOf = (spaceId: string, userId: string, { table, ids }: Deleted) => ({
  at_space: spaceId,
  person: userId,
  about: table,
  records: `{${ids.join(',')}}`,
});

/** Why rows do not fit any more, as an entry of the error table. */
function undoFault(error: unknown): unknown {
  if (!(error instanceof DataServiceError) || !error.isRuleBroken) return error;
  if (/^Uniqueness violation/.test(error.message)) return new AppError('undelete-taken', { cause: error });
  if (/^Foreign key violation/.test(error.message)) return new AppError('undelete-alone', { cause: error });
  return new AppError('undelete-refused', { cause: error });
}
