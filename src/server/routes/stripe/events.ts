import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { settle } from '../../payments/settle.ts';
import { type Subscribers, settleSubscription } from '../../payments/settle-subscription.ts';
import type { PaymentService } from '../../ports/payments/payment-service.ts';
import type { Purchases } from '../../ports/payments/purchases.ts';
import type { SubscriptionService } from '../../ports/payments/subscription-service.ts';
import { signedEvents } from './signed-events.ts';

interface Dependencies {
  paymentService: PaymentService | null;
  subscriptionService: SubscriptionService | null;
  purchases: Pick<Purchases, 'apply' | 'applyInvoice'>;
  /** What follows the subscriptions of the platform's account. */
  subscribers: Subscribers;
}

/**
 * `POST /api/stripe/events`: what the payment service tells. Its signature is checked, and what it is about is asked anew, so an
 * event that comes late, twice or before the answer to its call changes nothing wrongly.
 */
export function stripeEvents(app: FastifyInstance, dependencies: Dependencies): void {
  const { paymentService: service, subscriptionService: subscriptions, purchases, subscribers } = dependencies;
  signedEvents(app, '/api/stripe/events', async (read) => {
    if (!service) throw new AppError('not-found');
    const subject = read(service);
    if (!subject) return;
    const isPayment = 'session' in subject || 'intent' in subject;
    if (isPayment && (await settle(subject, { service, purchases }))) return;
    if (subscriptions) await settleSubscription(subject, { subscriptions, subscribers, purchases });
  });
}
