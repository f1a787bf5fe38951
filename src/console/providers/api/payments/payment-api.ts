import type { PaymentDifference, PaymentFindings } from '#schema/api/payment-comparison.ts';
import type { ApiCall } from '../api-call.ts';

/** A purchase as the payment service has it; amounts are in units of the currency. */
export interface PaidPurchase {
  id: string;
  status: 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'DISPUTED' | 'REFUNDED';
  amount: number;
  refunded: number;
  currency: string;
  credits: number | null;
  title: string;
}

/** Something that happened to a payment. */
export interface PaymentStep {
  /** At the payment service. */
  id: string;
  /** ISO 8601. */
  at: string;
  what: 'begun' | 'declined' | 'paid' | 'refunded' | 'disputed' | 'dispute-won' | 'dispute-lost';
  amount: number;
  /** Why a card was declined, in the words of the service; why money went back, by its names. */
  reason: string | null;
}

/** All that happened to a payment, the oldest first. */
export interface PaymentStory {
  steps: readonly PaymentStep[];
  card: { brand: string; last4: string } | null;
  receiptUrl: string | null;
}

/** Why money goes back, in the words of the payment service. */
export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `refundId` is made by whoever asks: asked twice with it, money goes back once. */
export interface RefundWish {
  purchaseId: string;
  refundId: string;
  amount: number;
  reason: RefundReason;
}
/** Credits for the selected space, or an exclusive block for a space of the caller's. */
type Checkout = { purchaseId: string; back: string; language: string } & (
  | { packageId: string }
  | {
      componentId: string;
      spaceId: string;
      /** Said by whoever was given the block themselves, and buys it for the others of the space. */
      besidesOwn: boolean;
    }
);

/** What is bought of the platform. */
export function createPaymentApi(call: ApiCall) {
  return {
    /** @param purchaseId made by whoever asks: asked twice with it, it is paid once. @returns the address where it is paid */
    checkout: async (input: Checkout) =>
      ((await call('POST', '/api/stripe/create-checkout-session', input)) as { url: string }).url,
    /** Gives money back. */
    refund: async (input: RefundWish) => (await call('POST', '/api/stripe/refund-payment', input)) as PaidPurchase,
    /** All that happened to the payment of a purchase. */
    storyOf: async (purchaseId: string) =>
      (await call('GET', `/api/stripe/payment-story?purchase_id=${purchaseId}`)) as PaymentStory,
    /** Compares the purchases of the last days with the payment service. */
    compare: async (days: number) =>
      ((await call('POST', '/api/stripe/compare-payments', { days })) as { differences: PaymentDifference[] })
        .differences,
    /** The same with the account of a space, for what its members paid. */
    compareSpace: async (spaceId: string, days: number) =>
      (
        (await call('POST', `/api/stripe/${spaceId}/compare-payments`, { days })) as {
          differences: PaymentDifference[];
        }
      ).differences,
    /** What the nightly comparison found on the account of a space; null for nothing since its owner compared by hand. */
    findings: async (spaceId: string) =>
      ((await call('GET', `/api/stripe/${spaceId}/compare-payments`)) as { findings: PaymentFindings | null }).findings,
    /** What became of a session that somebody came back from. */
    purchaseOf: async (session: string) =>
      (await call('GET', `/api/stripe/get-payment-info?session_id=${encodeURIComponent(session)}`)) as PaidPurchase,
  };
}
