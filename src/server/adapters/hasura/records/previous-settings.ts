import { KEPT_MS } from '#schema/api/deletion.ts';
import { AppError } from '../../../errors.ts';
import type { PreviousSetting, PreviousSettings } from '../../../ports/previous-settings.ts';
import { DataServiceError, type HasuraClient } from '../client.ts';

const FIND = `query ServerKeptSettings($where: kept_setting_bool_exp!) {
  rows: kept_setting(where: $where) { id content }
}`;

const UNDO = `mutation ServerUndoSetting($args: undo_setting_args!) {
  rows: undo_setting(args: $args) { id }
}`;

/** Settings that the data service keeps (`hasura/migrations`, kept_settings). */
export function createHasuraPreviousSettings(client: HasuraClient): PreviousSettings {
  return {
    async find({ spaceId, userId }, table, id) {
      const where = {
        ...{ id: { _eq: id }, space_id: { _eq: spaceId }, created_by: { _eq: userId }, subject: { _eq: table } },
        ...{ undone_at: { _is_null: true }, created_at: { _gt: new Date(Date.now() - KEPT_MS).toISOString() } },
      };
      const { rows } = await client.query<{ rows: PreviousSetting[] }>(FIND, { where });
      return rows[0] ?? null;
    },

    async undo({ spaceId, userId }, id, madeAnew = {}) {
      const args = { at_space: spaceId, person: userId, kept: id, made_anew: madeAnew };
      const { rows } = await client.query<{ rows: unknown[] }>(UNDO, { args }).catch((error: unknown) => {
        if (!(error instanceof DataServiceError) || !error.isRuleBroken) throw error;
        // Another space has the topic of a mail account by now.
        const isTaken = error.message.includes('mail_account_topic_arn_key');
        throw new AppError(isTaken ? 'mail-topic-taken' : 'setting-changed', { cause: error });
      });
      return rows.length > 0;
    },
  };
}
