import type { Actor } from '../../../ports/audit.ts';
import type { SettingTable } from '../../../ports/previous-settings.ts';

/**
 * Behind a change of a setting, in its mutation: the row that the trigger noted for its undo. A mutation reads nothing but by a change, and this one
 * changes nothing.
 */
export const SETTING_CHANGE = 'kept: update_kept_setting(where: $kept, _set: { undone_at: null }) { returning { id } }';

export interface SettingChange {
  kept: { returning: { id: string }[] };
}

/** The rows that were noted in the transaction that asks: the data service runs a mutation in one. */
export const changeBy = (actor: Actor, spaceId: string, table: SettingTable) => ({
  ...{ space_id: { _eq: spaceId }, created_by: { _eq: actor.id }, subject: { _eq: table } },
  // Within a transaction, PostgreSQL's "now" is when it began.
  created_at: { _eq: 'now' },
});

/** Names the change for its undo; null where there was nothing to change. */
export const undoOf = ({ kept }: SettingChange): string | null => kept.returning[0]?.id ?? null;
