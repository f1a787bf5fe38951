import type { PaymentService, PaymentState } from '../ports/payments/payment-service.ts';
import type { Purchase, Purchases } from '../ports/payments/purchases.ts';
import { inSmallestUnit } from './money.ts';

/** A payment at the payment service: by its session or by itself. */
export type PaymentRef = { session: string } | { intent: string };

interface Dependencies {
  service: Pick<PaymentService, 'stateOfSession' | 'stateOfIntent' | 'refund'>;
  purchases: Pick<Purchases, 'apply'>;
}

/** Brings the purchase of a payment to what the service says of it now. @returns null for a payment that is not ours */
export async function settle(payment: PaymentRef, { service, purchases }: Dependencies): Promise<Purchase | null> {
  const state =
    'session' in payment ? await service.stateOfSession(payment.session) : await service.stateOfIntent(payment.intent);
  return state && settleState(state, { service, purchases });
}

/** The same with what the service said. A block that the space has already was paid for nothing, and its money goes back. */
export async function settleState(state: PaymentState, { service, purchases }: Dependencies): Promise<Purchase | null> {
  const purchase = await purchases.apply(state);
  if (!purchase?.intent || !isSpare(purchase)) return purchase;
  const { id, intent, currency } = purchase;
  const amount = inSmallestUnit(purchase.amount - purchase.refunded, currency);
  await service.refund({ intent, amount, reason: 'duplicate', wish: `spare-${id}` });
  const after = await service.stateOfIntent(intent);
  return after && purchases.apply(after);
}

/** Whether money came for nothing, and has not gone back. */
export const isSpare = ({ delivery, status }: Pick<Purchase, 'delivery' | 'status'>): boolean =>
  delivery === 'SPARE' && status === 'COMPLETED';
