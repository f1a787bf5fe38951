import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { access } from '#permissions/access.ts';
import { type Action, allows } from '#schema/access.ts';
import { authenticate } from '../../access/authenticate.ts';
import { authorize, authorizeResource } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerAnywhere, viewerInSpace, viewerOf } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import { comparePayments } from '../../payments/compare-payments.ts';
import { inSmallestUnit, inUnits } from '../../payments/money.ts';
import { settle, settleState } from '../../payments/settle.ts';
import { type Subscribers, settleSubscription } from '../../payments/settle-subscription.ts';
import type { FindPayments } from '../../payments/space-payments.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { PaymentService } from '../../ports/payments/payment-service.ts';
import type { Plans } from '../../ports/payments/plans.ts';
import type { Purchase, Purchases } from '../../ports/payments/purchases.ts';
import type { SubscriptionService } from '../../ports/payments/subscription-service.ts';
import { parseBody } from '../body.ts';
import { backPath, compareBody, customerOf, limit, shown, startOf, taken, uuid } from './calls.ts';
import { refundBody, refundOf } from './refund-wish.ts';

export interface StripeDeps {
  identity: IdentityVerifier;
  directory: Directory;
  superadminEmails: ReadonlySet<string>;
  purchases: Purchases;
  /** Null where this server sells nothing. */
  paymentService: PaymentService | null;
  subscriptionService: SubscriptionService | null;
  findPayments: FindPayments;
  plans: Pick<Plans, 'running'>;
  /** What follows the subscriptions of the platform's account. */
  subscribers: Subscribers;
  /** Where people reach the console, without a trailing slash. */
  publicUrl: string;
}

const page = { purchaseId: uuid, back: backPath, language: z.string().max(20).default('en') };
const checkoutBody = z.union([
  z.strictObject({ ...page, packageId: uuid }),
  // Whoever buys a block may be in no space, and says for which of theirs it is.
  z.strictObject({ ...page, componentId: uuid, spaceId: uuid, besidesOwn: z.boolean().default(false) }),
]);

/** The calls that the README lists. @throws AppError as it says; `payments-missing` on a server that sells nothing */
export function stripeCalls(app: FastifyInstance, dependencies: StripeDeps): void {
  const { identity, purchases, plans, publicUrl, subscriptionService: subscriptions, subscribers } = dependencies;

  function service(): PaymentService {
    if (!dependencies.paymentService) throw new AppError('payments-missing');
    return dependencies.paymentService;
  }
  /** Whose account a purchase was paid to. Null for a space that has none any more. */
  async function sellerOf({ type, spaceId }: Purchase): Promise<PaymentService | null> {
    if (type !== 'MEMBERSHIP') return service();
    return (spaceId && (await dependencies.findPayments(spaceId))?.payments) || null;
  }
  async function buyer(request: FastifyRequest, requestedSpaceId?: string) {
    const viewer = await (requestedSpaceId === undefined
      ? viewerInSpace(request, dependencies)
      : viewerOf(request, requestedSpaceId, dependencies));
    authorize(viewer, 'create', 'Billing');
    return viewer;
  }
  async function packageOf(packageId: string) {
    const chosen = (await purchases.packages()).find(({ id }) => id === packageId);
    if (!chosen) throw new AppError('package-gone');
    const { name, price: amount, currency, credits } = chosen;
    return { title: `${name}: ${credits} credits`, amount, currency, credits, component: null };
  }
  async function blockOf(
    { componentId: component, besidesOwn }: { componentId: string; besidesOwn: boolean },
    viewer: { spaceId: string; userId: string },
  ) {
    const offer = await purchases.blockOffer(component);
    if (!offer) throw new AppError('block-gone');
    const holders = await purchases.blockHolders(component, viewer);
    if (holders.includes('space')) throw new AppError('block-owned');
    // Nobody pays by mistake for what they can place already.
    if (holders.includes('person') && !besidesOwn) throw new AppError('block-yours');
    return { title: offer.name, amount: offer.price, currency: offer.currency, credits: null, component };
  }
  /** Who reads the transactions of that space, or of all. */
  async function reader(request: FastifyRequest, requestedSpaceId: string | null) {
    if (request.headers['x-space-id'] === undefined) return platformAdmin(request, 'read');
    const viewer = await viewerInSpace(request, dependencies);
    authorizeResource(viewer, 'read', 'purchase');
    if (viewer.spaceId !== requestedSpaceId) throw new AppError('not-found');
  }
  /** By the matrix alone: owners read what they bought themselves of the same resource. */
  async function platformAdmin(request: FastifyRequest, right: Action) {
    const { role, spaceId } = await viewerAnywhere(request, dependencies);
    if (spaceId !== null || !allows(access, role, right, 'PlatformBilling')) throw new AppError('not-permitted');
  }

  app.post('/api/stripe/create-checkout-session', async (request) => {
    const caller = await authenticate(request.headers.authorization, identity);
    const input = parseBody(checkoutBody, request.body);
    const { purchaseId, back, language } = input;
    const { spaceId, userId } = await buyer(request, 'spaceId' in input ? input.spaceId : undefined);
    const bought = 'packageId' in input ? await packageOf(input.packageId) : await blockOf(input, { spaceId, userId });
    const purchase = await purchases.begin({ id: purchaseId, spaceId, userId, ...bought });
    if (purchase.spaceId !== spaceId) throw new AppError('not-found');
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
    const viewer = await viewerAnywhere(request, dependencies);
    if (viewer.spaceId !== null) authorize(viewer, 'create', 'Billing');
    const { session_id: session } = parseBody(z.object({ session_id: z.string().max(200) }), request.query);
    const state = await service().stateOfSession(session);
    const known = state && (await purchases.find(state.purchaseId));
    const isTheirs = viewer.spaceId === null ? known?.userId === viewer.userId : known?.spaceId === viewer.spaceId;
    if (!state || !isTheirs) throw new AppError('not-found');
    const purchase = await settleState(state, { service: service(), purchases });
    if (!purchase) throw new AppError('not-found');
    return shown(purchase);
  });

  app.get('/api/stripe/payment-story', async (request) => {
    const { purchase_id: id } = parseBody(z.object({ purchase_id: uuid }), request.query);
    const purchase = await purchases.find(id);
    await reader(request, purchase?.spaceId ?? null);
    const story = purchase?.intent ? await (await sellerOf(purchase))?.storyOf(purchase.intent) : null;
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
    const { days } = parseBody(compareBody, request.body);
    const differences = await comparePayments(
      { service: service(), subscriptions, purchases, subscribers, running: () => plans.running(), seller: null },
      startOf(days),
    );
    return { differences };
  });

  app.post('/api/stripe/refund-payment', async (request) => {
    await platformAdmin(request, 'update');
    const input = parseBody(refundBody, request.body);
    const { purchaseId } = input;
    const purchase = await purchases.find(purchaseId);
    // What members paid is for their space to give back, from its own account.
    if (!purchase || purchase.type === 'MEMBERSHIP') throw new AppError('not-found');
    const refund = refundOf(purchase, input);
    const { intent } = refund;
    await taken(() => service().refund(refund));
    // A plan is paid by a bill.
    const isOurs = (await settle({ intent }, { service: service(), purchases })) !== null;
    if (!isOurs && subscriptions) await settleSubscription({ intent }, { subscriptions, subscribers, purchases });
    const after = await purchases.find(purchaseId);
    if (!after) throw new AppError('not-found');
    return shown(after);
  });
}
