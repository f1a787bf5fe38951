import AsyncLock from 'async-lock';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { MemberStatus, Members, SignedIn } from '../../ports/members.ts';
import { DataServiceError, type HasuraClient } from './client.ts';

interface RoleRow {
  allowed_to_comment: boolean;
  premium_member: boolean;
}

interface MemberRow {
  id: string;
  email: string;
  info: Json;
}

const FIND = `query ServerFindMember($where: member_bool_exp!) { rows: member(where: $where, limit: 1) { id info } }`;

const RECENT = `query ServerRecentSignIns($here: member_sign_in_bool_exp!, $all: member_sign_in_bool_exp!) {
  here: member_sign_in_aggregate(where: $here) { aggregate { count } }
  all: member_sign_in_aggregate(where: $all) { aggregate { count } }
}`;

const OFFER = `mutation ServerOfferSignIn($object: member_sign_in_insert_input!, $old: timestamptz!) {
  delete_member_sign_in(where: { expires_at: { _lt: $old } }) { affected_rows }
  insert_member_sign_in_one(object: $object) { space_id }
}`;

const TAKE = `mutation ServerTakeSignIn($where: member_sign_in_bool_exp!) {
  taken: update_member_sign_in(where: $where, _set: { used_at: "now()" }) { returning { email return_to } }
}`;

const REGISTER = `mutation ServerRegisterMember($object: member_insert_input!) {
  row: insert_member_one(object: $object) { id info }
}`;

const START = `mutation ServerStartMemberSession($session: member_session_insert_input!, $member: uuid!, $event: history_insert_input!) {
  delete_member_session(where: { expires_at: { _lt: "now()" } }) { affected_rows }
  insert_member_session_one(object: $session) { space_id }
  update_member_by_pk(pk_columns: { id: $member }, _set: { last_login_at: "now()" }) { id }
  insert_history_one(object: $event) { id }
}`;

const ROLE = 'allowed_to_comment premium_member';

const SESSION = `query ServerMemberSession($where: member_session_bool_exp!, $roles: membership_role_bool_exp!) {
  rows: member_session(where: $where, limit: 1) {
    member { id email info member_subscriptions(where: { membership_role_id: { _is_null: false } }) { membership_role { ${ROLE} } } }
  }
  roles: membership_role(where: $roles, limit: 1) { ${ROLE} }
}`;

const END = `mutation ServerEndMemberSession($where: member_session_bool_exp!) {
  delete_member_session(where: $where) { affected_rows }
}`;

const RENAME = `mutation ServerRenameMember($where: member_bool_exp!, $name: jsonb!, $event: history_insert_input!) {
  update_member(where: $where, _append: { info: $name }) { affected_rows }
  insert_history_one(object: $event) { id }
}`;

const statuses: readonly MemberStatus[] = ['UNVERIFIED', 'ACTIVE', 'DISABLED', 'DELETED'];
const textOf = (info: Json, name: string): string => {
  const value = isJsonObject(info) ? info[name] : undefined;
  return typeof value === 'string' ? value : '';
};
const statusOf = ({ id, info }: Pick<MemberRow, 'id' | 'info'>) => ({
  id,
  status: statuses.find((status) => status === textOf(info, 'status')) ?? 'DISABLED',
});

