/** Amounts are in the smallest unit of their currency: cents, yen, or thousandths of a dinar. */
export interface Checkout {
  /** What is bought, named by our own id: a session and its payment carry it. */
  purchaseId: string;
  customer: string;
  title: string;
  amount: number;
  /** ISO 4217, in upper case. */
  currency: string;
  /** Where the browser goes afterwards. `{CHECKOUT_SESSION_ID}` in it becomes the id of the session. */
  successUrl: string;
  cancelUrl: string;
  /** Of the page, as the console names languages. */
  language: string;
}

/** A payment as the service has it now. */
export interface PaymentState {
  purchaseId: string;
  session: string | null;
  intent: string | null;
  status: 'PROCESSING' | 'COMPLETED' | 'FAILED';
  amountRefunded: number;
  currency: string;
  dispute: 'OPEN' | 'WON' | 'LOST' | null;
}

/** Something that happened to a payment; its amount is in the smallest unit. */
export interface PaymentStep {
  /** At the service. */
  id: string;
  at: Date;
  what: 'begun' | 'declined' | 'paid' | 'refunded' | 'disputed' | 'dispute-won' | 'dispute-lost';
  amount: number;
  /** Why a card was declined, in the service's own words; why money went back, by its names. */
  reason: string | null;
}

export interface PaymentStory {
  /** The oldest first. */
  steps: PaymentStep[];
  /** That paid. */
  card: { brand: string; last4: string } | null;
  receiptUrl: string | null;
}

export type RefundReason = 'requested_by_customer' | 'duplicate' | 'fraudulent';

/** What an event is about, by its id. */
export type EventSubject = { session: string } | { intent: string } | { subscription: string } | { invoice: string };

/** Why a person's wish was not fulfilled; the message is the service's own. */
export class PaymentRefused extends Error {}

/** The payment service. Each write is made once, however often it is asked with the same ids. */
export interface PaymentService {
  /** @returns the id of the customer that a person is */
  customerFor(person: { userId: string; email: string; name: string }): Promise<string>;
  /** @returns the address where it is paid; null where it was paid already or has expired */
  openCheckout(checkout: Checkout): Promise<{ session: string; url: string | null }>;
  /** By the id of a checkout session. Null where there is none, or none of ours. */
  stateOfSession(session: string): Promise<PaymentState | null>;
  /** By the id of a payment. Null where there is none, or none of ours. */
  stateOfIntent(intent: string): Promise<PaymentState | null>;
  /** All that happened to a payment. Null where there is none. */
  storyOf(intent: string): Promise<PaymentStory | null>;
  /**
   * Gives money back.
   * @param wish names this refund: asked twice with it, money goes back once
   * @throws PaymentRefused e.g. where less is left
   */
  refund(refund: { intent: string; amount: number; reason: RefundReason; wish: string }): Promise<void>;
  /** All payments that began since a time, the newest first; those of others on the same account are left out. */
  since(start: Date): AsyncIterable<PaymentState>;
  /** What an event is about, by its signature. @throws PaymentRefused for one that is forged */
  readEvent(body: string, signature: string): EventSubject | null;
}
