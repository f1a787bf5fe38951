import type Stripe from 'stripe';
import { z } from 'zod';
import { type CallContext, call } from '../call.ts';
import { missing, StripeFault } from '../fault.ts';
import { page, paging } from '../list.ts';
import { newRefund } from '../objects/payment.ts';
import { amount, expand, metadata } from '../params.ts';
import { allOf, newId, objectAt } from '../store.ts';

const one = z.strictObject({ expand });
const id = z.string().optional();

export const paymentCalls = [
  call('GET', '/payment_intents/:id', one, ({ account }, _, at) => objectAt(account, 'payment_intent', at)),
  call(
    'GET',
    '/payment_intents',
    z.strictObject({ ...paging, customer: id }),
    ({ account }, { customer, ...pagination }) =>
      page(
        '/v1/payment_intents',
        allOf(account, 'payment_intent').filter((intent) => (customer ?? intent.customer) === intent.customer),
        pagination,
      ),
  ),
  call('GET', '/charges/:id', one, ({ account }, _, at) => objectAt(account, 'charge', at)),
  call(
    'GET',
    '/charges',
    z.strictObject({ ...paging, customer: id, payment_intent: id }),
    ({ account }, { customer, payment_intent, ...pagination }) =>
      page(
        '/v1/charges',
        allOf(account, 'charge').filter(
          (charge) =>
            (customer ?? charge.customer) === charge.customer &&
            (payment_intent ?? charge.payment_intent) === charge.payment_intent,
        ),
        pagination,
      ),
  ),

  call(
    'POST',
    '/refunds',
    z.strictObject({
      ...{ charge: id, payment_intent: id, amount: amount.optional(), metadata: metadata.default({}), expand },
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    (scene, { reason = null, metadata: givenMetadata, ...given }) =>
      giveBack(scene, chargeOf(scene, given), { amount: given.amount, metadata: givenMetadata, reason }),
  ),
  call('GET', '/refunds/:id', one, ({ account }, _, at) => objectAt(account, 'refund', at)),
  call(
    'GET',
    '/refunds',
    z.strictObject({ ...paging, charge: id, payment_intent: id }),
    ({ account }, { charge, payment_intent, ...pagination }) =>
      page(
        '/v1/refunds',
        allOf(account, 'refund').filter(
          (refund) =>
            (charge ?? refund.charge) === refund.charge &&
            (payment_intent ?? refund.payment_intent) === refund.payment_intent,
        ),
        pagination,
      ),
  ),

  call('GET', '/disputes/:id', one, ({ account }, _, at) => objectAt(account, 'dispute', at)),
  call(
    'GET',
    '/disputes',
    z.strictObject({ ...paging, charge: id, payment_intent: id }),
    ({ account }, { charge, payment_intent, ...pagination }) =>
      page(
        '/v1/disputes',
        allOf(account, 'dispute').filter(
          (dispute) =>
            (charge ?? dispute.charge) === dispute.charge &&
            (payment_intent ?? dispute.payment_intent) === dispute.payment_intent,
        ),
        pagination,
      ),
  ),
  call('POST', '/disputes/:id/close', one, (scene, _, at) => decide(scene, at, 'lost')),
  call('GET', '/events/:id', one, ({ account }, _, at) => objectAt(account, 'event', at)),
  call('GET', '/events', z.strictObject({ ...paging, type: id }), ({ account }, { type, ...pagination }) =>
    page(
      '/v1/events',
      allOf(account, 'event').filter((event) => (type ?? event.type) === event.type),
      pagination,
    ),
  ),
];

interface Return {
  /** All that is left without it. */
  amount?: number | undefined;
  metadata: Stripe.Metadata;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
}

/** Gives money of a charge back. @throws StripeFault where there is none to give */
export function giveBack(
  { store, account, events }: CallContext,
  charge: Stripe.Charge,
  { amount: requested, metadata: givenMetadata, reason }: Return,
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  const isHeld = allOf(account, 'dispute').some((one) => one.charge === charge.id && one.status !== 'won');
  if (isHeld) {
    throw new StripeFault(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw new StripeFault(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const taken = requested ?? left;
  if (taken === 0)
    throw new StripeFault('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (taken > left) {
    const message = `Refund amount (${taken} ${charge.currency}) is greater than unrefunded amount on charge (${left} ${charge.currency})`;
    throw new StripeFault(message, { param: 'amount' });
  }
  const refund = newRefund(newId('re'), store.now(), {
    ...{ charge, amount: taken, metadata: givenMetadata, reason, status: 'succeeded' },
  });
  account.objects.set(refund.id, refund);
  charge.amount_refunded += taken;
  charge.refunded = charge.amount_refunded === charge.amount;
  events.happen(account, 'refund.created', refund);
  events.happen(account, 'charge.refunded', charge);
  return refund;
}

/** The bank decides a dispute. */
export function decide({ account, events }: CallContext, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = objectAt(account, 'dispute', id);
  dispute.status = status;
  events.happen(account, 'charge.dispute.closed', dispute);
  return dispute;
}

function chargeOf(
  { account }: CallContext,
  { charge, payment_intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): Stripe.Charge {
  if (charge !== undefined) return objectAt(account, 'charge', charge, 'charge');
  if (payment_intent === undefined) {
    throw new StripeFault('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const { latest_charge, status } = objectAt(account, 'payment_intent', payment_intent, 'payment_intent');
  if (status !== 'succeeded' || typeof latest_charge !== 'string') {
    throw new StripeFault(`This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`);
  }
  const found = account.objects.get(latest_charge);
  if (found?.object !== 'charge') throw missing('charge', latest_charge, 'charge');
  return found;
}
