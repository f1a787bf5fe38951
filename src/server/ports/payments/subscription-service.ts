import type { PaymentState } from './payment-service.ts';

export type BillingInterval = 'month' | 'year';

/** Who subscribes to what: an organization to a plan, or a visitor of a site to a membership. */
export type SubscriptionKind = 'plan' | 'membership';

/** What can be subscribed to. Its price at the payment service is made when it is first asked for. */
export interface Offer {
  /** Ours: the tier, or the package of a membership role. */
  key: string;
  title: string;
  /** For each interval, in the smallest unit of the currency. */
  amount: number;
  /** ISO 4217, in upper case. */
  currency: string;
  interval: BillingInterval;
}

export interface SubscriptionOrder {
  kind: SubscriptionKind;
  /** Ours: the person whose organization it is, or the member subscription. The service gives it back with each state. */
  owner: string;
  offer: Offer;
  customer: string;
  /** 0 without a trial. */
  trialDays: number;
  /** Where the browser goes afterwards. `{CHECKOUT_SESSION_ID}` in it becomes the id of the session. */
  successUrl: string;
  cancelUrl: string;
  /** Of the page, as the console names languages. */
  language: string;
  /** Names this order: asked twice with it, one page is opened. */
  wish: string;
}

/** A subscription as the service has it now. */
export interface SubscriptionState {
  id: string;
  kind: SubscriptionKind;
  owner: string;
  customer: string;
  offer: Omit<Offer, 'title'>;
  /** `past_due` while a failed payment is tried again, `unpaid` once that has ended without one. */
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  startedAt: Date;
  /** From when on it ran beside another one, and took money for nothing. */
  secondSince: Date | null;
  /** The day from which periods are counted. */
  anchor: Date;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  /** When it ends, where it will not be renewed. */
  endsAt: Date | null;
  endedAt: Date | null;
  /** What it becomes at the end of its period. */
  change: { key: string; at: Date } | null;
}

/** A bill for a period of a subscription, as the service has it now. */
export interface InvoiceState {
  id: string;
  number: string | null;
  subscription: string;
  kind: SubscriptionKind;
  owner: string;
  /** Of the offer. */
  key: string;
  title: string;
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  amount: number;
  currency: string;
  createdAt: Date;
  paidAt: Date | null;
  /** When the card is tried again. */
  nextAttemptAt: Date | null;
  /** Null where nothing was to be paid. */
  intent: string | null;
  amountRefunded: number;
  dispute: PaymentState['dispute'];
  /** Where people see it, and pay it where it is open. */
  pageUrl: string | null;
  pdfUrl: string | null;
}

/** What a change costs. Amounts are in the smallest unit. */
export interface ChangePreview {
  /** Taken at once; below zero it is kept for later invoices. */
  dueNow: number;
  currency: string;
  /** What it is made of, in the words of the service. */
  lines: { text: string; amount: number }[];
  /** Of the next period. */
  nextAmount: number;
  nextAt: Date;
}

export const cancelReasons = [
  'customer_service',
  'low_quality',
  'missing_features',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/**
 * Subscriptions at the payment service. Each write is made once, however often it is asked with the same wish.
 * @throws PaymentRefused for what the service refuses, AppError `payments-unavailable` where it does not answer
 */
export interface SubscriptionService {
  /** @returns the address where it is paid; null where it was paid already or has expired */
  openCheckout(order: SubscriptionOrder): Promise<{ session: string; url: string | null }>;
  /**
   * Begins one at once, which a card pays that the customer has kept. A card that is declined begins none.
   * @returns its id; null where no card is kept
   */
  begin(order: Pick<SubscriptionOrder, 'kind' | 'owner' | 'offer' | 'customer' | 'wish'>): Promise<string | null>;
  /** Null where there is none, or none of ours. */
  stateOf(subscription: string): Promise<SubscriptionState | null>;
  /** By the id of a checkout session; null before it was paid. */
  stateOfSession(session: string): Promise<SubscriptionState | null>;
  /** All that are not over, and those that began since a time. */
  since(start: Date): AsyncIterable<SubscriptionState>;
  invoice(id: string): Promise<InvoiceState | null>;
  /** The invoice that a payment was for; null for a payment of something else. */
  invoiceOfIntent(intent: string): Promise<InvoiceState | null>;
  /** All that were made since a time. */
  invoicesSince(start: Date): AsyncIterable<InvoiceState>;
  /** The newest first. */
  invoicesOf(customer: string, limit: number): Promise<InvoiceState[]>;
  /** What a change at once would cost. */
  preview(subscription: string, offer: Offer): Promise<ChangePreview>;
  /** At once with proration, or at the end of the period without any. A change that waits is replaced. */
  change(change: { subscription: string; offer: Offer; when: 'now' | 'period-end'; wish: string }): Promise<void>;
  cancel(cancellation: {
    subscription: string;
    when: 'now' | 'period-end';
    reason: CancelReason;
    /** In the person's words. */
    comment: string;
    /** What `secondSince` of its state tells from then on; only of one that ends now. */
    secondSince?: Date;
    wish: string;
  }): Promise<void>;
  /** Takes back a cancellation, or a change, that waits for the end of the period. */
  resume(resumption: { subscription: string; wish: string }): Promise<void>;
  /** A page of the service for cards, addresses and the tax id. */
  openPortal(visit: { customer: string; returnUrl: string; language: string }): Promise<string>;
}
