import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import type { Membership, MembershipStatus, Memberships } from '../../../ports/payments/memberships.ts';
import { type HasuraClient, unlessThere } from '../client.ts';
import { packagesOf, periodOf, type RoleRow, titleOf } from './membership-packages.ts';

interface MembershipRow {
  id: string;
  member_id: string;
  subscription_id: string;
  membership_role_id: string | null;
  status: MembershipStatus | null;
  cancel_info: Json;
  pending_role_change: Json;
  stripe_info: Json;
  membership_role: { name: string; label: string } | null;
}

const COLUMNS = `id member_id subscription_id membership_role_id status cancel_info pending_role_change stripe_info
  membership_role { name label }`;
const ROLE = 'id name label package_details subscription_id';
const open = { subscription: { status: { _eq: 'ACTIVE' } } };

const ROLES = `query ServerMembershipRoles($where: membership_role_bool_exp!) {
  rows: membership_role(where: $where, order_by: [{ created_at: asc }, { id: asc }]) { ${ROLE} }
}`;
const FIND = `query ServerMemberships($where: member_subscription_bool_exp!) {
  rows: member_subscription(where: $where, order_by: [{ created_at: asc }, { id: asc }]) { ${COLUMNS} }
}`;
const BEGIN = `mutation ServerBeginMembership($row: member_subscription_insert_input!) {
  insert_member_subscription_one(object: $row, on_conflict: { constraint: member_subscription_key, update_columns: [] }) { id }
}`;
const NOTE = `mutation ServerNoteOfMembership($where: member_subscription_bool_exp!, $more: jsonb!) {
  update_member_subscription(where: $where, _append: { stripe_info: $more }) { affected_rows }
}`;
const BEGIN_PURCHASE = `mutation ServerBeginMembershipPurchase($row: purchase_insert_input!) {
  insert_purchase_one(object: $row, on_conflict: { constraint: purchase_pkey, update_columns: [] }) { id }
}`;
const PAYER = `query ServerPayerOfPurchase($where: purchase_bool_exp!) { rows: purchase(where: $where) { member_id } }`;
const APPLY = `mutation ServerApplyMembership($args: apply_membership_args!) { rows: apply_membership(args: $args) { ${COLUMNS} } }`;
const CUSTOMER = `query ServerMemberCustomer($where: member_bool_exp!) { rows: member(where: $where) { id email info customer_id } }`;
const KEEP_CUSTOMER = `mutation ServerKeepMemberCustomer($where: member_bool_exp!, $customer: String!) {
  update_member(where: $where, _set: { customer_id: $customer }) { affected_rows }
}`;

const one = (spaceId: string, id: string) => ({ space_id: { _eq: spaceId }, id: { _eq: id } });

