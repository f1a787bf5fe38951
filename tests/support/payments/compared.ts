import type Stripe from 'stripe';
import type { TestProduct } from '../product.ts';
import type { RandomWorld } from './random-world.ts';
import { standInOf } from './stand-in.ts';
import { adminQuery } from './visitor.ts';

/** Two sides that ought to be the same. */
export interface Compared {
  what: string;
  here: unknown;
  there: unknown;
}

const idOf = (one: string | { id: string } | null | undefined) =>
  typeof one === 'object' ? (one?.id ?? '') : (one ?? '');
const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) / 1000 : null);
const isLive = ({ status }: Stripe.Subscription) => ['trialing', 'active', 'past_due'].includes(status);

/** What the payment service has, read once. */
async function readService(product: TestProduct) {
  const line = standInOf(product);
  const [subscriptions, schedules, invoices, payments, charges, disputes, sessions] = await Promise.all([
    line.objects('subscription'),
    line.objects('subscription_schedule'),
    line.objects('invoice'),
    line.objects('invoice_payment'),
    line.objects('charge'),
    line.objects('dispute'),
    line.objects('checkout.session'),
  ]);
  const keyOf = (price: unknown) => String(idOf((price as Stripe.Price).product)).replace(/^sitewright_\w+?_/, '');

  /** What became of the money of a payment. */
  function money(intent: string) {
    const charge = charges.find((one) => one.paid && one.payment_intent === intent);
    const dispute = disputes.find((one) => one.charge === charge?.id)?.status;
    const isHeld = dispute !== undefined && dispute !== 'won';
    return {
      isPaid: charge !== undefined,
      refunded: (charge?.amount_refunded ?? 0) / 100,
      isHeld,
      amount: (charge?.amount ?? 0) / 100,
    };
  }
  const statusOf = ({ isPaid, isHeld, refunded, amount }: ReturnType<typeof money>, otherwise: string) =>
    isHeld ? 'DISPUTED' : isPaid ? (refunded === amount ? 'REFUNDED' : 'COMPLETED') : otherwise;

  return {
    sessions,
    of: (owner: string) => subscriptions.filter(({ metadata }) => metadata.owner === owner),
    change(subscription: Stripe.Subscription) {
      const schedule = schedules.find(({ id, status }) => id === idOf(subscription.schedule) && status === 'active');
      const next = schedule?.phases.find(({ start_date }) => start_date >= (schedule.current_phase?.end_date ?? 0));
      if (!next) return null;
      const price = next.items[0]?.price;
      return { at: next.start_date, price: idOf(price as string) };
    },
    keyOfSubscription: ({ items }: Stripe.Subscription) => keyOf(items.data[0]?.price),
    bills: (subscription: string) =>
      invoices
        .filter((one) => idOf(one.parent?.subscription_details?.subscription) === subscription)
        .filter(({ status, amount_due }) => status !== 'draft' && amount_due > 0)
        .map((one) => {
          const intent = idOf(payments.find(({ invoice }) => invoice === one.id)?.payment.payment_intent);
          const payment = money(intent);
          const otherwise = one.status === 'open' ? 'PROCESSING' : 'FAILED';
          return { ...payment, id: one.id, amount: one.amount_due / 100, status: statusOf(payment, otherwise) };
        }),
    once: (session: Stripe.Checkout.Session) => {
      const payment = money(idOf(session.payment_intent));
      return { ...payment, status: statusOf(payment, 'PROCESSING') };
    },
  };
}
type Service = Awaited<ReturnType<typeof readService>>;

/** What our tables say of everybody in a world, beside what the payment service has. */
export async function compared(
  product: TestProduct,
  { owners, visitors, endedByStaff }: RandomWorld,
): Promise<Compared[]> {
  const service = await readService(product);
  const list = (ids: readonly { id: string }[]) => JSON.stringify(ids.map(({ id }) => id));
  const rows = await adminQuery(
    product,
    `{ organization_plan(where: { user_id: { _in: ${list(owners)} } }) { user_id tier_id interval status subscription period_end ends_at next_tier_id next_interval change_at }
       member_subscription(where: { member_id: { _in: ${list(visitors)} } }) { id member_id status membership_role_id recurring cancel_info pending_role_change stripe_info }
       purchase(where: { _or: [{ user_id: { _in: ${list(owners)} } }, { member_id: { _in: ${list(visitors)} } }] }) { id invoice status amount refunded credits member_id }
       credit_entry(where: { space_id: { _in: ${JSON.stringify(owners.map(({ space }) => space))} } }) { space_id credits kind purchase_id }
       space(where: { owner_id: { _in: ${list(owners)} } }) { id newsletter_credits } }`,
  );
  return [
    ...owners.map(({ id }) => planOf(id, rows.organization_plan ?? [], service)),
    ...visitors.flatMap((visitor) => membershipOf(visitor, rows, service)),
    ...[...owners.map(({ id }) => id), ...(rows.member_subscription ?? []).map(({ id }) => String(id))].flatMap(
      (owner) => billsOf(owner, rows.purchase ?? [], service, endedByStaff),
    ),
    ...(rows.purchase ?? [])
      .filter(({ invoice }) => invoice === null)
      .map((one) => onceOf(one, rows.credit_entry ?? [], service)),
    ...(rows.space ?? []).map(({ id, newsletter_credits: there }) => {
      const ledger = (rows.credit_entry ?? []).filter(({ space_id }) => space_id === id);
      return { what: `ledger of ${id}`, here: ledger.reduce((sum, { credits }) => sum + Number(credits), 0), there };
    }),
  ];
}

