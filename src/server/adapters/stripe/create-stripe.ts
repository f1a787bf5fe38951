import Stripe from 'stripe';
import { type EventSubject, PaymentRefused, type PaymentService } from '../../ports/payments/payment-service.ts';
import { type ClientOptions, callStripe, createClient, eachOf, found, idOf, localeOf } from './client.ts';
import { PURCHASE, stateOf } from './state-of.ts';
import { storyOf } from './story-of.ts';

export interface StripeOptions extends ClientOptions {
  /** Signs events. */
  webhookSecret: string;
}

/** The payment service as Stripe. @throws AppError `payments-unavailable` where it does not answer */
export function createStripe({ webhookSecret, ...options }: StripeOptions): PaymentService {
  const stripe = createClient(options);
  const intentWithCharge = { expand: ['latest_charge'] };
  const disputesOf = async ({ id }: Stripe.PaymentIntent) =>
    (await stripe.disputes.list({ payment_intent: id, limit: 1 })).data;

  return {
    customerFor: ({ userId, email, name }) =>
      callStripe(async () => {
        const customer = await stripe.customers.create(
          { email, name, metadata: { user_id: userId } },
          { idempotencyKey: `customer-${userId}` },
        );
        return customer.id;
      }),

    openCheckout: ({ purchaseId, customer, title, amount, currency, successUrl, cancelUrl, language }) =>
      callStripe(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            customer,
            line_items: [
              {
                price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } },
                quantity: 1,
              },
            ],
            success_url: successUrl,
            cancel_url: cancelUrl,
            client_reference_id: purchaseId,
            metadata: { [PURCHASE]: purchaseId },
            payment_intent_data: { metadata: { [PURCHASE]: purchaseId } },
            locale: localeOf(language),
          },
          { idempotencyKey: `checkout-${purchaseId}` },
        );
        return { session: session.id, url: session.url };
      }),

    stateOfSession: (id) =>
      found(async () => {
        const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
        const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
        return stateOf(session, intent, intent ? await disputesOf(intent) : []);
      }),

    stateOfIntent: (id) =>
      found(async () => {
        const intent = await stripe.paymentIntents.retrieve(id, intentWithCharge);
        return stateOf(null, intent, await disputesOf(intent));
      }),

    storyOf: (intent) => found(() => storyOf(stripe, intent)),

    refund: ({ intent, amount, reason, wish }) =>
      callStripe(async () => {
        await stripe.refunds.create({ payment_intent: intent, amount, reason }, { idempotencyKey: `refund-${wish}` });
      }),

    async *since(start) {
      const created = { gte: Math.floor(start.getTime() / 1000) };
      const listed = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
      for await (const intent of eachOf(listed)) {
        const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
        // Most payments were never disputed, and are not asked about.
        const state = stateOf(null, intent, charge?.disputed ? await callStripe(() => disputesOf(intent)) : []);
        if (state) yield state;
      }
    },

    readEvent(body, signature) {
      try {
        return subjectOf(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new PaymentRefused(error.message);
        throw error;
      }
    },
  };
}

/** What an event tells of: it is asked anew, so the event's own age does not matter. */
function subjectOf({ data: { object } }: Stripe.Event): EventSubject | null {
  if (!('object' in object) || !('id' in object)) return null;
  if (object.object === 'checkout.session') return { session: object.id };
  if (object.object === 'payment_intent') return { intent: object.id };
  if (object.object === 'subscription') return { subscription: object.id };
  if (object.object === 'subscription_schedule') {
    const subscription = object.subscription ?? object.released_subscription;
    return subscription ? { subscription: idOf(subscription) } : null;
  }
  if (object.object === 'invoice') return { invoice: object.id };
  if (object.object === 'invoice_payment') return { invoice: idOf(object.invoice) };
  if (object.object !== 'charge' && object.object !== 'refund' && object.object !== 'dispute') return null;
  return object.payment_intent ? { intent: idOf(object.payment_intent) } : null;
}
