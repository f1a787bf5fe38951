import type Stripe from 'stripe';
import type { SubscriptionService } from '../../ports/payments/subscription-service.ts';
import { asked, idOf } from './client.ts';
import { priceOf } from './offers.ts';
import { KIND, OWNER } from './subscription-state.ts';

/** Subscriptions without a page, for those whose card is known. */
export function beginSubscription(stripe: Stripe): Pick<SubscriptionService, 'begin'> {
  return {
    begin: ({ kind, owner, offer, customer, wish }) =>
      asked(async () => {
        const card = await keptCard(stripe, customer);
        if (card === null) return null;
        const { id } = await stripe.subscriptions.create(
          {
            ...{ customer, default_payment_method: card, metadata: { [KIND]: kind, [OWNER]: owner } },
            items: [{ price: await priceOf(stripe, kind, offer) }],
            // Nobody is there whom a bank could ask.
            ...{ off_session: true, payment_behavior: 'error_if_incomplete' },
          },
          { idempotencyKey: `begin-${wish}` },
        );
        return id;
      }),
  };
}

/** The card that pays everything of a customer, or the newest one. */
async function keptCard(stripe: Stripe, id: string): Promise<string | null> {
  const customer = await stripe.customers.retrieve(id);
  const card = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  if (card) return idOf(card);
  const [newest] = (await stripe.paymentMethods.list({ customer: id, type: 'card', limit: 1 })).data;
  return newest?.id ?? null;
}
