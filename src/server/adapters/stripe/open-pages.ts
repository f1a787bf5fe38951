import type Stripe from 'stripe';
import type { SubscriptionService } from '../../ports/payments/subscription-service.ts';
import { callStripe, localeOf } from './client.ts';
import { priceOf } from './offers.ts';
import { KIND, OWNER } from './subscription-state.ts';

/** The pages of Stripe where people subscribe, and where they keep their cards. */
export function openPages(stripe: Stripe): Pick<SubscriptionService, 'openCheckout' | 'openPortal'> {
  return {
    openCheckout: ({ kind, owner, offer, customer, trialDays, successUrl, cancelUrl, language, wish }) =>
      callStripe(async () => {
        const metadata = { [KIND]: kind, [OWNER]: owner };
        const made = await stripe.checkout.sessions.create(
          {
            ...{ mode: 'subscription', customer, client_reference_id: owner, metadata, locale: localeOf(language) },
            line_items: [{ price: await priceOf(stripe, kind, offer), quantity: 1 }],
            subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) },
            ...{ success_url: successUrl, cancel_url: cancelUrl },
          },
          { idempotencyKey: `subscribe-${wish}` },
        );
        // An answer that is given again is that of then.
        const isReplayed = made.lastResponse.headers['idempotent-replayed'] === 'true';
        const session = isReplayed ? await stripe.checkout.sessions.retrieve(made.id) : made;
        return { session: session.id, url: session.status === 'open' ? session.url : null };
      }),

    openPortal: ({ customer, returnUrl, language }) =>
      callStripe(async () => {
        const session = await stripe.billingPortal.sessions.create({
          ...{ customer, return_url: returnUrl, locale: localeOf(language) },
        });
        return session.url;
      }),
  };
}
