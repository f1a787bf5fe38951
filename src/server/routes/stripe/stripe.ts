import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { access } from '#permissions/access.ts';
import { type Action, allows } from '#schema/access.ts';
import { authenticate } from '../../access/authenticate.ts';
import { authorize, authorizeResource } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerAnywhere, viewerInSpace } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import { comparePayments } from '../../payments/compare-payments.ts';
import { inSmallestUnit, inUnits } from '../../payments/money.ts';
import { settle } from '../../payments/settle.ts';
import { type Subscribers, settleSubscription } from '../../payments/settle-subscription.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { PaymentService } from '../../ports/payments/payment-service.ts';
import type { Purchase, Purchases } from '../../ports/payments/purchases.ts';
import type { SubscriptionService } from '../../ports/payments/subscription-service.ts';
import { parseBody } from '../body.ts';
import { backPath, customerOf, taken, uuid } from './calls.ts';

export interface StripeDeps {
  identity: IdentityVerifier;
  directory: Directory;
  superadminEmails: ReadonlySet<string>;
  purchases: Purchases;
  /** Null where this server sells nothing. */
  paymentService: PaymentService | null;
  subscriptionService: SubscriptionService | null;
  /** What follows the subscriptions of the platform's account. */
  subscribers: Subscribers;
  /** Where people reach the console, without a trailing slash. */
  publicUrl: string;
}

const checkoutBody = z.strictObject({
  purchaseId: uuid,
  packageId: uuid,
  back: backPath,
  language: z.string().max(20).default('en'),
});
const refundBody = z.strictObject({
  purchaseId: uuid,
  refundId: uuid,
  amount: z.number().positive().optional(),
  reason: z.enum(['requested_by_customer', 'duplicate', 'fraudulent']).default('requested_by_customer'),
});
const DAY_MS = 86_400_000;
const limit = z.coerce.number().int().min(1).max(100).default(10);

/** What is told of a purchase. */
const shown = ({ id, status, amount, refunded, currency, credits, title }: Purchase) => ({
  ...{ id, status, amount, refunded, currency, credits, title },
});