type Row = Record<string, unknown>;

function planOf(owner: string, rows: readonly Row[], service: Service): Compared {
  const row = rows.find(({ user_id }) => user_id === owner);
  const running = service.of(owner).filter((one) => isLive(one) || one.status === 'unpaid');
  const [one] = running;
  const what = `plan of ${owner}`;
  if (running.length > 1) return { what, here: 'one subscription', there: running.map(({ id }) => id) };
  const isOver = !row || row.status === 'canceled';
  if (!one) return { what, here: isOver ? null : row, there: null };
  const [item] = one.items.data;
  const change = service.change(one);
  return {
    what,
    here: row && {
      ...{ subscription: row.subscription, status: row.status, key: `${row.tier_id}-${row.interval}` },
      ...{ until: timeOf(row.period_end), ends: timeOf(row.ends_at), changes: timeOf(row.change_at) },
    },
    there: {
      ...{ subscription: one.id, status: one.status, key: service.keyOfSubscription(one) },
      ...{ until: item?.current_period_end, ends: one.cancel_at, changes: change?.at ?? null },
    },
  };
}

function membershipOf(
  { id: member, freeSince }: RandomWorld['visitors'][number],
  rows: Record<string, Row[]>,
  service: Service,
): Compared[] {
  const row = rows.member_subscription?.find(({ member_id }) => member_id === member);
  if (!row) return [];
  const owner = String(row.id);
  const what = `membership ${owner} of ${member}`;
  const info = row.stripe_info as Row;
  const running = service.of(owner).filter(isLive);
  const bought = (rows.purchase ?? []).filter(({ member_id, invoice }) => member_id === member && invoice === null);
  const completed = bought.filter(({ id }) => {
    const session = service.sessions.find(({ metadata }) => metadata?.purchase_id === id);
    return session && service.once(session).status === 'COMPLETED';
  });
  if (running.length + completed.length > 1) {
    return [{ what, here: 'paid by one', there: [...running, ...completed].map(({ id }) => id) }];
  }
  const [one] = running;
  if (one) {
    const change = service.change(one);
    const [item] = one.items.data;
    return [
      {
        what,
        here: {
          ...{ subscription: info.subscription, status: row.status, recurring: row.recurring },
          key: `${row.membership_role_id}:${info.period}`,
          ...{ until: timeOf(info.period_end), ends: timeOf((row.cancel_info as Row | null)?.ends_at) },
          changes: timeOf((row.pending_role_change as Row | null)?.at),
        },
        there: {
          ...{ subscription: one.id, status: one.status.toUpperCase(), recurring: one.cancel_at === null },
          ...{ key: service.keyOfSubscription(one), until: item?.current_period_end, ends: one.cancel_at },
          changes: change?.at ?? null,
        },
      },
    ];
  }
  if (completed[0]) {
    const gives = info[`purchase ${String(completed[0].id)}`];
    return [{ what, here: [row.status, row.membership_role_id, info.period], there: ['ACTIVE', gives, 'once'] }];
  }
  const latest = Math.max(
    0,
    ...service.of(owner).map(({ created }) => created),
    ...bought.map(({ id }) => service.sessions.find(({ metadata }) => metadata?.purchase_id === id)?.created ?? 0),
  );
  const isFree = row.status === 'ACTIVE' && info.period === 'free' && freeSince !== null;
  const mustBeFree = freeSince !== null && latest <= freeSince;
  if (mustBeFree) return [{ what, here: isFree, there: true }];
  return [{ what, here: isFree ? null : row.membership_role_id, there: null }];
}

/** Each bill is one purchase, and what was taken beside another subscription has gone back. */
function billsOf(
  owner: string,
  purchases: readonly Row[],
  service: Service,
  endedByStaff: ReadonlySet<string>,
): Compared[] {
  return service.of(owner).flatMap((subscription) => {
    const bills = service.bills(subscription.id);
    const isEnded = subscription.status === 'canceled' && !subscription.cancel_at_period_end;
    const isSecond = isEnded && !endedByStaff.has(subscription.id);
    return bills.flatMap(({ id, status, refunded, amount }) => {
      const found = purchases.filter(({ invoice }) => invoice === id);
      const here = found.map((row) => [row.status, Number(row.refunded), Number(row.amount)]);
      const same = { what: `bill ${id} of ${subscription.id}`, here, there: [[status, refunded, amount]] };
      if (!isSecond) return [same];
      return [same, { what: `money of the second ${subscription.id}`, here: status === 'COMPLETED', there: false }];
    });
  });
}

function onceOf(row: Row, entries: readonly Row[], service: Service): Compared {
  const sessions = service.sessions.filter(({ metadata }) => metadata?.purchase_id === row.id);
  const outcomes = sessions.map((session) => service.once(session));
  const paid = outcomes.find(({ isPaid }) => isPaid) ?? outcomes[0];
  const bought = entries.filter(({ purchase_id, kind }) => purchase_id === row.id && kind === 'BOUGHT');
  const credits = bought.map((entry) => entry.credits);
  const isExpired = sessions.some(({ status }) => status === 'expired');
  return {
    what: `purchase ${String(row.id)}`,
    here: { status: row.status, refunded: Number(row.refunded), credits },
    there: {
      ...{ status: paid?.status ?? 'PROCESSING', refunded: paid?.refunded ?? 0 },
      credits: paid?.isPaid && row.credits !== null ? [row.credits] : [],
      ...(isExpired && { status: row.status }),
    },
  };
}
