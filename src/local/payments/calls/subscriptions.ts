import type Stripe from 'stripe';
import { z } from 'zod';
import { changePrice, type PriceChange } from '../billing/change-price.ts';
import { collect } from '../billing/collect.ts';
import { refuseUnpaid } from '../billing/refuse-unpaid.ts';
import { end } from '../billing/renew.ts';
import { scheduleOf } from '../billing/schedule.ts';
import { startSubscription } from '../billing/start-subscription.ts';
import { type CallContext, call } from '../call.ts';
import { missing, StripeFault } from '../fault.ts';
import { page, paging } from '../list.ts';
import { expand, flag, metadata, text } from '../params.ts';
import { allOf, objectAt } from '../store.ts';
import type { WirePrice, WireSubscription } from '../wire.ts';

const feedback = z.enum([
  ...(['customer_service', 'low_quality', 'missing_features', 'other', 'switched_service'] as const),
  ...(['too_complex', 'too_expensive', 'unused'] as const),
]);
const cancellation_details = z.strictObject({ comment: text.optional(), feedback: feedback.optional() }).optional();
/** Of one item, as subscriptions have here. */
export const changed = {
  items: z
    .tuple([
      z.strictObject({
        ...{ id: z.string(), price: z.string().optional() },
        quantity: z.coerce.number().int().min(1).max(999_999).optional(),
      }),
    ])
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).default('create_prorations'),
  proration_date: z.coerce.number().int().optional(),
};
const updated = z.strictObject({
  ...{ ...changed, payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional() },
  ...{ cancel_at_period_end: flag.optional(), cancellation_details },
  ...{ metadata: metadata.optional(), default_payment_method: z.string().optional(), expand },
});
const begun = z.strictObject({
  ...{ customer: z.string(), metadata: metadata.optional(), default_payment_method: z.string().optional() },
  items: z.tuple([z.strictObject({ price: z.string(), quantity: z.coerce.number().int().min(1).optional() })]),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).default('allow_incomplete'),
  ...{ trial_period_days: z.coerce.number().int().min(1).max(730).optional(), off_session: flag.optional(), expand },
});
const STATUSES = [
  ...(['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired'] as const),
  ...(['past_due', 'paused', 'trialing', 'unpaid'] as const),
];

export const subscriptionCalls = [
  call('GET', '/subscriptions/:id', z.strictObject({ expand }), ({ account }, _, id) =>
    objectAt(account, 'subscription', id),
  ),
  call(
    'GET',
    '/subscriptions',
    z.strictObject({
      ...paging,
      ...{ customer: z.string().optional(), price: z.string().optional(), status: z.enum(STATUSES).optional() },
    }),
    ({ account }, { customer, price, status, ...pagination }) =>
      page(
        '/v1/subscriptions',
        allOf(account, 'subscription').filter(
          (one) =>
            (customer ?? one.customer) === one.customer &&
            (price === undefined || one.items.data.some((item) => item.price.id === price)) &&
            isListed(one.status, status),
        ),
        pagination,
      ),
  ),
  call(
    'POST',
    '/subscriptions',
    begun,
    (scene, { items: [orderedItem], default_payment_method: card = null, ...given }) => {
      const { account } = scene;
      const customer = objectAt(account, 'customer', given.customer, 'customer');
      const price = objectAt(account, 'price', orderedItem.price, 'items[0][price]');
      if (card !== null) objectAt(account, 'payment_method', card, 'default_payment_method');
      recurs(price);
      const { quantity = 1 } = orderedItem;
      const { trial_period_days: trialDays = 0, metadata: givenMetadata = {} } = given;
      if (given.payment_behavior === 'error_if_incomplete') {
        const due = trialDays > 0 ? 0 : (price.unit_amount ?? 0) * quantity;
        refuseUnpaid(scene, { customer: customer.id, default_payment_method: card }, due);
      }
      const start = { customer, price, quantity, metadata: givenMetadata, trialDays, defaultCard: card };
      const { subscription, invoice } = startSubscription(scene, start);
      collect(scene, invoice);
      return subscription;
    },
  ),
  call('POST', '/subscriptions/:id', updated, (scene, { expand: _, ...given }, id) => {
    const { account, events } = scene;
    const subscription = alive(scene, id);
    const before = structuredClone(subscription);
    const { default_payment_method: card, metadata: givenMetadata } = given;
    notScheduled(scene, subscription, given);
    const change = changeIn(scene, subscription, given);
    if (change) changePrice(scene, subscription, change, given.payment_behavior === 'error_if_incomplete');
    if (card !== undefined) {
      objectAt(account, 'payment_method', card, 'default_payment_method');
      subscription.default_payment_method = card;
    }
    if (givenMetadata) subscription.metadata = { ...subscription.metadata, ...givenMetadata };
    if (given.cancellation_details) explain(subscription, given.cancellation_details);
    if (given.cancel_at_period_end !== undefined) cancelAtEnd(scene, subscription, given.cancel_at_period_end);
    events.happen(account, 'customer.subscription.updated', subscription, changesOf(before, subscription));
    return subscription;
  }),
  call(
    'DELETE',
    '/subscriptions/:id',
    z.strictObject({ cancellation_details, invoice_now: flag.optional(), prorate: flag.optional(), expand }),
    (scene, { cancellation_details: details, invoice_now, prorate }, id) => {
      const subscription = objectAt(scene.account, 'subscription', id);
      // Stripe knows one that is over no more, for writes.
      if (isOver(subscription)) throw missing('subscription', id);
      if (invoice_now || prorate) {
        throw new StripeFault('The local stand-in gives nothing back when a subscription is canceled.', {
          ...{ code: 'parameter_unknown', param: prorate ? 'prorate' : 'invoice_now' },
        });
      }
      explain(subscription, { ...details, reason: 'cancellation_requested' });
      end(scene, subscription);
      return subscription;
    },
  ),
];

