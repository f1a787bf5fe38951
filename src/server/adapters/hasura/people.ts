import type { UserStatus } from '#rules/platform-status.ts';
import { KEPT_MS } from '#schema/api/deletion.ts';
import { photoUrlOf } from '../../access/profile.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../ports/audit.ts';
import type { Decision, People, Person } from '../../ports/people.ts';
import type { HasuraClient } from './client.ts';
import { peopleFault } from './people-faults.ts';

interface MembershipRow {
  user_id: string;
  space_id: string;
  user_role: string;
  status: UserStatus;
  page_access: boolean;
  created_at: string;
  user: {
    uid: string | null;
    name: string | null;
    email: string;
    status: UserStatus;
    info: Record<string, unknown> | null;
    last_login_at: string | null;
  };
}

const PLACE = `user_id space_id user_role status page_access created_at
  user { uid name email status info last_login_at }`;

const LIST = `query ServerListPeople($where: user_space_bool_exp!) {
  rows: user_space(where: $where, order_by: [{ created_at: asc }, { id: asc }]) { ${PLACE} }
}`;

const CHANGE = `mutation ServerChangeMembership($args: change_place_args!) {
  rows: change_place(args: $args) { ${PLACE} }
}`;

const REMOVE = `mutation ServerRemoveMembership($args: remove_place_args!) {
  rows: remove_place(args: $args) { user_id }
}`;

const REMOVED = `query ServerRemovedMembership($where: kept_setting_bool_exp!) {
  rows: kept_setting(where: $where, order_by: [{ created_at: desc }], limit: 1) { place: content(path: "place") }
}`;

const RESTORE = `mutation ServerRestoreMembership($args: restore_place_args!) {
  rows: restore_place(args: $args) { user_id }
}`;

const TRANSFER = `mutation ServerTransferSpace($args: transfer_space_args!) {
  rows: transfer_space(args: $args) { user_id }
}`;

/** The places of the data service, read and changed with the admin secret on behalf of the actor. */
export function createHasuraPeople(client: HasuraClient): People {
  /** The functions answer no row when what was decided by is not true any more. */
  async function changed<Row>(query: string, args: Record<string, unknown>, actor: Actor): Promise<Row> {
    const { rows } = await client.query<{ rows: Row[] }>(query, { args }, actor).catch((error: unknown) => {
      throw peopleFault(error);
    });
    if (!rows[0]) throw new AppError('changed-meanwhile');
    return rows[0];
  }

  async function list(where: Record<string, unknown>): Promise<Person[]> {
    const { rows } = await client.query<{ rows: MembershipRow[] }>(LIST, { where });
    return rows.map(toPerson);
  }

  return {
    list: (spaceId) => list({ space_id: { _eq: spaceId } }),

    async find(spaceId, userId) {
      const [person] = await list({ space_id: { _eq: spaceId }, user_id: { _eq: userId } });
      return person ?? null;
    },

    async change(decision, { role, pageAccess, status }) {
      const { person } = decision;
      const args = {
        changed_space_id: person.spaceId,
        changed_user_id: person.userId,
        ...decidedBy(decision),
        new_role: role ?? null,
        new_page_access: pageAccess ?? null,
        new_status: status ?? null,
      };
      return toPerson(await changed<MembershipRow>(CHANGE, args, actorOf(decision)));
    },

    async remove(decision) {
      const { spaceId, userId } = decision.person;
      const args = { removed_space_id: spaceId, removed_user_id: userId, ...decidedBy(decision) };
      await changed(REMOVE, args, actorOf(decision));
    },

    async removedRole(spaceId, userId, byUser) {
      const where = {
        ...{ space_id: { _eq: spaceId }, created_by: { _eq: byUser }, subject: { _eq: 'user_space' } },
        ...{ undone_at: { _is_null: true }, created_at: { _gt: new Date(Date.now() - KEPT_MS).toISOString() } },
        content: { _contains: { place: { user_id: userId } } },
      };
      const { rows } = await client.query<{ rows: { place: { user_role: string } }[] }>(REMOVED, { where });
      return rows[0]?.place.user_role ?? null;
    },

    async restore(decision) {
      const { spaceId, userId } = decision.person;
      const args = { restored_space_id: spaceId, restored_user_id: userId, ...decidedBy(decision) };
      const { rows } = await client
        .query<{ rows: unknown[] }>(RESTORE, { args }, actorOf(decision))
        .catch((error: unknown) => {
          throw peopleFault(error);
        });
      return rows.length > 0;
    },

    async transfer(decision) {
      const { actor, person } = decision;
      const owners = { old_owner_id: actor.userId, new_owner_id: person.userId };
      await changed(TRANSFER, { transferred_space_id: person.spaceId, ...owners }, actorOf(decision));
    },
  };
}

function actorOf({ actor, origin }: Decision): Actor {
  return { id: actor.userId, ...origin };
}

function decidedBy({ actor, person }: Decision): Record<string, string> {
  return { old_role: person.role, actor_id: actor.userId, actor_role: actor.role };
}

function toPerson({ user, ...membership }: MembershipRow): Person {
  return {
    userId: membership.user_id,
    spaceId: membership.space_id,
    role: membership.user_role,
    uid: user.uid,
    name: user.name ?? '',
    email: user.email,
    photoUrl: photoUrlOf(user.info ?? {}),
    pageAccess: membership.page_access,
    status: membership.status,
    accountStatus: user.status,
    joinedAt: membership.created_at,
    lastLoginAt: user.last_login_at,
  };
}
