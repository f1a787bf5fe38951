import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../ports/audit.ts';
import type { Deleted, Deletions, KeptDeletion } from '../../../ports/deletions.ts';
import { DataServiceError, type HasuraClient } from '../client.ts';

const KEPT = `mutation ServerKeptDeletions($args: kept_deletions_args!) {
  rows: kept_deletions(args: $args) { id created_at }
}`;

const KEPT_ROWS = `query ServerKeptRows($deletions: [uuid!]!) {
  rows: deleted_row(where: { deletion_id: { _in: $deletions }, changed_column: { _is_null: true } }) { subject }
}`;

const UNDO = `mutation ServerUndoDeletions($args: undo_deletions_args!) {
  rows: undo_deletions(args: $args) { id }
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
    undo: async ({ spaceId, userId }, deleted, actor) => {
      const undone = await run(UNDO, argsOf(spaceId, userId, deleted), actor, UNDO_MS).catch((error: unknown) => {
        throw undoFault(error);
      });
      return undone.length > 0;
    },
  };
}

function countByTable(rows: readonly { subject: string }[]): KeptDeletion['rows'] {
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
