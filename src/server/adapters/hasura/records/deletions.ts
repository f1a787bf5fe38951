import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../ports/audit.ts';
import type { Deleted, Deletions } from '../../../ports/deletions.ts';
import { DataServiceError, type HasuraClient } from '../client.ts';

const KEPT = `mutation ServerKeptDeletions($args: kept_deletions_args!) {
  rows: kept_deletions(args: $args) { id }
}`;

const UNDO = `mutation ServerUndoDeletions($args: undo_deletions_args!) {
  rows: undo_deletions(args: $args) { id }
}`;

/** A deletion of 5,000 rows with their triggers. */
const UNDO_MS = 60_000;

/** Deletions that the data service keeps (`hasura/migrations`, deletions). */
export function createHasuraDeletions(client: HasuraClient): Deletions {
  const run = async (query: string, args: object, actor?: Actor, limitMs?: number) =>
    (await client.query<{ rows: unknown[] }>(query, { args }, actor, limitMs)).rows.length > 0;
  return {
    isKept: ({ spaceId, userId }, deleted) => run(KEPT, argsOf(spaceId, userId, deleted)),
    undo: ({ spaceId, userId }, deleted, actor) =>
      run(UNDO, argsOf(spaceId, userId, deleted), actor, UNDO_MS).catch((error: unknown) => {
        throw undoFault(error);
      }),
  };
}

const argsOf = (spaceId: string, userId: string, { table, ids }: Deleted) => ({
  at_space: spaceId,
  person: userId,
  about: table,
  records: `{${ids.join(',')}}`,
});

/** Why rows do not fit any more, as an entry of the error table. */
function undoFault(error: unknown): unknown {
  if (!(error instanceof DataServiceError) || error.code !== 'constraint-violation') return error;
  if (/^Uniqueness violation/.test(error.message)) return new AppError('undelete-taken', { cause: error });
  if (/^Foreign key violation/.test(error.message)) return new AppError('undelete-alone', { cause: error });
  return new AppError('undelete-refused', { cause: error });
}
