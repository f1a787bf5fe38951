import { closeWithdrawnSpaces } from '#derive/documents/operations/platform.ts';
import type { ChangedPerson, Platform, StatusChange } from '../../ports/platform.ts';
import type { HasuraClient } from './client.ts';

const SET_SPACE_STATUS = `mutation ServerChangeSpaceStatus($args: change_space_status_args!) {
  rows: change_space_status(args: $args) { id }
}`;

const SET_USER_STATUS = `mutation ServerChangeUserStatus($args: change_user_status_args!) {
  rows: change_user_status(args: $args) { id uid name email }
}`;

const ASSIGN = `mutation ServerAssignComponents($args: assign_components_args!) {
  rows: assign_components(args: $args) { id }
}`;

const FORGET = `mutation ServerForgetChanges($before: timestamptz!) {
  result: delete_record_change(where: { place: { _nin: ["person", "bulk", "configuration", "undo"] }, created_at: { _lt: $before } }) { affected_rows }
}`;

const FORGET_DELETED = `mutation ServerForgetDeleted($before: timestamptz!) {
  result: delete_deletion(where: { created_at: { _lt: $before } }) { affected_rows }
  delete_kept_setting(where: { created_at: { _lt: $before } }) { affected_rows }
}`;

const FORGET_CONFIGURATIONS = `mutation ServerForgetConfigurations($before: timestamptz!) {
  result: delete_applied_configuration(where: { created_at: { _lt: $before } }) { affected_rows }
}`;

const FORGET_SPAM = `mutation ServerForgetSpam($before: timestamptz!) {
  result: delete_held_record(where: { created_at: { _lt: $before } }) { affected_rows }
}`;

interface Id {
  id: string;
}

/** What the platform's administrators change in the data service, on their behalf. */
export function createHasuraPlatform(client: HasuraClient): Platform {
  const idsOf = ({ rows }: { rows: Id[] }) => rows.map(({ id }) => id);
  return {
    async setSpaceStatus(change) {
      return idsOf(await client.query<{ rows: Id[] }>(SET_SPACE_STATUS, { args: argsOf(change) }, change.actor));
    },

    async setUserStatus(change) {
      const args = argsOf(change);
      const { rows } = await client.query<{ rows: (Omit<ChangedPerson, 'name'> & { name: string | null })[] }>(
        SET_USER_STATUS,
        { args },
        change.actor,
      );
      return rows.map(({ name, ...person }) => ({ ...person, name: name ?? '' }));
    },

    async assign({ componentIds, added, removed, actor }) {
      const args = { component_ids: componentIds, added, removed };
      return idsOf(await client.query<{ rows: Id[] }>(ASSIGN, { args }, actor));
    },

    async closeWithdrawn(before) {
      const { query, variables } = closeWithdrawnSpaces(before.toISOString());
      const { result } = await client.query<{ result: { returning: Id[] } }>(query, variables);
      return result.returning.map(({ id }) => id);
    },

    async purgeChanges(before) {
      const variables = { before: before.toISOString() };
      return (await client.query<{ result: { affected_rows: number } }>(FORGET, variables)).result.affected_rows;
    },

    async purgeDeleted(before) {
      const variables = { before: before.toISOString() };
      return (await client.query<{ result: { affected_rows: number } }>(FORGET_DELETED, variables)).result
        .affected_rows;
    },

    async purgeConfigurations(before) {
      const variables = { before: before.toISOString() };
      return (await client.query<{ result: { affected_rows: number } }>(FORGET_CONFIGURATIONS, variables)).result
        .affected_rows;
    },

    async purgeSpam(before) {
      const variables = { before: before.toISOString() };
      return (await client.query<{ result: { affected_rows: number } }>(FORGET_SPAM, variables)).result.affected_rows;
    },
  };
}

function argsOf<Status>({ ids, status, from, reason }: StatusChange<Status>) {
  return { changed_ids: ids, new_status: status, from_statuses: from, reason };
}
