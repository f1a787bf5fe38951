import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { type EventSubject, PaymentRefused, type PaymentService } from '../../ports/payments/payment-service.ts';

const MOST_BYTES = 1024 * 1024;

/** Reads what a request tells, by the account that signs it. @throws AppError unauthenticated for a signature that is not its own */
type ReadEvent = (account: Pick<PaymentService, 'readEvent'>) => EventSubject | null;

/** A route of events: whatever is not signed is refused, and the answer is empty. */
export function signedEvents(
  app: FastifyInstance,
  path: string,
  take: (read: ReadEvent, request: FastifyRequest) => Promise<void>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is of the bytes.
    const parserOptions = { parseAs: 'string', bodyLimit: MOST_BYTES } as const;
    scope.addContentTypeParser('application/json', parserOptions, (_request, body, done) => done(null, body));
    scope.post(path, async (request) => {
      await take((account) => readSigned(account, request), request);
      return {};
    });
  });
}

function readSigned(account: Pick<PaymentService, 'readEvent'>, { headers, body }: FastifyRequest) {
  try {
    return account.readEvent(String(body), String(headers['stripe-signature'] ?? ''));
  } catch (error) {
    if (error instanceof PaymentRefused) throw new AppError('unauthenticated', { cause: error });
    throw error;
  }
}
