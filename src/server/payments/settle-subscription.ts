import type { EventSubject } from '../ports/payments/payment-service.ts';
import type { Purchases } from '../ports/payments/purchases.ts';
import type {
  SubscriptionKind,
  SubscriptionService,
  SubscriptionState,
} from '../ports/payments/subscription-service.ts';

/** What follows the subscriptions of each kind. */
export type Subscribers = Partial<
  Record<SubscriptionKind, (state: SubscriptionState, requestedAt: Date) => Promise<unknown>>
>;

interface Dependencies {
  /** Of the platform, or of the account of a space. */
  subscriptions: Pick<SubscriptionService, 'stateOf' | 'stateOfSession' | 'invoice' | 'invoiceOfIntent'>;
  subscribers: Subscribers;
  purchases: Pick<Purchases, 'applyInvoice'>;
}

/** Asks the service for the present state of a subscription, and brings what depends on it there. */
export async function settleSubscription(
  ref: EventSubject,
  { subscriptions, subscribers, purchases }: Dependencies,
): Promise<void> {
  const follow = async (ask: () => Promise<SubscriptionState | null>) => {
    const requestTime = new Date();
    const state = await ask();
    if (state) await subscribers[state.kind]?.(state, requestTime);
  };
  if ('subscription' in ref) return follow(() => subscriptions.stateOf(ref.subscription));
  if ('session' in ref) return follow(() => subscriptions.stateOfSession(ref.session));
  const bill =
    'invoice' in ref ? await subscriptions.invoice(ref.invoice) : await subscriptions.invoiceOfIntent(ref.intent);
  if (!bill) return;
  await purchases.applyInvoice(bill);
  await follow(() => subscriptions.stateOf(bill.subscription));
}
