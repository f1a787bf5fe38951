import { KEPT_MS } from '#schema/api/deletion.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../ports/audit.ts';
import type { Invitation, Invitations } from '../../ports/invitations.ts';
import type { HasuraClient } from './client.ts';
import { peopleFault } from './people-faults.ts';

interface InvitationRow {
  id: string;
  email: string | null;
  role: string;
  page_access: boolean;
  created_at: string;
  expires_at: string;
  sent_at: string | null;
  revoked_at: string | null;
  accepted_at: string | null;
  refused_users: string[];
  inviter: { id: string; name: string | null } | null;
  space: { id: string; name: string; meta: { favicon_url?: unknown } | null };
}

const INVITATION = `id email role page_access created_at expires_at sent_at revoked_at accepted_at refused_users
  inviter { id name } space { id name meta }`;

const LIST = `query ServerListInvitations($where: invitation_bool_exp!) {
  rows: invitation(where: $where, order_by: [{ created_at: desc }, { id: asc }]) { ${INVITATION} }
}`;

const CREATE = `mutation ServerInvite($invitation: invitation_insert_input!, $replaced: invitation_bool_exp!) {
  update_invitation(where: $replaced, _set: { revoked_at: "now()" }) { affected_rows }
  row: insert_invitation_one(object: $invitation) { ${INVITATION} }
}`;

const UPDATE = `mutation ServerUpdateInvitation($where: invitation_bool_exp!, $set: invitation_set_input!) {
  rows: update_invitation(where: $where, _set: $set) { returning { ${INVITATION} } }
}`;

const REVOKE = `mutation ServerRevokeInvitation($where: invitation_bool_exp!) {
  update_invitation(where: $where, _set: { revoked_at: "now()" }) { affected_rows }
}`;

const ACCEPT = `mutation ServerAcceptInvitation($args: accept_invitation_args!) {
  rows: accept_invitation(args: $args) { id }
}`;

const OPEN = { revoked_at: { _is_null: true }, accepted_at: { _is_null: true } };

/** The invitations of the data service, read and changed with the admin secret on behalf of the actor. */
export function createHasuraInvitations(client: HasuraClient): Invitations {
  async function mutate<Data>(query: string, variables: Record<string, unknown>, actor: Actor): Promise<Data> {
    return client.query<Data>(query, variables, actor).catch((error: unknown) => {
      throw peopleFault(error);
    });
  }

  async function updated(where: object, set: object, actor: Actor): Promise<Invitation> {
    const { rows } = await mutate<{ rows: { returning: InvitationRow[] } }>(UPDATE, { where, set }, actor);
    const [row] = rows.returning;
    if (!row) throw new AppError('changed-meanwhile');
    return toInvitation(row);
  }

  async function list(where: Record<string, unknown>): Promise<Invitation[]> {
    const inLivingSpace = { ...where, space: { status: { _neq: 'Deleted' } } };
    const { rows } = await client.query<{ rows: InvitationRow[] }>(LIST, { where: inLivingSpace });
    return rows.map(toInvitation);
  }

  return {
    list: (spaceId) => list({ space_id: { _eq: spaceId }, ...OPEN }),

    async find(id) {
      const [invitation] = await list({ id: { _eq: id } });
      return invitation ?? null;
    },

    async findByLink(secretHash) {
      const [invitation] = await list({ secret_hash: { _eq: secretHash } });
      return invitation ?? null;
    },

    async awaits(email) {
      const open = await list({ email: { _eq: email }, expires_at: { _gt: 'now()' }, ...OPEN });
      return open.length > 0;
    },

    async create({ spaceId, email, role, pageAccess, expiresAt, secretHash }, actor) {
      const invitation = {
        space_id: spaceId,
        email,
        role,
        page_access: pageAccess,
        created_by: actor.id,
        expires_at: expiresAt.toISOString(),
        secret_hash: secretHash,
      };
      // An email that is null equals no other, so a link ends none.
      const replaced =
        email === null ? { id: { _in: [] } } : { space_id: { _eq: spaceId }, email: { _eq: email }, ...OPEN };
      const { row } = await mutate<{ row: InvitationRow }>(CREATE, { invitation, replaced }, actor);
      return toInvitation(row);
    },

    async update(id, { sentAt, expiresAt, secretHash }, actor) {
      const set = { sent_at: sentAt?.toISOString(), expires_at: expiresAt?.toISOString(), secret_hash: secretHash };
      return updated({ id: { _eq: id }, ...((expiresAt || secretHash) && OPEN) }, set, actor);
    },

    async revoke(id, actor) {
      const where = { id: { _eq: id }, ...OPEN };
      const data = await mutate<{ update_invitation: { affected_rows: number } }>(REVOKE, { where }, actor);
      return data.update_invitation.affected_rows > 0;
    },

    async reopen(id, actor) {
      const lately = { _gt: new Date(Date.now() - KEPT_MS).toISOString() };
      return updated({ id: { _eq: id }, revoked_at: lately }, { revoked_at: null }, actor);
    },

    async accept(id, { email, ...actor }) {
      const args = { accepted_id: id, accepting_user_id: actor.id, accepting_email: email };
      const { rows } = await mutate<{ rows: unknown[] }>(ACCEPT, { args }, actor);
      return rows.length > 0;
    },
  };
}

function toInvitation({ space, inviter, ...row }: InvitationRow): Invitation {
  const favicon = space.meta?.favicon_url;
  return {
    id: row.id,
    space: { id: space.id, name: space.name, faviconUrl: typeof favicon === 'string' ? favicon : null },
    email: row.email,
    role: row.role,
    pageAccess: row.page_access,
    invitedBy: inviter && { id: inviter.id, name: inviter.name ?? '' },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    sentAt: row.sent_at,
    revokedAt: row.revoked_at,
    acceptedAt: row.accepted_at,
    refusedUsers: row.refused_users,
  };
}
