import { type DemoAccount, demoAccounts } from '../accounts.ts';
import { artwork } from '../artwork.ts';
import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';

/** Rows of `user`: everybody who can sign in. */
export function userRows(today: Date): Row[] {
  return demoAccounts.map(({ id, uid, email, name }: DemoAccount) => {
    const chance = chanceFor(`user/${email}`);
    return {
      id,
      uid,
      email,
      name,
      status: 'ACTIVE',
      roles: [],
      info: { profile: { photo_url: artwork('portrait', email) } },
      created_at: daysBefore(today, chance.between(300, 900), chance),
      updated_at: daysBefore(today, chance.between(20, 200), chance),
      last_login_at: daysBefore(today, chance.between(1, 12), chance),
    };
  });
}

/** The row of `space`. */
export function spaceRow(space: SpaceContent, today: Date): Row {
  const chance = chanceFor(`space/${space.key}`);
  return {
    id: spaceIdOf(space),
    name: space.name,
    status: 'Live',
    info: {
      domain: { uri: space.domain, aliases: space.aliases.map((uri) => ({ uri })) },
      font: space.font,
      member_registration: 'open',
      post_moderation: 'after',
    },
    meta: { favicon_url: artwork(space.motif, space.key) },
    created_at: daysBefore(today, 800, chance),
    updated_at: daysBefore(today, 12, chance),
  };
}

/** Rows of `user_space`; a trigger gives each its seat. */
export function membershipRows(space: SpaceContent, today: Date): Row[] {
  return space.members.map(({ account, role, pageAccess = false }, index) => {
    const chance = chanceFor(`membership/${space.key}/${account.email}`);
    const joined = daysBefore(today, 780 - 60 * index, chance);
    return {
      id: demoId(`membership/${space.key}/${account.email}`),
      user_id: account.id,
      space_id: spaceIdOf(space),
      user_role: role,
      status: 'ACTIVE',
      page_access: pageAccess,
      created_at: joined,
      updated_at: joined,
    };
  });
}

const WEEK_DAYS = 7;

/** Rows of `invitation`: a link, a mail that waits for its reader, and one that nobody accepted in time. */
export function invitationRows(space: SpaceContent, today: Date): Row[] {
  const chance = chanceFor(`invitations/${space.key}`);
  const inviter = space.members.find(({ role }) => role === 'SpaceOwner');
  const row = (key: string, role: string, made: number, email: string | null) => {
    const created = daysBefore(today, made, chance);
    return {
      id: demoId(`${key}/${space.key}`),
      space_id: spaceIdOf(space),
      email,
      role,
      created_by: inviter?.account.id ?? null,
      created_at: created,
      expires_at: daysBefore(today, made - 4 * WEEK_DAYS, chance),
      sent_at: email === null ? null : created,
    };
  };
  return [
    row('invite', 'CONTRACTOR', 2, null),
    row('invite-open', 'EDITOR', 1, `sofia.almeida@${space.domain}`),
    row('invite-expired', 'AUTHOR', 60, `jonas.keller@${space.domain}`),
  ];
}
