import Stripe from 'stripe';
import { AppError } from '../../errors.ts';
import { PaymentRefused, type PaymentService } from '../../ports/payments/payment-service.ts';
import { PURCHASE, stateOf } from './state-of.ts';
import { storyOf } from './story-of.ts';

export interface StripeOptions {
  secretKey: string;
  /** Signs events. */
  webhookSecret: string;
  /** Another service that speaks the protocol; Stripe's own without it. */
  url?: string | undefined;
}

const TIMEOUT_MS = 20_000;
/** The SDK waits between them, and asks with the same idempotency key. */
const RETRIES = 2;
/** The pages of Stripe that the console has a language for. */
const LOCALES = ['en', 'fr', 'ro', 'zh'] as const;

/** The payment service as Stripe. @throws AppError `payments-unavailable` where it does not answer */
export function createStripe({ secretKey, webhookSecret, url }: StripeOptions): PaymentService {
  const at = url === undefined ? null : new URL(url);
  const stripe = new Stripe(secretKey, {
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
  });

  const intentWithCharge = { expand: ['latest_charge'] };
  const disputesOf = async (intent: Stripe.PaymentIntent) => {
    const { latest_charge: charge } = intent;
    if (typeof charge !== 'object' || !charge?.disputed) {
      // A dispute that was won leaves a charge as it was before.
      return (await stripe.disputes.list({ payment_intent: intent.id, limit: 1 })).data;
    }
    return (await stripe.disputes.list({ charge: charge.id, limit: 1 })).data;
  };

  return {
    customerFor: ({ userId, email, name }) =>
      asked(async () => {
        const customer = await stripe.customers.create(
          { email, name, metadata: { user_id: userId } },
          { idempotencyKey: `customer-${userId}` },
        );
        return customer.id;
      }),

    openCheckout: ({ purchaseId, customer, title, amount, currency, successUrl, cancelUrl, language }) =>
      asked(async () => {
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
            locale: LOCALES.find((locale) => locale === language) ?? 'auto',
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
      asked(async () => {
        await stripe.refunds.create({ payment_intent: intent, amount, reason }, { idempotencyKey: `refund-${wish}` });
      }),

    async *since(start) {
      const created = { gte: Math.floor(start.getTime() / 1000) };
      const listed = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
      const pages = listed[Symbol.asyncIterator]();
      for (;;) {
        const { value, done } = await asked(() => pages.next());
        if (done) return;
        const charge = typeof value.latest_charge === 'object' ? value.latest_charge : null;
        // Most payments were never disputed, and are not asked about.
        const state = stateOf(null, value, charge?.disputed ? await asked(() => disputesOf(value)) : []);
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

/** The session or the payment that an event tells of: both are asked anew, so its own age does not matter. */
function subjectOf({ data: { object } }: Stripe.Event): { session: string } | { intent: string } | null {
  if (!('object' in object) || !('id' in object)) return null;
  if (object.object === 'checkout.session') return { session: object.id };
  if (object.object === 'payment_intent') return { intent: object.id };
  if (object.object !== 'charge' && object.object !== 'refund' && object.object !== 'dispute') return null;
  const intent = object.payment_intent;
  if (!intent) return null;
  return { intent: typeof intent === 'string' ? intent : intent.id };
}

/** @throws PaymentRefused for what the service refuses, AppError `payments-unavailable` for everything else */
async function asked<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
    if (isRefused) throw new PaymentRefused(error.message, { cause: error });
    throw new AppError('payments-unavailable', { cause: error });
  }
}

async function found<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  return asked(ask).catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing') return null;
    throw error;
  });
}
