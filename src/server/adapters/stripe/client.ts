import Stripe from 'stripe';
import { AppError } from '../../errors.ts';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';

export interface ClientOptions {
  secretKey: string;
  /** Another service that speaks the protocol; Stripe's own without it. */
  url?: string | undefined;
}

const TIMEOUT_MS = 20_000;
/** The SDK waits between them, and asks with the same idempotency key. */
const RETRIES = 2;
/** The pages of Stripe that the console has a language for. */
const LOCALES = ['en', 'fr', 'ro', 'zh'] as const;

export function createClient({ secretKey, url }: ClientOptions): Stripe {
  const at = url === undefined ? null : new URL(url);
  return new Stripe(secretKey, {
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
  });
}

/** The language of a page at Stripe. */
export const localeOf = (language: string) => LOCALES.find((locale) => locale === language) ?? 'auto';

/** @throws PaymentRefused for what the service refuses, AppError `payments-unavailable` for everything else */
export async function asked<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
    if (isRefused) throw new PaymentRefused(error.message, { cause: error });
    if (error instanceof PaymentRefused) throw error;
    throw new AppError('payments-unavailable', { cause: error });
  }
}

/** As `asked`, with null for what is not there. */
export async function found<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  return asked(ask).catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : null;
    if (isMissing(cause)) return null;
    throw error;
  });
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The objects of all pages, one after the other. Each page is asked as `asked` does. */
export async function* eachOf<Value>(listed: AsyncIterable<Value>): AsyncGenerator<Value> {
  const values = listed[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await asked(() => values.next());
    if (done) return;
    yield value;
  }
}

export const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id);