const isOver = ({ status }: WireSubscription) => status === 'canceled' || status === 'incomplete_expired';

function isListed(status: string, wanted: (typeof STATUSES)[number] | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  return wanted === 'ended' ? status === 'canceled' || status === 'incomplete_expired' : status === wanted;
}

/** @throws StripeFault for one that is over, which nothing changes any more */
function alive({ account }: CallContext, id: string): WireSubscription {
  const subscription = objectAt(account, 'subscription', id);
  if (!isOver(subscription)) return subscription;
  throw new StripeFault('A canceled subscription can only update its cancellation_details and metadata.');
}

function explain(
  subscription: WireSubscription,
  details: { comment?: string | undefined; feedback?: z.infer<typeof feedback> | undefined } & {
    reason?: Stripe.Subscription.CancellationDetails.Reason;
  },
): void {
  const none = { comment: null, feedback: null, feedback_option: null, reason: null };
  const { comment, feedback: why, reason } = details;
  subscription.cancellation_details = {
    ...(subscription.cancellation_details ?? none),
    ...(comment !== undefined && { comment: comment || null }),
    ...(why !== undefined && { feedback: why }),
    ...(reason !== undefined && { reason }),
  };
}

function cancelAtEnd({ store }: CallContext, subscription: WireSubscription, isWished: boolean): void {
  if (isWished === subscription.cancel_at_period_end) return;
  Object.assign(subscription, {
    cancel_at_period_end: isWished,
    cancel_at: isWished ? (subscription.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: isWished ? store.now() : null,
  });
  if (isWished) explain(subscription, { reason: 'cancellation_requested' });
  else subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason: null };
}

/** @throws StripeFault where a schedule decides */
function notScheduled(
  { account }: CallContext,
  subscription: WireSubscription,
  { items, cancel_at_period_end: end }: Pick<z.infer<typeof updated>, 'items' | 'cancel_at_period_end'>,
): void {
  const schedule = scheduleOf(account, subscription);
  if (!schedule || (!items && end === undefined)) return;
  throw new StripeFault(
    `The subscription is managed by the subscription schedule \`${schedule.id}\`, and updating any ${items ? 'item' : 'cancelation behavior'} directly is not allowed. Please update the schedule instead.`,
    { param: items ? 'items' : 'cancel_at_period_end' },
  );
}

/** What a call asks of the price. @returns null where it asks nothing */
export function changeIn(
  { store, account }: CallContext,
  subscription: WireSubscription,
  { items, proration_behavior: proration, proration_date }: z.infer<z.ZodObject<typeof changed>>,
): PriceChange | null {
  const [requestedItem] = items ?? [];
  const [item] = subscription.items.data;
  if (!requestedItem || !item) return null;
  if (requestedItem.id !== item.id) throw missing('subscription_item', requestedItem.id, 'items[0][id]');
  const at = proration_date ?? store.now();
  if (at < item.current_period_start || at > item.current_period_end) {
    throw new StripeFault('The proration date must be in the current period.', { param: 'proration_date' });
  }
  const price = requestedItem.price ? objectAt(account, 'price', requestedItem.price, 'items[0][price]') : item.price;
  recurs(price);
  if (price.currency !== subscription.currency) {
    const message = `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${subscription.currency}\`.`;
    throw new StripeFault(message, { param: 'items[0][price]' });
  }
  const quantity = requestedItem.quantity ?? item.quantity ?? 1;
  if (price.id === item.price.id && quantity === item.quantity) return null;
  return { price, quantity, proration, at };
}

/** @throws StripeFault for a price that nothing new can have */
function recurs({ active, recurring }: WirePrice): void {
  if (active && recurring) return;
  throw new StripeFault(`The price specified is ${active ? 'not recurring' : 'inactive'}.`, {
    param: 'items[0][price]',
  });
}

/** What an event says was different before. */
export function changesOf(before: WireSubscription, after: WireSubscription): object {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key))),
  );
}
