import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { follow } from '../../payments/memberships/follow.ts';
import type { FindPayments } from '../../payments/space-payments.ts';
import type { Memberships } from '../../ports/payments/memberships.ts';
import type { Purchases } from '../../ports/payments/purchases.ts';
import { idOf } from '../path-id.ts';
import { signedEvents } from './signed-events.ts';

interface Dependencies {
  findPayments: FindPayments;
  memberships: Memberships;
  purchases: Pick<Purchases, 'apply' | 'applyInvoice'>;
}

/** `POST /api/stripe/{spaceId}/events`: what the account of a space tells. As of all events, what one is about is asked anew. */
export function spaceEvents(app: FastifyInstance, { findPayments, memberships, purchases }: Dependencies): void {
  signedEvents(app, '/api/stripe/:id/events', async (read, { params }) => {
    const spaceId = idOf(params, 'id', 'not-found');
    const found = await findPayments(spaceId);
    if (!found) throw new AppError('not-found');
    const subject = read(found.payments);
    if (subject) await follow(subject, { ...found, spaceId, memberships, purchases });
  });
}
