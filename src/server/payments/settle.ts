import type { PaymentService } from '../ports/payments/payment-service.ts';
import type { Purchase, Purchases } from '../ports/payments/purchases.ts';

/** A payment at the payment service: by its session or by itself. */
export type PaymentRef = { session: string } | { intent: string };

/** Brings the purchase of a payment to what the service says of it now. @returns null for a payment that is not ours */
export async function settle(
  payment: PaymentRef,
  { service, purchases }: { service: PaymentService; purchases: Pick<Purchases, 'apply'> },
): Promise<Purchase | null> {
  const state =
    'session' in payment ? await service.stateOfSession(payment.session) : await service.stateOfIntent(payment.intent);
  return state && purchases.apply(state);
}
