import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { inSmallestUnit } from '../../payments/money.ts';
import type { Purchase } from '../../ports/payments/purchases.ts';
import { uuid } from './calls.ts';

/** Without an amount all that is left goes back. */
export const refundBody = z.strictObject({
  purchaseId: uuid,
  refundId: uuid,
  amount: z.number().positive().optional(),
  reason: z.enum(['requested_by_customer', 'duplicate', 'fraudulent']).default('requested_by_customer'),
});

/**
 * What the payment service is asked to give back.
 * @throws AppError `not-found` for what was never paid, `refund-too-large`
 */
export function refundOf(
  { intent, currency, amount: paid, refunded }: Purchase,
  { amount, reason, refundId }: z.infer<typeof refundBody>,
) {
  if (!intent) throw new AppError('not-found');
  const left = inSmallestUnit(paid - refunded, currency);
  const requestedAmount = amount === undefined ? left : inSmallestUnit(amount, currency);
  if (requestedAmount > left || requestedAmount === 0) throw new AppError('refund-too-large');
  return { intent, amount: requestedAmount, reason, wish: refundId };
}