/** The calls that the README lists. @throws AppError as it says; `payments-missing` on a server that sells nothing */
export function stripeCalls(app: FastifyInstance, dependencies: StripeDeps): void {
  const { identity, purchases, publicUrl, subscriptionService: subscriptions, subscribers } = dependencies;

  function service(): PaymentService {
    if (!dependencies.paymentService) throw new AppError('payments-missing');
    return dependencies.paymentService;
  }
  async function buyer(request: FastifyRequest) {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'create', 'Billing');
    return viewer;
  }
  /** Who reads the transactions of that space, or of all. */
  async function reader(request: FastifyRequest, place: string | null) {
    if (request.headers['x-space-id'] === undefined) return platformAdmin(request, 'read');
    const viewer = await viewerInSpace(request, dependencies);
    authorizeResource(viewer, 'read', 'purchase');
    if (viewer.spaceId !== place) throw new AppError('not-found');
  }
  /** By the matrix alone: owners read what they bought themselves of the same resource. */
  async function platformAdmin(request: FastifyRequest, right: Action) {
    const { role, spaceId } = await viewerAnywhere(request, dependencies);
    if (spaceId !== null || !allows(access, role, right, 'PlatformBilling')) throw new AppError('not-permitted');
  }

  app.post('/api/stripe/create-checkout-session', async (request) => {
    const { spaceId, userId } = await buyer(request);
    const { purchaseId, packageId, back, language } = parseBody(checkoutBody, request.body);
    const chosen = (await purchases.packages()).find(({ id }) => id === packageId);
    if (!chosen) throw new AppError('package-gone');
    const { name, price: amount, currency, credits } = chosen;
    const title = `${name}: ${credits} credits`;
    const purchase = await purchases.begin({ id: purchaseId, spaceId, userId, title, amount, currency, credits });
    if (purchase.spaceId !== spaceId) throw new AppError('not-found');
    const caller = await authenticate(request.headers.authorization, identity);
    const customer = await customerOf({ ...caller, id: userId }, { payments: service(), purchases });
    const { session, url } = await taken(() =>
      service().openCheckout({
        ...{ purchaseId, customer, title: purchase.title, currency: purchase.currency, language },
        amount: inSmallestUnit(purchase.amount, purchase.currency),
        successUrl: `${publicUrl}${back}?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${publicUrl}${back}`,
      }),
    );
    const begun = { intent: null, status: 'PROCESSING', amountRefunded: 0, dispute: null } as const;
    await purchases.apply({ ...begun, purchaseId, session, currency: purchase.currency });
    if (url === null) throw new AppError('changed-meanwhile');
    return { url };
  });

  app.get('/api/stripe/get-payment-info', async (request) => {
    const { spaceId } = await buyer(request);
    const { session_id: session } = parseBody(z.object({ session_id: z.string().max(200) }), request.query);
    const state = await service().stateOfSession(session);
    const known = state && (await purchases.find(state.purchaseId));
    if (!state || known?.spaceId !== spaceId) throw new AppError('not-found');
    const purchase = await purchases.apply(state);
    if (!purchase) throw new AppError('not-found');
    return shown(purchase);
  });

  app.get('/api/stripe/payment-story', async (request) => {
    const { purchase_id: id } = parseBody(z.object({ purchase_id: uuid }), request.query);
    const purchase = await purchases.find(id);
    await reader(request, purchase?.spaceId ?? null);
    const story = purchase?.intent ? await service().storyOf(purchase.intent) : null;
    if (!purchase || !story) throw new AppError('not-found');
    const units = (amount: number) => inUnits(amount, purchase.currency);
    return { ...story, steps: story.steps.map((step) => ({ ...step, amount: units(step.amount) })) };
  });

  app.get('/api/stripe/get-product-prices', async (request) => {
    await viewerInSpace(request, dependencies);
    const { product_id: one } = parseBody(z.object({ product_id: uuid.optional() }), request.query);
    const packages = await purchases.packages();
    return { prices: packages.filter(({ id }) => one === undefined || id === one) };
  });

  app.get('/api/stripe/transactions', async (request) => {
    const query = parseBody(z.object({ space_id: uuid.optional(), limit }), request.query);
    const viewer = await viewerInSpace(request, dependencies);
    authorizeResource(viewer, 'read', 'purchase');
    if (query.space_id !== undefined && query.space_id !== viewer.spaceId) throw new AppError('not-permitted');
    return { transactions: (await purchases.newest(viewer.spaceId, query.limit)).map(shown) };
  });

  app.get('/api/stripe/get-all-invoices', async (request) => {
    await platformAdmin(request, 'read');
    const query = parseBody(z.object({ limit }), request.query);
    return { invoices: (await purchases.newest(null, query.limit)).map(shown) };
  });

  app.post('/api/stripe/compare-payments', async (request) => {
    await platformAdmin(request, 'update');
    const { days } = parseBody(z.strictObject({ days: z.int().min(1).max(400).default(30) }), request.body);
    const differences = await comparePayments(
      { service: service(), subscriptions, purchases, subscribers, seller: null },
      new Date(Date.now() - days * DAY_MS),
    );
    return { differences };
  });

  app.post('/api/stripe/refund-payment', async (request) => {
    await platformAdmin(request, 'update');
    const { purchaseId, refundId, amount, reason } = parseBody(refundBody, request.body);
    const purchase = await purchases.find(purchaseId);
    if (!purchase?.intent) throw new AppError('not-found');
    const { intent, currency } = purchase;
    const left = inSmallestUnit(purchase.amount - purchase.refunded, currency);
    const asked = amount === undefined ? left : inSmallestUnit(amount, currency);
    if (asked > left || asked === 0) throw new AppError('refund-too-large');
    await taken(() => service().refund({ intent, amount: asked, reason, wish: refundId }));
    // A plan is paid by a bill.
    const isOurs = (await settle({ intent }, { service: service(), purchases })) !== null;
    if (!isOurs && subscriptions) await settleSubscription({ intent }, { subscriptions, subscribers, purchases });
    const after = await purchases.find(purchaseId);
    if (!after) throw new AppError('not-found');
    return shown(after);
  });
}
