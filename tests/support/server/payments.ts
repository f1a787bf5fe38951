import type { PaymentFindings } from '#schema/api/payment-comparison.ts';
import { AppError } from '#server/errors.ts';
import type { Memberships } from '#server/ports/payments/memberships.ts';
import type { OwnPaymentAccount, PaymentAccounts } from '#server/ports/payments/payment-accounts.ts';
import type { PaymentService } from '#server/ports/payments/payment-service.ts';
import type { PaymentSetup } from '#server/ports/payments/payment-setup.ts';
import type { Plans, Tier } from '#server/ports/payments/plans.ts';
import type { Purchase, Purchases } from '#server/ports/payments/purchases.ts';

const BEGUN = '2026-01-01T00:00:00+00:00';

/** Purchases in memory. */
export function fakePurchases(change: Partial<Purchases> = {}): Purchases {
  const stored = new Map<string, Purchase>();
  const customers = new Map<string, string>();
  return {
    packages: async () => [],
    customerOf: async (userId) => customers.get(userId) ?? null,
    keepCustomer: async (userId, customer) => {
      customers.set(userId, customer);
    },
    blockOffer: async () => null,
    blockHolders: async () => [],
    begin: async ({ component: _, ...bought }) => {
      const none = { session: null, intent: null, invoice: null, refunded: 0, delivery: null };
      const made: Purchase = { ...none, ...bought, type: 'NEWSLETTER_CREDITS', status: 'PROCESSING', createdAt: BEGUN };
      const purchase = stored.get(bought.id) ?? made;
      stored.set(bought.id, purchase);
      return purchase;
    },
    find: async (id) => stored.get(id) ?? null,
    findInvoice: async () => null,
    apply: async ({ purchaseId, status, session, intent }) => {
      const purchase = stored.get(purchaseId);
      return purchase ? Object.assign(purchase, { status, session, intent }) : null;
    },
    applyInvoice: async () => null,
    paidSince: async () => [...stored.values()].filter(({ intent }) => intent !== null),
    newest: async () => [...stored.values()],
    ofMembers: async () => [],
    ...change,
  };
}

/** Everybody has one plan, without limits. */
export function fakePlans(change: Partial<Plans> = {}): Plans {
  const limits = { spaces: null, people: null, pages: null, megabytes: null, mails: null };
  const tier: Tier = {
    ...{ id: 'tier-free', name: 'Free', tagline: '', prices: { month: 0, year: 0 }, currency: 'EUR' },
    ...{ limits, order: 1, isFree: true, isSold: true },
  };
  return {
    tiers: async () => [tier],
    planOf: async () => null,
    usageOf: async () => ({ spaces: 0, people: 0, pages: 0, megabytes: 0, mails: 0 }),
    running: async () => [],
    apply: async () => null,
    claimOverdue: async () => [],
    untell: async () => {},
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

/** Nobody is a member, and nothing is offered. */
export function fakeMemberships(change: Partial<Memberships> = {}): Memberships {
  return {
    package: async () => null,
    packages: async () => [],
    of: async () => [],
    find: async () => null,
    begin: async () => {
      throw new AppError('not-found');
    },
    beginPurchase: async () => {},
    running: async () => [],
    ofPurchase: async () => null,
    nextAttempt: async () => {},
    apply: async () => null,
    customer: async () => null,
    keepCustomer: async () => {},
    ...change,
  };
}

/** Accounts of spaces in memory. */
export function fakePaymentAccounts(): PaymentAccounts {
  const stored = new Map<string, OwnPaymentAccount>();
  const found = new Map<string, PaymentFindings>();
  return {
    findings: async (spaceId) => found.get(spaceId) ?? null,
    keepFindings: async (spaceId, findings) => {
      if (findings === null) found.delete(spaceId);
      else found.set(spaceId, { foundAt: '2026-01-01T00:00:00+00:00', ...findings });
    },
    find: async (spaceId) => stored.get(spaceId) ?? null,
    spaces: async () => [...stored.keys()],
    set: async (spaceId, account) => {
      stored.set(spaceId, { ...account, setBy: 'Ann', setAt: '2026-01-01T00:00:00+00:00' });
      return null;
    },
    remove: async (spaceId) => {
      stored.delete(spaceId);
      return null;
    },
  };
}

/** An account that takes every key. */
export function fakePaymentSetup(change: Partial<PaymentSetup> = {}): PaymentSetup {
  return {
    account: async () => ({ id: 'acct_1', name: 'Aurora', isLive: false }),
    listen: async () => ({ endpoint: 'we_1', secret: 'whsec_1' }),
    hangUpOthers: async () => {},
    hangUp: async () => {},
    ...change,
  };
}
