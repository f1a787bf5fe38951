import type Stripe from 'stripe';
import type { TestProduct } from '../product.ts';

interface Kinds {
  'checkout.session': Stripe.Checkout.Session;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  refund: Stripe.Refund;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
}

/** The stand-in for Stripe of a product: what it has, how it is stirred, and what people do on its pages. */
export function standInOf({ origin }: Pick<TestProduct, 'origin'>) {
  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    return (await (await fetch(`${origin}/_local/payments/${path}`, init)).json()) as Answer;
  }
  const objects = <Kind extends keyof Kinds>(kind: Kind) => ask<Kinds[Kind][]>(`objects/${kind}`);

  return {
    ask,
    objects,
    /** While held, no event is sent by itself. @returns those that wait */
    hold: async (isHeld: boolean) => (await ask<{ waiting: string[] }>('events', { hold: isHeld })).waiting,
    /** Sends an event, also one that was sent. @param age of its signature, in seconds. @returns the status of the answer */
    send: async (event: string, age = 0) => (await ask<{ status: number }>(`events/${event}`, { age })).status,
    /** Events that nobody has taken. */
    untold: async () => (await objects('event')).filter(({ pending_webhooks }) => pending_webhooks > 0),
    /** How the next calls end. */
    behave: (behavior: { outcome: string; count?: number; path?: string; method?: 'GET' | 'POST' }) =>
      ask('behavior', behavior),
    /** Nothing fails any more. */
    behaveWell: () => ask('behavior', { outcome: 'fail', path: 'nowhere' }),
    /** @returns where the browser goes afterwards; empty where it stays */
    async enter(url: string, fields: Record<string, string>): Promise<string> {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
      await answer.body?.cancel();
      return answer.headers.get('location') ?? '';
    },
  };
}
export type StandIn = ReturnType<typeof standInOf>;
