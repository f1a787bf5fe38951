import Stripe from 'stripe';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';
import type { PaymentSetup } from '../../ports/payments/payment-setup.ts';
import { callStripe as askedAs, type ClientOptions, createClient, isMissing } from './client.ts';

/** What the server asks about: everything else is not sent. */
const EVENTS = [
  ...(['checkout.session.completed', 'checkout.session.expired', 'checkout.session.async_payment_failed'] as const),
  ...(['checkout.session.async_payment_succeeded', 'payment_intent.succeeded', 'payment_intent.canceled'] as const),
  ...(['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'] as const),
  ...(['customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted'] as const),
  ...(['invoice.paid', 'invoice.payment_failed', 'invoice.updated', 'invoice.voided'] as const),
] satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

export function createPaymentSetup(options: ClientOptions): PaymentSetup {
  const stripe = createClient(options);
  return {
    account: () =>
      callWithKey(async () => {
        const { id, business_profile: profile, settings } = await stripe.accounts.retrieveCurrent();
        const name = profile?.name ?? settings?.dashboard.display_name ?? '';
        return { id, name, isLive: /^[a-z]+_live_/.test(options.secretKey) };
      }),

    listen: (endpointUrl) =>
      callWithKey(async () => {
        const made = await stripe.webhookEndpoints.create({ url: endpointUrl, enabled_events: EVENTS });
        if (!made.secret) throw new Error(`The webhook endpoint ${made.id} came without a secret.`);
        return { endpoint: made.id, secret: made.secret };
      }),

    hangUpOthers: (endpointUrl, endpointId) =>
      callWithKey(async () => {
        const left: string[] = [];
        for await (const { id, url } of stripe.webhookEndpoints.list({ limit: 100 })) {
          if (url === endpointUrl && id !== endpointId) left.push(id);
        }
        for (const endpoint of left) await end(stripe, endpoint);
      }),

    hangUp: (endpoint) => callWithKey(() => end(stripe, endpoint)),
  };
}

async function end(stripe: Stripe, endpoint: string): Promise<void> {
  await stripe.webhookEndpoints.del(endpoint).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Here a key that is wrong, revoked or restricted is refused, and no outage. */
function callWithKey<Value>(ask: () => Promise<Value>): Promise<Value> {
  return askedAs(async () => {
    try {
      return await ask();
    } catch (error) {
      const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
      const isRefused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
      throw isRefused ? new PaymentRefused(error.message, { cause: error }) : error;
    }
  });
}
