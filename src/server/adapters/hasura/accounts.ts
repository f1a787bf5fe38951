import type { UserStatus } from '#rules/platform-status.ts';
import { AppError } from '../../errors.ts';
import type { Account, Accounts, Membership } from '../../ports/accounts.ts';
import { type HasuraClient, isConstraintViolation } from './client.ts';

interface SpaceRow {
  id: string;
  name: string;
  status: string;
  site_address: string;
  meta: { favicon_url?: unknown } | null;
  plan: { status: string; grace_until: string | null } | null;
}

interface UserRow {
  id: string;
  name: string | null;
  email: string;
  status: UserStatus;
  info: Record<string, unknown> | null;
  last_login_at: string | null;
  tokens_valid_after: string | null;
  spaces: { user_role: string; status: string; page_access: boolean; space: SpaceRow }[];
}

const FIND = `query ServerFindUser($uid: String!) {
  user(where: { uid: { _eq: $uid } }, limit: 1) {
    id name email status info last_login_at tokens_valid_after
    spaces(where: { space: { status: { _neq: Deleted } } }) {
      user_role status page_access space { id name status site_address meta plan { status grace_until } }
    }
  }
}`;

const FIND_MEMBER = `query ServerFindMember($space: uuid!, $user: uuid!) {
  user_space(limit: 1, where: {
    space_id: { _eq: $space }, user_id: { _eq: $user }, status: { _eq: ACTIVE }, user: { status: { _eq: ACTIVE } },
    space: { status: { _neq: Deleted } }
  }) { user_role page_access user { name } }
}`;

const FIND_ACTIVE = `query ServerFindActive($user: uuid!) {
  user(limit: 1, where: { id: { _eq: $user }, status: { _eq: ACTIVE } }) { email }
}`;

interface MemberRow {
  user_role: string;
  page_access: boolean;
  user: { name: string | null };
}

const CREATE = `mutation ServerCreateUser($user: user_insert_input!, $conflict: user_on_conflict) {
  insert_user_one(object: $user, on_conflict: $conflict) { id status }
}`;

const HAD = `query ServerIdentityOf($email: String!) { user(where: { email: { _eq: $email } }, limit: 1) { uid } }`;

const UPDATE = `mutation ServerUpdateUser($id: uuid!, $set: user_set_input!) {
  update_user_by_pk(pk_columns: { id: $id }, _set: $set) { id }
}`;

const CREATE_SPACE = `mutation ServerCreateSpace($membership: user_space_insert_input!) {
  insert_user_space_one(object: $membership) { space { id name status } }
}`;

/** A verified owner of the email takes the row over; its status and roles stay what they are. */
const TAKE_OVER = { constraint: 'user_email_key', update_columns: ['uid'] };

/** The accounts of the data service, read and written with the admin secret. */
export function createHasuraAccounts(client: HasuraClient): Accounts {
  return {
    async findByUid(uid) {
      const { user } = await client.query<{ user: UserRow[] }>(FIND, { uid });
      return user[0] ? toAccount(user[0]) : null;
    },

    async findMember(spaceId, userId) {
      const data = await client.query<{ user_space: MemberRow[] }>(FIND_MEMBER, { space: spaceId, user: userId });
      const [row] = data.user_space;
      if (!row) return null;
      return { spaceId, userId, name: row.user.name ?? '', role: row.user_role, pageAccess: row.page_access };
    },

    async findActive(userId) {
      const { user } = await client.query<{ user: { email: string }[] }>(FIND_ACTIVE, { user: userId });
      return user[0] ?? null;
    },

    async create({ takeOver, photoUrl, ...user }) {
      const info = photoUrl ? { profile: { photo_url: photoUrl } } : {};
      try {
        const had = takeOver && (await client.query<{ user: { uid: string | null }[] }>(HAD, { email: user.email }));
        const before = had ? had.user[0]?.uid : null;
        const data = await client.query<{ insert_user_one: { id: string; status: UserStatus } }>(CREATE, {
          user: { ...user, info },
          conflict: takeOver ? TAKE_OVER : null,
        });
        return { ...data.insert_user_one, isReplaced: Boolean(before) && before !== user.uid };
      } catch (error) {
        throw emailFault(error);
      }
    },

    async update(id, { lastLoginAt, ...change }) {
      // JSON leaves out what is undefined, so that a change names only its own columns.
      const set = { ...change, last_login_at: lastLoginAt?.toISOString() };
      await client.query(UPDATE, { id, set }, { id }).catch((error: unknown) => {
        throw change.email === undefined ? error : emailFault(error);
      });
    },

    async endSessions(id, at) {
      await client.query(UPDATE, { id, set: { tokens_valid_after: at.toISOString() } }, { id });
    },

    async createSpace(name, ownerId) {
      const space = { data: { name, status: 'Development' } };
      const data = await client.query<{ insert_user_space_one: { space: Omit<SpaceRow, 'meta' | 'plan'> } }>(
        CREATE_SPACE,
        { membership: { user_id: ownerId, user_role: 'SpaceOwner', status: 'ACTIVE', space } },
        { id: ownerId },
      );
      return data.insert_user_space_one.space;
    },

    health: () => client.health(),
  };
}

/** Of what the server writes, only an email can be somebody else's. */
function emailFault(error: unknown): unknown {
  return isConstraintViolation(error) ? new AppError('email-taken', { cause: error }) : error;
}

function toAccount({ spaces, last_login_at, tokens_valid_after, ...user }: UserRow): Account {
  return {
    id: user.id,
    name: user.name ?? '',
    email: user.email,
    status: user.status,
    info: user.info ?? {},
    lastLoginAt: last_login_at === null ? null : Date.parse(last_login_at),
    tokensValidAfter: tokens_valid_after === null ? null : Date.parse(tokens_valid_after),
    memberships: spaces.filter((row) => row.status === 'ACTIVE').map(toMembership),
  };
}

const OVERDUE = new Set(['past_due', 'unpaid']);

function toMembership({ user_role, page_access, space }: UserRow['spaces'][number]): Membership {
  const { plan, meta } = space;
  const favicon = meta?.favicon_url;
  return {
    spaceId: space.id,
    name: space.name,
    status: space.status,
    faviconUrl: typeof favicon === 'string' ? favicon : null,
    siteAddress: space.site_address,
    role: user_role,
    pageAccess: page_access,
    ...(plan?.grace_until && OVERDUE.has(plan.status) && { payUntil: plan.grace_until }),
  };
}