/** Memberships of the data service, with the admin's rights: the payment service alone says what becomes of them. */
export function createHasuraMemberships(client: HasuraClient): Memberships {
  const roles = async (where: object) => (await client.query<{ rows: RoleRow[] }>(ROLES, { where })).rows;
  const search = async (where: object) =>
    (await client.query<{ rows: MembershipRow[] }>(FIND, { where })).rows.map(membershipOf);
  const note = (spaceId: string, id: string, more: JsonObject) => client.query(NOTE, { where: one(spaceId, id), more });

  const memberships: Memberships = {
    async package(spaceId, roleId, period) {
      const found = await roles({ ...one(spaceId, roleId), ...open });
      return found.flatMap(packagesOf).find((offer) => offer.period === period) ?? null;
    },

    async packages(spaceId, subscriptionId) {
      const found = await roles({ space_id: { _eq: spaceId }, subscription_id: { _eq: subscriptionId }, ...open });
      return found.flatMap(packagesOf);
    },

    of: (spaceId, memberId) => search({ space_id: { _eq: spaceId }, member_id: { _eq: memberId } }),
    find: async (spaceId, id) => (await search(one(spaceId, id)))[0] ?? null,

    async begin({ spaceId, memberId, subscriptionId }) {
      const row = { space_id: spaceId, member_id: memberId, subscription_id: subscriptionId, status: 'INCOMPLETE' };
      await client.query(BEGIN, { row });
      const where = {
        space_id: { _eq: spaceId },
        member_id: { _eq: memberId },
        subscription_id: { _eq: subscriptionId },
      };
      const [found] = await search(where);
      if (!found) throw new Error(`The membership of ${memberId} is gone.`);
      return found;
    },

    async beginPurchase({ id, spaceId, membership, offer }) {
      const { price: amount, currency, title } = offer;
      const row = {
        id,
        space_id: spaceId,
        member_id: membership.memberId,
        type: 'MEMBERSHIP',
        amount,
        currency,
        title,
      };
      const isThere = async () =>
        (await client.query<{ rows: unknown[] }>(PAYER, { where: one(spaceId, id) })).rows.length > 0;
      await unlessThere(client.query(BEGIN_PURCHASE, { row }), isThere);
      // A key of its own: two tabs add theirs without reading what is there.
      await note(spaceId, membership.id, { [purchaseKey(id)]: offer.roleId });
    },

    async running(spaceId) {
      const status = { _in: ['TRIALING', 'ACTIVE', 'PAST_DUE', 'UNPAID'] };
      const all = await search({ space_id: { _eq: spaceId }, status });
      return all.flatMap(({ paidBy, period }) => (paidBy === null || period === 'once' ? [] : [paidBy]));
    },

    async ofPurchase(spaceId, purchaseId) {
      const where = { ...one(spaceId, purchaseId), type: { _eq: 'MEMBERSHIP' } };
      const { rows } = await client.query<{ rows: { member_id: string | null }[] }>(PAYER, { where });
      const [payer] = rows;
      if (!payer?.member_id) return null;
      const all = await memberships.of(spaceId, payer.member_id);
      return all.find((membership) => membership.roleOfPurchase(purchaseId) !== null) ?? null;
    },

    async nextAttempt(spaceId, { id, attempt }) {
      await note(spaceId, id, { attempt: attempt + 1 });
    },

    async apply(spaceId, id, given) {
      const { paidBy, status, roleId, period, price, currency, requestedAt, anchor, change, cancel, ...dates } = given;
      const state = {
        ...{ subscription: paidBy, status, role: roleId, period, price, currency, asked_at: requestedAt.toISOString() },
        ...{ anchor: anchor?.toISOString() ?? null, period_start: dates.periodStart?.toISOString() ?? null },
        ...{ period_end: dates.periodEnd?.toISOString() ?? null, ends_at: dates.endsAt?.toISOString() ?? null },
        ended_at: dates.endedAt?.toISOString() ?? null,
        ...(change && { change: { role: change.roleId, period: change.period, at: change.at.toISOString() } }),
        ...(cancel && { cancel }),
      };
      const args = { at_space: spaceId, membership: id, state };
      const { rows } = await client.query<{ rows: MembershipRow[] }>(APPLY, { args });
      return rows[0] ? membershipOf(rows[0]) : null;
    },

    async customer(spaceId, memberId) {
      type Row = { id: string; email: string; info: Json; customer_id: string | null };
      const { rows } = await client.query<{ rows: Row[] }>(CUSTOMER, { where: one(spaceId, memberId) });
      const [row] = rows;
      if (!row) return null;
      const info = isJsonObject(row.info) ? row.info : {};
      const name = [info.first_name, info.last_name]
        .filter((part) => typeof part === 'string')
        .join(' ')
        .trim();
      return { id: row.id, customer: row.customer_id, email: row.email, name: name || row.email };
    },

    async keepCustomer(spaceId, memberId, customer) {
      await client.query(KEEP_CUSTOMER, { where: one(spaceId, memberId), customer });
    },
  };
  return memberships;
}

const purchaseKey = (id: string) => `purchase ${id}`;
const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : null);

function membershipOf(row: MembershipRow): Membership {
  const [info, change] = [objectOf(row.stripe_info), objectOf(row.pending_role_change)];
  const to = textOf(change.name);
  return {
    ...{ id: row.id, memberId: row.member_id, subscriptionId: row.subscription_id, roleId: row.membership_role_id },
    title: row.membership_role ? titleOf(row.membership_role) : '',
    status: row.status,
    period: periodOf(info.period),
    price: typeof info.price === 'number' ? info.price : null,
    currency: textOf(info.currency),
    paidBy: textOf(info.subscription),
    periodEnd: textOf(info.period_end),
    endsAt: textOf(objectOf(row.cancel_info).ends_at),
    change: to === null ? null : { title: to, at: textOf(change.at) ?? '' },
    attempt: typeof info.attempt === 'number' ? info.attempt : 0,
    roleOfPurchase: (id) => textOf(info[purchaseKey(id)]),
  };
}