/** Members in the data service. Their emails are compared without regard to case, as the table does. */
export function createHasuraMembers(client: HasuraClient): Members {
  // `_ilike` knows two signs that stand for others, and one that makes them stand for themselves.
  const literal = (email: string) => email.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  const event = (spaceId: string, memberId: string, action_type: string, description: string): JsonObject => ({
    space_id: spaceId,
    member_id: memberId,
    action_type,
    description,
  });

  // What is counted first and then added to would otherwise be counted by all of several requests. It holds in this process alone.
  const mailboxes = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

  const members: Members = {
    async find(spaceId, email) {
      const where = { space_id: { _eq: spaceId }, email: { _ilike: literal(email) } };
      const { rows } = await client.query<{ rows: MemberRow[] }>(FIND, { where });
      return rows[0] ? statusOf(rows[0]) : null;
    },

    offer({ spaceId, email, mailbox, tokenHash, returnTo, expiresAt, signUp }, { most, mostOfAll, since }) {
      return mailboxes.acquire(mailbox, async () => {
        type Count = { aggregate: { count: number } };
        const sent = { mailbox: { _eq: mailbox }, created_at: { _gt: since.toISOString() } };
        const { here, all } = await client.query<{ here: Count; all: Count }>(RECENT, {
          here: { ...sent, space_id: { _eq: spaceId } },
          all: sent,
        });
        if (here.aggregate.count >= most || all.aggregate.count >= mostOfAll) return false;
        const object = {
          space_id: spaceId,
          email,
          mailbox,
          token_hash: tokenHash,
          return_to: returnTo,
          expires_at: expiresAt.toISOString(),
          ...(signUp && { sign_up: signUp }),
        };
        // Links of the last minutes are still counted; those that are long over are of no use.
        await client.query(OFFER, { object, old: since.toISOString() });
        return true;
      });
    },

    async take(spaceId, tokenHash) {
      const where = {
        space_id: { _eq: spaceId },
        token_hash: { _eq: tokenHash },
        used_at: { _is_null: true },
        sign_up: { _is_null: true },
        expires_at: { _gt: 'now()' },
      };
      const { taken } = await client.query<{ taken: { returning: { email: string; return_to: string }[] } }>(TAKE, {
        where,
      });
      const [row] = taken.returning;
      return row ? { email: row.email, returnTo: row.return_to } : null;
    },

    async register(spaceId, email, status) {
      const object = {
        space_id: spaceId,
        email,
        info: { status },
        history: { data: [{ action_type: 'registration', description: 'Registered on the site' }] },
      };
      try {
        const { row } = await client.query<{ row: MemberRow }>(REGISTER, { object });
        return statusOf(row);
      } catch (error) {
        // Two links were followed at once: the member is there already.
        const known = error instanceof DataServiceError ? await members.find(spaceId, email) : null;
        if (!known) throw error;
        return known;
      }
    },

    async startSession({ spaceId, memberId, tokenHash, expiresAt }) {
      const session = {
        space_id: spaceId,
        member_id: memberId,
        token_hash: tokenHash,
        expires_at: expiresAt.toISOString(),
      };
      const entry = event(spaceId, memberId, 'sign-in', 'Signed in on the site');
      await client.query(START, { session, member: memberId, event: entry });
    },

    async session(spaceId, tokenHash) {
      const { rows, roles } = await client.query<{
        rows: { member: MemberRow & { member_subscriptions: { membership_role: RoleRow | null }[] } }[];
        roles: RoleRow[];
      }>(SESSION, {
        where: {
          space_id: { _eq: spaceId },
          token_hash: { _eq: tokenHash },
          expires_at: { _gt: 'now()' },
          member: { info: { _contains: { status: 'ACTIVE' } } },
        },
        roles: { space_id: { _eq: spaceId }, default: { _eq: true }, subscription_id: { _is_null: true } },
      });
      const [row] = rows;
      return row ? signedIn(row.member, roles) : null;
    },

    async endSession(spaceId, tokenHash) {
      await client.query(END, { where: { space_id: { _eq: spaceId }, token_hash: { _eq: tokenHash } } });
    },

    async rename(spaceId, memberId, { firstName, lastName }) {
      await client.query(RENAME, {
        where: { space_id: { _eq: spaceId }, id: { _eq: memberId } },
        name: { first_name: firstName, last_name: lastName },
        event: event(spaceId, memberId, 'profile', 'Changed the name on the site'),
      });
    },
  };
  return members;
}

function signedIn(
  {
    id,
    email,
    info,
    member_subscriptions,
  }: MemberRow & { member_subscriptions: { membership_role: RoleRow | null }[] },
  defaults: readonly RoleRow[],
): SignedIn {
  const roles = [...defaults, ...member_subscriptions.flatMap(({ membership_role }) => membership_role ?? [])];
  return {
    id,
    email,
    firstName: textOf(info, 'first_name'),
    lastName: textOf(info, 'last_name'),
    mayWrite: roles.some(({ allowed_to_comment }) => allowed_to_comment),
    isPremium: roles.some(({ premium_member }) => premium_member),
  };
}
