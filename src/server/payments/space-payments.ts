import type { PaymentAccounts } from '../ports/payments/payment-accounts.ts';
import type { PaymentService } from '../ports/payments/payment-service.ts';
import type { SubscriptionService } from '../ports/payments/subscription-service.ts';
import type { Sealer } from '../sealed-value.ts';

/** The payment service by the account of a space. */
export interface SpacePayments {
  payments: PaymentService;
  subscriptions: SubscriptionService;
}

export interface PaymentKeys {
  secretKey: string;
  webhookSecret: string;
}

/** The payment service of a space. Null where the space has connected no account. */
export type FindPayments = (spaceId: string) => Promise<SpacePayments | null>;

/** What the secrets of a space's account are sealed to: moved to another space, or to each other's place, they do not open. */
export const sealPlaces = (spaceId: string) => ({
  key: `payment-key ${spaceId}`,
  webhook: `payment-webhook ${spaceId}`,
});

interface Dependencies {
  paymentAccounts: PaymentAccounts;
  sealer: Sealer | null;
  connectPayments(keys: PaymentKeys): SpacePayments;
}

export function createFindPayments({ paymentAccounts, sealer, connectPayments }: Dependencies): FindPayments {
  return async (spaceId) => {
    const account = await paymentAccounts.find(spaceId);
    if (!account || !sealer) return null;
    const contexts = sealPlaces(spaceId);
    return connectPayments({
      secretKey: sealer.open(account.sealedKey, contexts.key),
      webhookSecret: sealer.open(account.sealedWebhookSecret, contexts.webhook),
    });
  };
}
