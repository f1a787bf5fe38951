import type { PlanInterval, PlanLimit } from '#rules/plans.ts';
import { tierOfKey } from '../../../payments/plan-offers.ts';
import type { OrganizationPlan, Plans, Tier } from '../../../ports/payments/plans.ts';
import type { HasuraClient } from '../client.ts';

interface TierRow {
  id: string;
  name: string;
  tagline: string;
  price_month: number | string;
  price_year: number | string;
  currency: string;
  spaces: number | null;
  people: number | null;
  pages: number | null;
  megabytes: number | null;
  mails: number | null;
  sort_order: number;
  is_free: boolean;
  is_sold: boolean;
}

interface PlanRow {
  tier: TierRow;
  interval: PlanInterval;
  status: OrganizationPlan['status'];
  subscription: string | null;
  period_end: string | null;
  ends_at: string | null;
  next_tier: TierRow | null;
  next_interval: PlanInterval | null;
  change_at: string | null;
  grace_until: string | null;
}

const TIER = `id name tagline price_month price_year currency spaces people pages megabytes mails sort_order is_free is_sold`;
const PLAN = `interval status subscription period_end ends_at next_interval change_at grace_until tier { ${TIER} } next_tier { ${TIER} }`;

const TIERS = `query ServerPlanTiers { rows: plan_tier(order_by: [{ sort_order: asc }, { id: asc }]) { ${TIER} } }`;
const FIND = `query ServerPlan($owner: uuid!) { row: organization_plan_by_pk(user_id: $owner) { ${PLAN} } }`;
const RUNNING = `query ServerRunningPlans {
  rows: organization_plan(where: { subscription: { _is_null: false }, status: { _neq: "canceled" } }) { subscription }
}`;
const USE = `query ServerPlanUse($owner: uuid!) {
  rows: organization_use(where: { user_id: { _eq: $owner } }) { spaces people pages megabytes mails }
}`;
const APPLY = `mutation ServerApplyPlan($args: apply_plan_args!) { rows: apply_plan(args: $args) { ${PLAN} } }`;

const CLAIM = `mutation ServerClaimOverduePlans { rows: claim_overdue_plans {
  user_id grace_until user {
    name email language
    spaces(where: { user_role: { _eq: SpaceOwner }, status: { _eq: ACTIVE } }, order_by: [{ created_at: asc }, { id: asc }]) { space { info } }
  }
} }`;
const UNTELL = `mutation ServerUntellPlan($owner: uuid!) {
  update_organization_plan_by_pk(pk_columns: { user_id: $owner }, _set: { told: null }) { user_id }
}`;

interface OverdueRow {
  user_id: string;
  grace_until: string;
  user: {
    name: string | null;
    email: string;
    language: string | null;
    spaces: { space: { info: { language?: string } | null } }[];
  };
}

/** Plans of the data service, with the admin's rights: the payment service alone says who has which. */
export function createHasuraPlans(client: HasuraClient): Plans {
  return {
    async tiers() {
      const { rows } = await client.query<{ rows: TierRow[] }>(TIERS, {});
      return rows.map(tierOf);
    },

    async planOf(owner) {
      const { row } = await client.query<{ row: PlanRow | null }>(FIND, { owner });
      return row && planOf(row);
    },

    async running() {
      const { rows } = await client.query<{ rows: { subscription: string }[] }>(RUNNING, {});
      return rows.map(({ subscription }) => subscription);
    },

    async usageOf(owner) {
      type Use = Record<PlanLimit, number | string>;
      const { rows } = await client.query<{ rows: Use[] }>(USE, { owner });
      const { spaces = 0, people = 0, pages = 0, megabytes = 0, mails = 0 } = rows[0] ?? {};
      return {
        ...{ spaces: Number(spaces), people: Number(people), pages: Number(pages) },
        ...{ megabytes: Number(megabytes), mails: Number(mails) },
      };
    },

    async claimOverdue() {
      const { rows } = await client.query<{ rows: OverdueRow[] }>(CLAIM, {});
      return rows.map(({ user_id: owner, grace_until: payUntil, user: { email, name, language, spaces } }) => {
        const ofSpaces = spaces.map(({ space }) => space.info?.language).find((one) => typeof one === 'string');
        return { owner, payUntil, email, name: name ?? '', language: language ?? ofSpaces ?? '' };
      });
    },

    async untell(owner) {
      await client.query(UNTELL, { owner });
    },

    async apply({ id, owner, offer, status, periodEnd, endsAt, change }, requestedAt, why) {
      const { tierId, interval } = tierOfKey(offer.key);
      const next = change && tierOfKey(change.key);
      const plan = {
        ...{ subscription: id, tier_id: tierId, interval, status },
        ...{ period_end: periodEnd.toISOString(), ends_at: endsAt?.toISOString() ?? null },
        ...{ next_tier_id: next?.tierId ?? null, next_interval: next?.interval ?? null },
        ...{ change_at: change?.at.toISOString() ?? null, asked_at: requestedAt.toISOString() },
        ...{ cancel_reason: why?.reason ?? null, cancel_comment: why?.comment ?? null },
      };
      const { rows } = await client.query<{ rows: PlanRow[] }>(APPLY, { args: { owner, plan } });
      return rows[0] ? planOf(rows[0]) : null;
    },
  };
}

const tierOf = ({ price_month, price_year, sort_order, is_free, is_sold, ...row }: TierRow): Tier => {
  const { id, name, tagline, currency, ...limits } = row;
  return {
    ...{ id, name, tagline, currency, limits, order: sort_order, isFree: is_free, isSold: is_sold },
    prices: { month: Number(price_month), year: Number(price_year) },
  };
};

const planOf = (row: PlanRow): OrganizationPlan => ({
  ...{ tier: tierOf(row.tier), interval: row.interval, status: row.status, subscription: row.subscription },
  ...{ periodEnd: row.period_end, endsAt: row.ends_at, graceUntil: row.grace_until },
  next:
    row.next_tier && row.change_at
      ? { tier: tierOf(row.next_tier), interval: row.next_interval ?? 'month', at: row.change_at }
      : null,
});
