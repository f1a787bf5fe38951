import { type DemoAccount, demoAccounts } from './accounts.ts';
import { artwork } from './artwork.ts';
import { chanceFor, daysBefore, demoId } from './determinism.ts';
import { type SpaceContent, spaceIdOf } from './space-content.ts';
import type { Row } from './statements.ts';

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
    info: { domain: { uri: space.domain, aliases: space.aliases.map((uri) => ({ uri })) } },
    meta: { favicon_url: artwork(space.motif, space.key) },
    invite_id: demoId(`invite/${space.key}`),
    newsletter_credits: chance.between(100, 900),
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
