import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { follow } from '../../payments/memberships/follow.ts';
import type { FindPayments } from '../../payments/space-payments.ts';
import type { Memberships } from '../../ports/payments/memberships.ts';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';
import type { Purchases } from '../../ports/payments/purchases.ts';
import { idOf } from '../path-id.ts';

interface Dependencies {
  findPayments: FindPayments;
  memberships: Memberships;
  purchases: Pick<Purchases, 'apply' | 'applyInvoice'>;
}

const MOST_BYTES = 1024 * 1024;

/** `POST /api/stripe/{spaceId}/events`: what the account of a space tells. As of all events, what one is about is asked anew. */
export function spaceEvents(app: FastifyInstance, { findPayments, memberships, purchases }: Dependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is of the bytes.
    const whole = { parseAs: 'string', bodyLimit: MOST_BYTES } as const;
    scope.addContentTypeParser('application/json', whole, (_request, body, done) => done(null, body));
    scope.post('/api/stripe/:id/events', async (request) => {
      const spaceId = idOf(request.params, 'id', 'not-found');
      const found = await findPayments(spaceId);
      if (!found) throw new AppError('not-found');
      const signature = String(request.headers['stripe-signature'] ?? '');
      const subject = read(() => found.payments.readEvent(String(request.body), signature));
      if (subject) await follow(subject, { ...found, spaceId, memberships, purchases });
      return {};
    });
  });
}

function read<Value>(ask: () => Value): Value {
  try {
    return ask();
  } catch (error) {
    if (error instanceof PaymentRefused) throw new AppError('unauthenticated', { cause: error });
    throw error;
  }
}
