import type Stripe from 'stripe';
import type { SubscriptionService, SubscriptionState } from '../../ports/payments/subscription-service.ts';
import { callStripe, eachOf, found, idOf } from './client.ts';
import { intentIdOf, invoiceStateOf } from './invoice-state.ts';
import { keyOf } from './offers.ts';
import { dateOf, subscriptionStateOf } from './subscription-state.ts';

type Reads = Pick<
  SubscriptionService,
  'stateOf' | 'stateOfSession' | 'since' | 'invoice' | 'invoiceOfIntent' | 'invoicesSince' | 'invoicesOf'
>;

/** What Stripe says of subscriptions and their invoices now. */
export function readSubscriptions(stripe: Stripe): Reads {
  const stateOf = async (subscription: Stripe.Subscription): Promise<SubscriptionState | null> => {
    const state = subscriptionStateOf(subscription);
    return state && { ...state, change: await changeOf(stripe, subscription) };
  };
  const intentOf = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const disputesOf = async (intent: string) => (await stripe.disputes.list({ payment_intent: intent, limit: 1 })).data;
  const invoiceOf = async (id: string) => {
    const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
    const intent = intentIdOf(invoice);
    if (intent === null) return invoiceStateOf(invoice, null, []);
    return invoiceStateOf(invoice, await intentOf(intent), await disputesOf(intent));
  };

  /** @param intents those that were asked for along with their charges */
  const stateIn = async (invoice: Stripe.Invoice, intents: readonly Stripe.PaymentIntent[]) => {
    const id = intentIdOf(invoice);
    const intent = id === null ? null : (intents.find((one) => one.id === id) ?? (await intentOf(id)));
    const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
    // Most payments were never disputed, and are not asked about.
    return invoiceStateOf(invoice, intent, intent && charge?.disputed ? await disputesOf(intent.id) : []);
  };

  return {
    stateOf: (id) => found(async () => stateOf(await stripe.subscriptions.retrieve(id, { expand: ['schedule'] }))),

    stateOfSession: (id) =>
      found(async () => {
        const { subscription } = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription.schedule'] });
        return subscription && typeof subscription === 'object' ? stateOf(subscription) : null;
      }),

    async *since(start) {
      const created = { gte: Math.floor(start.getTime() / 1000) };
      const expand = ['data.schedule'];
      // Without a status these are all that were not canceled.
      const lists = [
        stripe.subscriptions.list({ limit: 100, expand }),
        stripe.subscriptions.list({ limit: 100, expand, status: 'canceled', created }),
      ];
      for (const listed of lists) {
        for await (const subscription of eachOf(listed)) {
          const state = await callStripe(() => stateOf(subscription));
          if (state) yield state;
        }
      }
    },

    invoice: (id) => found(() => invoiceOf(id)),

    invoiceOfIntent: (intent) =>
      found(async () => {
        const payment = { type: 'payment_intent', payment_intent: intent } as const;
        const [named] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data;
        return named ? invoiceOf(idOf(named.invoice)) : null;
      }),

    async *invoicesSince(start) {
      const created = { gte: Math.floor(start.getTime() / 1000) };
      for await (const invoice of eachOf(stripe.invoices.list({ created, limit: 100, expand: ['data.payments'] }))) {
        const state = await callStripe(() => stateIn(invoice, []));
        if (state) yield state;
      }
    },

    invoicesOf: (customer, limit) =>
      callStripe(async () => {
        const [invoices, intents] = await Promise.all([
          stripe.invoices.list({ customer, limit, expand: ['data.payments'] }),
          stripe.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }),
        ]);
        const states = invoices.data.map((invoice) => stateIn(invoice, intents.data));
        return (await Promise.all(states)).filter((state) => state !== null);
      }),
  };
}

/** What a subscription becomes at the end of its period. */
async function changeOf(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<SubscriptionState['change']> {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const next = schedule.phases.find(({ start_date }) => start_date >= (schedule.current_phase?.end_date ?? 0));
  const [item] = next?.items ?? [];
  if (!next || !item) return null;
  const price = await stripe.prices.retrieve(idOf(item.price));
  const key = keyOf(idOf(price.product));
  return key === null ? null : { key, at: dateOf(next.start_date) };
}
