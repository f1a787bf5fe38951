import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { PaymentRefused, type PaymentService } from '../../ports/payments/payment-service.ts';
import type { Purchase, Purchases } from '../../ports/payments/purchases.ts';

export const uuid = z.guid('Please send an id.').transform((id) => id.toLowerCase());

/** How many rows of a list. */
export const limit = z.coerce.number().int().min(1).max(100).default(10);

/** What is told of a purchase. */
export const shown = ({ id, status, amount, refunded, currency, credits, title }: Purchase) => ({
  ...{ id, status, amount, refunded, currency, credits, title },
});

/** A path of the console: any other address would lead people who just paid elsewhere. */
export const backPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s?#\\]*$/, 'Please send a path of the console.');

const DAY_MS = 86_400_000;
/** How far back payments are compared. */
export const compareBody = z.strictObject({ days: z.int().min(1).max(400).default(30) });
export const startOf = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** The customer that a person is at the payment service, from their first purchase on. */
export async function customerOf(
  { id: userId, email, name }: { id: string; email: string; name: string },
  { payments, purchases }: { payments: PaymentService; purchases: Pick<Purchases, 'customerOf' | 'keepCustomer'> },
): Promise<string> {
  const known = await purchases.customerOf(userId);
  if (known) return known;
  const customer = await taken(() => payments.customerFor({ userId, email, name }));
  await purchases.keepCustomer(userId, customer);
  return customer;
}

/** @throws AppError `payment-refused` with the words of the service */
export async function taken<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    throw new AppError('payment-refused', { message: error.message, cause: error });
  }
}
