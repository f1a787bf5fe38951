import type { CallContext } from '../call.ts';
import { everyOf, planOf } from '../objects/subscription.ts';
import type { WireInvoice, WirePrice, WireSubscription } from '../wire.ts';
import { collect, finalize } from './collect.ts';
import { draftInvoice, type Line, periodLine } from './draft-invoice.ts';
import { keepPending, pendingLines } from './pending-items.ts';
import { periodEndAfter } from './period.ts';
import { refuseUnpaid } from './refuse-unpaid.ts';
import { keepInvoice, titleOf } from './start-subscription.ts';

export interface PriceChange {
  price: WirePrice;
  quantity: number;
  proration: 'always_invoice' | 'create_prorations' | 'none';
  /** Seconds; from then on the new price counts. */
  at: number;
}

/** What a change costs at once, and which period it begins. */
interface Costs {
  lines: Line[];
  /** Where another interval begins a period of its own. */
  period: { start: number; end: number } | null;
}

/**
 * Another price for a subscription.
 * @param isRefusable leaves everything as it was where its card is declined
 * @throws StripeFault then
 */
export function changePrice(
  scene: CallContext,
  subscription: WireSubscription,
  change: PriceChange,
  isRefusable: boolean,
): void {
  const { account } = scene;
  const [item] = subscription.items.data;
  if (!item) return;
  const { lines, period } = costsOf(scene, subscription, change);
  const isInvoiced = lines.length > 0 && (change.proration === 'always_invoice' || period !== null);
  const invoice = isInvoiced ? invoiceOf(scene, subscription, { lines, at: change.at }) : null;
  if (invoice && isRefusable) refuseUnpaid(scene, subscription, invoice.amount_due);
  Object.assign(item, { price: change.price, plan: planOf(change.price), quantity: change.quantity });
  if (period) {
    Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
    subscription.billing_cycle_anchor = period.start;
  }
  if (!invoice) {
    for (const line of lines) keepPending(scene, subscription, line);
    return;
  }
  pendingLines(account, subscription, invoice.id);
  keepInvoice(scene, subscription, invoice);
  finalize(scene, invoice);
  collect(scene, invoice);
}

/** The invoice that a change would write, or the next one where it writes none. It is not kept. */
export function previewOf(scene: CallContext, subscription: WireSubscription, change: PriceChange | null): WireInvoice {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no items.`);
  const { lines, period } = change ? costsOf(scene, subscription, change) : { lines: [], period: null };
  if (change && lines.length > 0 && (change.proration === 'always_invoice' || period !== null)) {
    return invoiceOf(scene, subscription, { lines, at: change.at });
  }
  const next = { ...item, ...(change && { price: change.price, quantity: change.quantity }) };
  const start = item.current_period_end;
  const end = periodEndAfter(subscription.billing_cycle_anchor, everyOf(next.price), start);
  return draftInvoice(scene, subscription, {
    reason: 'upcoming',
    lines: [
      ...pendingLines(scene.account, subscription),
      ...lines,
      periodLine(next, titleOf(scene, next.price), { start, end }),
    ],
    period: { start: item.current_period_start, end: start },
  });
}

const invoiceOf = (scene: CallContext, subscription: WireSubscription, { lines, at }: { lines: Line[]; at: number }) =>
  draftInvoice(scene, subscription, {
    reason: 'subscription_update',
    lines: [...pendingLines(scene.account, subscription), ...lines],
    period: { start: at, end: at },
  });

/** A trial costs nothing whatever is changed in it. */
function costsOf(
  scene: CallContext,
  subscription: WireSubscription,
  { price, quantity, proration, at }: PriceChange,
): Costs {
  const [item] = subscription.items.data;
  if (!item || subscription.status === 'trialing') return { lines: [], period: null };
  const { current_period_start: start, current_period_end: end } = item;
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const part = (of: WirePrice, count: number) => Math.round((of.unit_amount ?? 0) * count * share);
  const rest = { period: { start: at, end }, proration: true };
  const day = new Date(at * 1000).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  const unused: Line = {
    ...{ ...rest, price: item.price, quantity: item.quantity ?? 1, amount: -part(item.price, item.quantity ?? 1) },
    description: `Unused time on ${titleOf(scene, item.price)} after ${day}`,
  };
  const credit = proration === 'none' ? [] : [unused];
  const [was, becomes] = [everyOf(item.price), everyOf(price)];
  if (was.interval !== becomes.interval || was.interval_count !== becomes.interval_count) {
    const period = { start: at, end: periodEndAfter(at, becomes, at) };
    return { lines: [...credit, periodLine({ ...item, price, quantity }, titleOf(scene, price), period)], period };
  }
  if (proration === 'none') return { lines: [], period: null };
  const remaining: Line = {
    ...{ ...rest, price, quantity, amount: part(price, quantity) },
    description: `Remaining time on ${titleOf(scene, price)} after ${day}`,
  };
  return { lines: [...credit, remaining], period: null };
}
