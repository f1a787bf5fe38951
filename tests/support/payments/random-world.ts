import { randomUUID } from 'node:crypto';
import { spaces, type TestProduct } from '../product.ts';
import { newOwner } from './new-owner.ts';
import { type StandIn, standInOf } from './stand-in.ts';
import { leadsTo, memberPagesOf, newVisitor } from './visitor.ts';

export const ACTS = {
  openPlan: 3,
  openCredits: 2,
  join: 4,
  pay: 11,
  changePlan: 3,
  endPlan: 1,
  keepPlan: 1,
  changeMembership: 4,
  endMembership: 1,
  keepMembership: 1,
  card: 2,
  clock: 3,
  payBill: 3,
  refund: 2,
  refundAtStripe: 2,
  decide: 2,
  deliver: 5,
  comeBack: 2,
  compare: 1,
  stir: 1,
};
/** What people of the space do besides: the seeds that were kept before are of worlds without them. */
export const STAFF_ACTS = {
  ...ACTS,
  staffRefund: 2,
  staffChange: 3,
  staffEnd: 2,
  staffKeep: 1,
  compareSpace: 1,
};
/** What happens next; the numbers say to whom, and how. */
export interface Step {
  act: keyof typeof STAFF_ACTS;
  who: number;
  what: number;
  how: number;
}

const TIERS = ['7a000000-0000-4000-8000-000000000002', '7a000000-0000-4000-8000-000000000003'];
const GOOD = '4242424242424242';
const CARDS = [GOOD, GOOD, GOOD, '4000000000000002', '4000000000003220', '4000000000000259', '4000000000000341'];
const DAYS = [1, 3, 8, 16, 33, 33];
const OWNERS = 2;
const VISITORS = 3;

const at = <Value>(list: readonly Value[], index: number) => list[index % Math.max(1, list.length)];

export interface RandomWorld {
  owners: readonly { id: string; token: string; space: string }[];
  /** `freeSince` is when somebody took what costs nothing, by the clock of the stand-in. */
  visitors: readonly { id: string; cookie: string; freeSince: number | null }[];
  /** Subscriptions that staff ended at once, with nothing given back. */
  endedByStaff: ReadonlySet<string>;
  play(step: Step): Promise<unknown>;
}

/**
 * Two organizations and three visitors of a site who have just come, and whatever people, banks, the line and the payment service do.
 * @param given `roles` are of one subscription, with packages for a month, a year, once and for nothing; `staff` is the token of
 * whoever owns the space that is visited
 */
