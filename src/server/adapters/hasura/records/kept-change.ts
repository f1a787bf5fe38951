import type { Actor } from '../../../ports/audit.ts';
import type { SettingTable } from '../../../ports/kept-settings.ts';

/**
 * Behind a change of a setting, in its mutation: what the trigger kept of it. A mutation reads nothing but by a change, and this one
 * changes nothing.
 */
export const KEPT_CHANGE = 'kept: update_kept_setting(where: $kept, _set: { undone_at: null }) { returning { id } }';

export interface Kept {
  kept: { returning: { id: string }[] };
}

/** What is kept of changes of the transaction that asks: the data service runs a mutation in one. */
export const keptBy = (actor: Actor, spaceId: string, table: SettingTable) => ({
  ...{ space_id: { _eq: spaceId }, created_by: { _eq: actor.id }, subject: { _eq: table } },
  // Within a transaction, PostgreSQL's "now" is when it began.
  created_at: { _eq: 'now' },
});

/** Names the change for its undo; null where there was nothing to change. */
export const undoOf = ({ kept }: Kept): string | null => kept.returning[0]?.id ?? null;
