import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { settle } from '../../payments/settle.ts';
import { type Subscribers, settleSubscription } from '../../payments/settle-subscription.ts';
import { PaymentRefused, type PaymentService } from '../../ports/payments/payment-service.ts';
import type { Purchases } from '../../ports/payments/purchases.ts';
import type { SubscriptionService } from '../../ports/payments/subscription-service.ts';

interface Dependencies {
  paymentService: PaymentService | null;
  subscriptionService: SubscriptionService | null;
  purchases: Pick<Purchases, 'apply' | 'applyInvoice'>;
  /** What follows the subscriptions of the platform's account. */
  subscribers: Subscribers;
}

const MOST_BYTES = 1024 * 1024;

/**
 * `POST /api/stripe/events`: what the payment service tells. Its signature is checked, and what it is about is asked anew, so an
 * event that comes late, twice or before the answer to its call changes nothing wrongly.
 */
export function stripeEvents(app: FastifyInstance, dependencies: Dependencies): void {
  const { paymentService: service, subscriptionService: subscriptions, purchases, subscribers } = dependencies;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is of the bytes.
    const whole = { parseAs: 'string', bodyLimit: MOST_BYTES } as const;
    scope.addContentTypeParser('application/json', whole, (_request, body, done) => done(null, body));
    scope.post('/api/stripe/events', async ({ headers, body }) => {
      if (!service) throw new AppError('not-found');
      const subject = readEvent(service, String(body), String(headers['stripe-signature'] ?? ''));
      if (!subject) return {};
      const isPayment = 'session' in subject || 'intent' in subject;
      if (isPayment && (await settle(subject, { service, purchases }))) return {};
      if (subscriptions) await settleSubscription(subject, { subscriptions, subscribers, purchases });
      return {};
    });
  });
}

function readEvent(service: PaymentService, body: string, signature: string) {
  try {
    return service.readEvent(body, signature);
  } catch (error) {
    if (error instanceof PaymentRefused) throw new AppError('unauthenticated', { cause: error });
    throw error;
  }
}
