import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { MemberPaymentsAnswer } from '#schema/api/member-payments.ts';
import { authorize, authorizeResource } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerOf } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import { follow } from '../../payments/memberships/follow.ts';
import { isOutage } from '../../payments/outage.ts';
import type { FindPayments, SpacePayments } from '../../payments/space-payments.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Memberships } from '../../ports/payments/memberships.ts';
import { PaymentRefused } from '../../ports/payments/payment-service.ts';
import type { Purchases } from '../../ports/payments/purchases.ts';
import type { InvoiceState } from '../../ports/payments/subscription-service.ts';
import { parseBody } from '../body.ts';
import { idOf } from '../path-id.ts';
import { limit, shown, taken, uuid } from './calls.ts';
import { refundBody, refundOf } from './refund-wish.ts';
import { shownMembership, shownPayments } from './shown-payments.ts';

export interface MemberPaymentDeps {
  identity: IdentityVerifier;
  directory: Directory;
  memberships: Memberships;
  purchases: Purchases;
  findPayments: FindPayments;
}

const memberBody = z.strictObject({ memberId: uuid });
const MOST = 100;

/** `/api/stripe/{spaceId}/…`: what the members of a space paid to its own account, as the README lists it. */
export function memberPayments(app: FastifyInstance, dependencies: MemberPaymentDeps): void {
  const { memberships, purchases, findPayments } = dependencies;
  const viewer = (request: FastifyRequest) =>
    viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);

  app.post('/api/stripe/:spaceId/get-customer-invoices', async (request): Promise<MemberPaymentsAnswer> => {
    const { spaceId, ...caller } = await viewer(request);
    authorizeResource({ spaceId, ...caller }, 'read', 'purchase');
    const { memberId } = parseBody(memberBody, request.body);
    const member = await memberships.customer(spaceId, memberId);
    if (!member) throw new AppError('not-found');
    const found = await findPayments(spaceId);
    const [ownMemberships, paid, bills] = await Promise.all([
      memberships.of(spaceId, memberId),
      purchases.ofMembers({ spaceId, memberId }, MOST),
      found && member.customer ? billsOf(member.customer, found) : [],
    ]);
    // A checkout that was left is nothing to show.
    const begun = ownMemberships.filter(({ status, paidBy }) => status !== 'INCOMPLETE' || paidBy !== null);
    return {
      isConnected: found !== null,
      memberships: await Promise.all(
        begun.map(async (one) => shownMembership(one, await memberships.packages(spaceId, one.subscriptionId))),
      ),
      invoices: shownPayments(paid, bills ?? []),
      isWhole: bills !== null,
    };
  });

  app.get('/api/stripe/:spaceId/get-all-invoices', { config: { viewAs: true } }, async (request) => {
    const { spaceId, ...caller } = await viewer(request);
    authorizeResource({ spaceId, ...caller }, 'read', 'purchase');
    const query = parseBody(z.object({ limit }), request.query);
    return { invoices: (await purchases.ofMembers({ spaceId }, query.limit)).map(shown) };
  });

  app.post('/api/stripe/:spaceId/create-refund', async (request) => {
    const { spaceId, ...caller } = await viewer(request);
    authorize({ spaceId, ...caller }, 'update', 'Billing');
    const input = parseBody(refundBody, request.body);
    const purchase = await purchases.find(input.purchaseId);
    if (purchase?.type !== 'MEMBERSHIP' || purchase.spaceId !== spaceId) throw new AppError('not-found');
    const refund = refundOf(purchase, input);
    const found = await findPayments(spaceId);
    if (!found) throw new AppError('payments-missing');
    await taken(() => found.payments.refund(refund));
    await follow({ intent: refund.intent }, { ...found, spaceId, memberships, purchases });
    const after = await purchases.find(purchase.id);
    if (!after) throw new AppError('not-found');
    return shown(after);
  });
}

/** @returns null where the payment service does not answer: what we know ourselves is worth showing without it */
async function billsOf(customer: string, { subscriptions }: SpacePayments): Promise<InvoiceState[] | null> {
  try {
    return await subscriptions.invoicesOf(customer, MOST);
  } catch (error) {
    if (!isOutage(error) && !(error instanceof PaymentRefused)) throw error;
    return null;
  }
}
