import type { AudienceContent } from '../audience-content.ts';
import { chanceFor, daysBefore, demoId, slugOf } from '../determinism.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { tagKeys } from './tag-rows.ts';

const firstNames = 'Anna Björn Clara David Elin Farah Gustav Hilde Ilse Jonas Karin Leif Mira Nils Oda Pekka'.split(
  ' ',
);
const lastNames = 'Aalto Berg Costa Dahl Eriksen Fischer Grant Holm Ito Jensen Kovač Lund Meyer Novák Olsen'.split(' ');
const statuses = [...Array<string>(9).fill('ACTIVE'), 'UNVERIFIED', 'UNVERIFIED', 'DISABLED', 'DELETED'];

export interface Person {
  id: string;
  name: string;
  first: string;
  last: string;
  email: string;
  status: string;
}

/** The members of a site; sixteen first and fifteen last names make 240 different ones. */
export function peopleOf(space: SpaceContent): Person[] {
  return Array.from({ length: space.audience.members }, (_, index) => {
    const chance = chanceFor(`member/${space.key}/${index}`);
    const shift = space.key.length;
    const first = firstNames[(index + shift) % firstNames.length] ?? '';
    const last = lastNames[(index * 7 + shift) % lastNames.length] ?? '';
    const email = `${slugOf(first)}.${slugOf(last)}@example.com`;
    return {
      id: demoId(`member/${space.key}/${email}`),
      name: `${first} ${last}`,
      first,
      last,
      email,
      status: chance.pick(statuses),
    };
  });
}

/** Rows of `member`. */
export function memberRows(space: SpaceContent, today: Date): Row[] {
  return peopleOf(space).map(({ id, email, first, last, status }) => {
    const chance = chanceFor(`member/${email}`);
    const registered = chance.between(20, 700);
    const at = daysBefore(today, registered, chance);
    return {
      id,
      email,
      customer_id: chance.between(1, 3) === 1 ? `cus_demo${id.slice(0, 8)}` : null,
      info: { first_name: first, last_name: last, status },
      tag_ids: tagKeys(space, 'Member', chance.some(space.tags.Member ?? [], chance.between(0, 2))),
      registration_date: at,
      last_login_at: status === 'ACTIVE' ? daysBefore(today, chance.between(1, registered), chance) : null,
      space_id: spaceIdOf(space),
      created_at: at,
      updated_at: daysBefore(today, chance.between(1, registered), chance),
    };
  });
}

const subscriptionId = (space: SpaceContent, name: string) => demoId(`subscription/${space.key}/${name}`);
const roleId = (space: SpaceContent, subscription: string, name: string) =>
  demoId(`membership-role/${space.key}/${subscription}/${name}`);

/** Two months of a year are free. */
const packagesOf = (price: number) => [
  { period: 'month', price, currency: 'EUR', trial_days: 14 },
  { period: 'year', price: price * 10, currency: 'EUR' },
];

/** Rows of `subscription`. */
export function subscriptionRows(space: SpaceContent, today: Date): Row[] {
  return space.audience.subscriptions.map(({ name, description, isOver = false }, index) => {
    const chance = chanceFor(`subscription/${name}`);
    const [founder] = space.members;
    return {
      id: subscriptionId(space, name),
      name,
      description,
      status: isOver ? 'DEACTIVE' : 'ACTIVE',
      created_by: founder?.account.id ?? null,
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, 600 - 50 * index, chance),
      updated_at: daysBefore(today, chance.between(5, 60), chance),
    };
  });
}

type Role = AudienceContent['freeRoles'][number];

/** Rows of `membership_role`: those of subscriptions, and those of members without one. */
export function membershipRoleRows(space: SpaceContent, today: Date): Row[] {
  const row = (subscription: string | null, role: Role) => {
    const chance = chanceFor(`membership-role/${role.name}`);
    return {
      id: roleId(space, subscription ?? '', role.name),
      name: role.name,
      label: role.label,
      short_description: role.description,
      default: role.isDefault ?? false,
      allowed_to_comment: role.mayComment ?? false,
      premium_member: role.isPremium ?? false,
      membership_info: {},
      newsletter_tags: tagKeys(space, 'Newsletter', role.letters),
      subscriber_tags: tagKeys(space, 'Member', ['Newsletter reader']),
      package_details: role.price ? { packages: packagesOf(role.price) } : {},
      theme_configuration: role.isPremium ? { badge: '#faae7b' } : {},
      subscription_id: subscription === null ? null : subscriptionId(space, subscription),
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, chance.between(300, 500), chance),
      updated_at: daysBefore(today, chance.between(5, 200), chance),
    };
  };
  const { freeRoles, subscriptions } = space.audience;
  return [
    ...freeRoles.map((role) => row(null, role)),
    ...subscriptions.flatMap(({ name, roles }) => roles.map((role) => row(name, role))),
  ];
}

/** Rows of `member_subscription`: about half of the active members pay for something. */
export function memberSubscriptionRows(space: SpaceContent, today: Date): Row[] {
  const open = space.audience.subscriptions.filter(({ roles }) => roles.length > 0);
  const active = peopleOf(space).filter(({ status }) => status === 'ACTIVE');
  return active.flatMap((person, index) => {
    const chance = chanceFor(`member-subscription/${person.email}`);
    const chosen = index % 2 === 0 ? chance.some(open, chance.between(1, open.length)) : [];
    return chosen.map(({ name, roles }) => {
      const role = chance.pick(roles);
      const next = roles.find((other) => other !== role);
      const since = chance.between(10, 360);
      const isChanging = next !== undefined && chance.between(1, 8) === 1;
      return {
        id: demoId(`member-subscription/${space.key}/${person.email}/${name}`),
        member_id: person.id,
        subscription_id: subscriptionId(space, name),
        membership_role_id: roleId(space, name, role.name),
        billing_cycle_anchor: daysBefore(today, since, chance),
        last_billing: daysBefore(today, since % 30, chance),
        recurring: chance.between(1, 5) > 1,
        pending_role_change: isChanging
          ? { membership_role_id: roleId(space, name, next.name), name: next.name }
          : null,
        cancel_info: null,
        space_id: spaceIdOf(space),
        created_at: daysBefore(today, since, chance),
        updated_at: daysBefore(today, chance.between(1, since), chance),
      };
    });
  });
}

const events = [
  { action_type: 'sign-in', description: 'Signed in from a new device' },
  { action_type: 'profile', description: 'Changed the address of the profile' },
  { action_type: 'subscription', description: 'Changed the role of a subscription' },
  { action_type: 'newsletter', description: 'Opened the newest letter' },
  { action_type: 'booking', description: 'Sent an enquiry' },
  { action_type: 'comment', description: 'Wrote a comment' },
];

/** Rows of `history`. */
export function historyRows(space: SpaceContent, today: Date): Row[] {
  return peopleOf(space).flatMap((person) => {
    const chance = chanceFor(`history/${person.email}`);
    const registration = { action_type: 'registration', description: 'Registered on the site' };
    return [registration, ...chance.some(events, chance.between(0, 3))].map(({ action_type, description }, index) => ({
      id: demoId(`history/${space.key}/${person.email}/${index}`),
      action_type,
      description,
      meta: action_type === 'sign-in' ? { device: chance.pick(['mobile', 'tablet', 'desktop']) } : {},
      member_id: person.id,
      space_id: spaceIdOf(space),
      created_at: daysBefore(today, chance.between(1, 19), chance),
    }));
  });
}