export async function randomWorld(
  product: TestProduct,
  { name, roles, superadmin, staff }: { name: string; roles: readonly string[]; superadmin: string; staff: string },
): Promise<RandomWorld> {
  const line: StandIn = standInOf(product);
  const pages = memberPagesOf(product, spaces.aurora);
  const owners: { id: string; token: string; space: string }[] = [];
  for (let index = 0; index < OWNERS; index += 1) owners.push(await ownerWithId(product, `${name} owner ${index}`));
  const visitors: { id: string; cookie: string; freeSince: number | null }[] = [];
  for (let index = 0; index < VISITORS; index += 1) {
    visitors.push({ ...(await newVisitor(product, spaces.aurora, `${name}-visitor-${index}`)), freeSince: null });
  }
  const urls: string[] = [];
  const backs: { url: string; cookie: string }[] = [];
  const began = { customers: (await line.objects('customer')).length, events: (await line.objects('event')).length };
  /** Only what this world has made. */
  const customers = async () => (await line.objects('customer')).slice(began.customers);
  const customerIds = new Set<string>();
  const isMine = async (customer: unknown) => {
    for (const { id } of await customers()) customerIds.add(id);
    return customerIds.has(String(customer));
  };
  async function ours<One extends { customer: unknown }>(list: readonly One[]): Promise<One[]> {
    await isMine('');
    return list.filter(({ customer }) => customerIds.has(String(customer)));
  }

  async function call(path: string, body: object, { token, space }: { token: string; space?: string }) {
    const answer = await fetch(`${product.origin}/api/stripe/${path}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(space && { 'x-space-id': space }),
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  }
  const interval = (how: number) => (how % 3 === 0 ? 'year' : 'month');
  const requestKeys: string[] = [];
  /** A new one, or one that was sent before. */
  function requestKey(how: number): string {
    const again = how % 7 === 0 ? at(requestKeys, how) : undefined;
    if (again) return again;
    requestKeys.push(randomUUID());
    return requestKeys.at(-1) as string;
  }
  const opened = ({ url }: Record<string, unknown>) => typeof url === 'string' && urls.push(url);
  async function rowOf({ id }: { id: string }) {
    const where = `where: { member_id: { _eq: "${id}" } }`;
    const { data } = await product.admin(`{ member_subscription(${where}) { id stripe_info } }`);
    return data?.member_subscription?.[0];
  }
  const membershipOf = async (visitor: { id: string }) => String((await rowOf(visitor))?.id ?? randomUUID());
  const endedByStaff = new Set<string>();
  const ofSpace = (path: string, body: object) => call(`${spaces.aurora}/${path}`, body, { token: staff });
  /** Pressed twice. */
  const twice = (act: () => Promise<unknown>) => Promise.all([act(), act()]);
  async function pay(url: string, how: number) {
    const card = at(CARDS, how) ?? GOOD;
    const to = await line.enter(url, { card });
    return card.endsWith('3220') ? line.enter(url, { confirm: how % 2 === 0 ? 'yes' : 'no' }) : to;
  }

  /** A part or the whole of a payment, which may be more than is left. */
  async function refundFor({ who, what }: Step, by: string, people: readonly { id: string }[]) {
    const { data } = await product.admin(
      `{ purchase(where: { ${by}: { _in: ${JSON.stringify(people.map(({ id }) => id))} }, status: { _in: [COMPLETED, REFUNDED] } }, order_by: { id: asc }) { id amount } }`,
    );
    const one = at(data?.purchase ?? [], who);
    const amount = Math.round(Number(one?.amount) * (at([10, 33, 50, 100], what) ?? 1)) / 100;
    return one && { purchaseId: one.id, refundId: randomUUID(), amount };
  }

  const acts: Record<Step['act'], (step: Step) => Promise<unknown>> = {
    async openPlan({ who, what, how }) {
      const owner = at(owners, who) as (typeof owners)[number];
      const order = { tierId: at(TIERS, what), interval: interval(how), wish: requestKey(how), back: '/organization' };
      opened(await call('upgrade-checkout-session', order, owner));
    },
    async openCredits({ who, what }) {
      const owner = at(owners, who) as (typeof owners)[number];
      const { data } = await product.admin('{ newsletter_package(order_by: { price: asc }) { id } }');
      const packageId = at(data?.newsletter_package ?? [], what)?.id;
      opened(
        await call('create-checkout-session', { purchaseId: randomUUID(), packageId, back: '/config/credits' }, owner),
      );
    },
    async join({ who, what, how }) {
      const visitor = at(visitors, who) as (typeof visitors)[number];
      const period = how % 8 === 0 ? 'free' : how % 8 === 1 ? 'once' : interval(how);
      const answer = await pages.post(`${pages.members}/join/${at(roles, what)}/${period}`, visitor.cookie);
      const url = leadsTo(answer);
      if (url) urls.push(url);
      const isFree = period === 'free' && answer.headers.get('location')?.endsWith('?joined');
      if (isFree) visitor.freeSince = (await line.ask<{ now: number }>('clock', { days: 0 })).now;
    },
    async pay({ who, how }) {
      // Mostly what was opened last.
      const url = who % 3 === 0 ? at(urls, who) : urls.at(-1);
      if (!url) return;
      const to = await pay(url, how);
      const cookie = at(visitors, who)?.cookie ?? '';
      if (to) backs.push({ url: to, cookie });
    },
    async changePlan({ who, what, how }) {
      const order = { tierId: at(TIERS, what), interval: interval(how), wish: requestKey(how) };
      await call('change-subscription', order, at(owners, who) as (typeof owners)[number]);
    },
    endPlan: ({ who, how }) =>
      call('revoke-subscription', { reason: 'unused', comment: 'c', wish: requestKey(how) }, at(owners, who) as never),
    keepPlan: ({ who, how }) => call('resume-subscription', { wish: requestKey(how) }, at(owners, who) as never),
    async changeMembership({ who, what, how }) {
      const path = `${pages.members}/membership/change/${at(roles, what)}/${interval(how)}`;
      await pages.post(path, at(visitors, who)?.cookie ?? '');
    },
    async endMembership({ who }) {
      const visitor = at(visitors, who) as (typeof visitors)[number];
      const fields = { membership: await membershipOf(visitor), reason: 'unused', comment: 'c' };
      await pages.post(`${pages.members}/membership/cancel`, visitor.cookie, fields);
    },
    async keepMembership({ who }) {
      const visitor = at(visitors, who) as (typeof visitors)[number];
      const fields = { membership: await membershipOf(visitor) };
      await pages.post(`${pages.members}/membership/resume`, visitor.cookie, fields);
    },
    async card({ who, how }) {
      const customer = at(await customers(), who)?.id;
      const card = how % 2 === 0 ? GOOD : at(CARDS, how);
      if (customer) await line.ask(`customers/${customer}`, { card });
    },
    clock: ({ what }) => line.ask('clock', { days: at(DAYS, what) }),
    async payBill({ who, how }) {
      const open = (await ours(await line.objects('invoice'))).filter(({ status }) => status === 'open');
      const url = at(open, who)?.hosted_invoice_url;
      if (url) await pay(url, how);
    },
    async refund(step) {
      const given = await refundFor(step, 'user_id', owners);
      if (given) await twice(() => call('refund-payment', given, { token: superadmin }));
    },
    async staffRefund(step) {
      const given = await refundFor(step, 'member_id', visitors);
      if (given) await twice(() => ofSpace('create-refund', given));
    },
    async staffChange({ who, what, how }) {
      const membershipId = await membershipOf(at(visitors, who) as (typeof visitors)[number]);
      const input = { membershipId, roleId: at(roles, what), period: interval(how), wish: requestKey(how) };
      await ofSpace('change-membership', input);
    },
    async staffEnd({ who, what, how }) {
      const row = await rowOf(at(visitors, who) as (typeof visitors)[number]);
      if (!row) return;
      const when = what % 2 === 0 ? 'now' : 'period-end';
      if (when === 'now') endedByStaff.add(String((row.stripe_info as { subscription?: string }).subscription));
      const input = { membershipId: row.id, when, reason: 'other', comment: 'c', wish: requestKey(how) };
      await twice(() => ofSpace('cancel-membership', input));
    },
    async staffKeep({ who, how }) {
      const membershipId = await membershipOf(at(visitors, who) as (typeof visitors)[number]);
      await ofSpace('resume-membership', { membershipId, wish: requestKey(how) });
    },
    compareSpace: () => ofSpace('compare-payments', { days: 400 }),
    async refundAtStripe({ who, what }) {
      const paid = (await ours(await line.objects('charge'))).filter((one) => one.paid && !one.refunded);
      const one = at(paid, who);
      const percent = at([20, 50, 100], what) ?? 1;
      if (one) await line.ask(`refunds/${one.id}`, { amount: Math.ceil((one.amount * percent) / 100) });
    },
    async decide({ who, what }) {
      const open = (await line.objects('dispute')).filter(({ status }) => status === 'needs_response');
      const one = at(open, who);
      if (one) await line.ask(`disputes/${one.id}`, { status: what % 2 === 0 ? 'won' : 'lost' });
    },
    async deliver({ who, what, how }) {
      const events = (await line.objects('event')).slice(began.events);
      // Some that were sent before, in any order.
      for (const index of [who, what, how, who * what, what * how]) {
        const event = at(events, index * 7);
        if (event) await line.send(event.id);
      }
    },
    async comeBack({ who }) {
      const back = at(backs, who);
      if (!back) return;
      const session = /session_id=(\w+)/.exec(back.url)?.[1];
      if (back.url.includes('/_members/')) await pages.get(back.url, back.cookie);
      else {
        const path = back.url.includes('organization') ? 'get-subscription' : 'get-payment-info';
        for (const { token, space } of owners) {
          await fetch(`${product.origin}/api/stripe/${path}?session_id=${session}`, {
            headers: { authorization: `Bearer ${token}`, 'x-space-id': space },
          });
        }
      }
    },
    compare: () => call('compare-payments', { days: 400 }, { token: superadmin }),
    stir: ({ what, how }) =>
      line.behave({
        outcome: at(['lose', 'fail', 'fail-after', 'rate-limit'], what) ?? '',
        count: 1 + (how % 3),
        method: how % 2 === 0 ? 'POST' : 'GET',
      }),
  };
  return { owners, visitors, endedByStaff, play: (step) => acts[step.act](step) };
}

async function ownerWithId(product: TestProduct, name: string) {
  const { token, space } = await newOwner(product, name);
  const { data } = await product.admin(`{ space(where: { id: { _eq: "${space}" } }) { owner_id } }`);
  return { id: String(data?.space?.[0]?.owner_id), token, space };
}
