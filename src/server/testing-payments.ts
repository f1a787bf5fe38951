import type { PaymentService } from './ports/payments/payment-service.ts';
import type { Purchase, Purchases } from './ports/payments/purchases.ts';

/** Purchases in memory. */
export function fakePurchases(change: Partial<Purchases> = {}): Purchases {
  const kept = new Map<string, Purchase>();
  const customers = new Map<string, string>();
  return {
    packages: async () => [],
    customerOf: async (userId) => customers.get(userId) ?? null,
    keepCustomer: async (userId, customer) => {
      customers.set(userId, customer);
    },
    begin: async ({ userId: _, ...bought }) => {
      const made: Purchase = { ...bought, status: 'PROCESSING', refunded: 0, session: null, intent: null };
      const purchase = kept.get(bought.id) ?? made;
      kept.set(bought.id, purchase);
      return purchase;
    },
    find: async (id) => kept.get(id) ?? null,
    apply: async ({ purchaseId, status, session, intent }) => {
      const purchase = kept.get(purchaseId);
      return purchase ? Object.assign(purchase, { status, session, intent }) : null;
    },
    applyInvoice: async () => null,
    paidSince: async () => [...kept.values()].filter(({ intent }) => intent !== null),
    newest: async () => [...kept.values()],
    ...change,
  };
}

/** A payment service that knows no payments, unless told of some. */
export function fakePaymentService(change: Partial<PaymentService> = {}): PaymentService {
  return {
    customerFor: async ({ userId }) => `cus_${userId}`,
    openCheckout: async ({ purchaseId }) => ({ session: `cs_${purchaseId}`, url: `https://pay.example/${purchaseId}` }),
    stateOfSession: async () => null,
    stateOfIntent: async () => null,
    storyOf: async () => null,
    refund: async () => {},
    async *since() {},
    readEvent: () => null,
    ...change,
  };
}
