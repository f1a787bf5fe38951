import type Stripe from 'stripe';
import type { SubscriptionService } from '../../ports/payments/subscription-service.ts';
import { callStripe, idOf, isOtherWish } from './client.ts';
import { priceOf } from './offers.ts';
import { KIND, OWNER, WISH } from './subscription-state.ts';

/** Subscriptions without a page, for those whose card is known. */
export function beginSubscription(stripe: Stripe): Pick<SubscriptionService, 'begin'> {
  return {
    begin: ({ kind, owner, offer, customer, wish }) =>
      callStripe(async () => {
        const card = await defaultCard(stripe, customer);
        if (card === null) return null;
        const price = await priceOf(stripe, kind, offer);
        const begin = async (idempotencyKey: string) => {
          const begun = await stripe.subscriptions.create(
            {
              ...{ customer, default_payment_method: card, items: [{ price }] },
              metadata: { [KIND]: kind, [OWNER]: owner, [WISH]: wish },
              // Nobody is there whom a bank could ask.
              ...{ off_session: true, payment_behavior: 'error_if_incomplete' },
            },
            { idempotencyKey },
          );
          return begun.id;
        };
        try {
          return await begin(`begin-${wish}`);
        } catch (error) {
          if (!isOtherWish(error)) throw error;
          // Another card is kept since, or the price is another: the first try has begun one, or was refused.
          return (await begunBefore(stripe, customer, wish)) ?? (await begin(`begin-${wish}-${card}-${price}`));
        }
      }),
  };
}

async function begunBefore(stripe: Stripe, customer: string, wish: string): Promise<string | null> {
  for await (const { id, metadata } of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
    if (metadata[WISH] === wish) return id;
  }
  return null;
}

/** The card that pays everything of a customer, or the newest one. */
async function defaultCard(stripe: Stripe, id: string): Promise<string | null> {
  const customer = await stripe.customers.retrieve(id);
  const card = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  if (card) return idOf(card);
  const [newest] = (await stripe.paymentMethods.list({ customer: id, type: 'card', limit: 1 })).data;
  return newest?.id ?? null;
}
