import Stripe from 'stripe';
import { AppError, type ErrorCode } from '../../errors.ts';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';

export interface ClientOptions {
  secretKey: string;
  /** Another service that speaks the protocol; Stripe's own without it. */
  url?: string | undefined;
  /** How long an answer may take; twenty seconds without it. */
  timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 20_000;
/** The SDK waits between them, and asks with the same idempotency key. */
const RETRIES = 2;
/** The pages of Stripe that the console has a language for. */
const LOCALES = ['de', 'en', 'es', 'fr', 'ro', 'zh'] as const;

export function createClient({ secretKey, url, timeoutMs = TIMEOUT_MS }: ClientOptions): Stripe {
  const at = url === undefined ? null : new URL(url);
  return new Stripe(secretKey, {
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
    ...{ timeout: timeoutMs, maxNetworkRetries: RETRIES, telemetry: false },
  });
}

/** The language of a page at Stripe. */
export const localeOf = (language: string) => LOCALES.find((locale) => locale === language) ?? 'auto';

/**
 * @throws PaymentRefused for what the service refuses; AppError `payments-key-refused` for a key that was revoked, `changed-meanwhile`
 * for a wish that was sent before and meant something else, `payments-unavailable` for everything else
 */
export async function callStripe<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
    if (isRefused) throw new PaymentRefused(error.message, { cause: error });
    if (error instanceof PaymentRefused) throw error;
    throw new AppError(codeOf(error), { cause: error });
  }
}

function codeOf(error: unknown): ErrorCode {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
    return 'payments-key-refused';
  }
  return isOtherWish(error) ? 'changed-meanwhile' : 'payments-unavailable';
}

/** Whether an idempotency key was used before, for something else. One that is in use is only asked too early. */
export const isOtherWish = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use';

/** As `callStripe`, with null for what is not there. */
export async function found<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  return callStripe(ask).catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : null;
    if (isMissing(cause)) return null;
    throw error;
  });
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The objects of all pages, one after the other. Each page is asked as `callStripe` does. */
export async function* eachOf<Value>(listed: AsyncIterable<Value>): AsyncGenerator<Value> {
  const values = listed[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await callStripe(() => values.next());
    if (done) return;
    yield value;
  }
}

export const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id);
