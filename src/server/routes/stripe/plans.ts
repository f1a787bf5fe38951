import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { access } from '#permissions/access.ts';
import { whenOfChange } from '#rules/plans.ts';
import { type Action, allows } from '#schema/access.ts';
import { authenticate } from '../../access/authenticate.ts';
import { requireActive } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerAnywhere } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import { inUnits } from '../../payments/money.ts';
import { isOutage } from '../../payments/outage.ts';
import { planOffer } from '../../payments/plan-offers.ts';
import { settlePlan } from '../../payments/settle-plan.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { PaymentService } from '../../ports/payments/payment-service.ts';
import type { OrganizationPlan, Plans, Tier } from '../../ports/payments/plans.ts';
import type { Purchases } from '../../ports/payments/purchases.ts';
import {
  type CancelReason,
  cancelReasons,
  type InvoiceState,
  type SubscriptionService,
  type SubscriptionState,
} from '../../ports/payments/subscription-service.ts';
import { parseBody } from '../body.ts';
import { backPath, customerOf, limit, taken, uuid } from './calls.ts';
import { shownInvoice, shownPlan } from './shown-plan.ts';

export interface PlanDeps {
  identity: IdentityVerifier;
  directory: Directory;
  superadminEmails: ReadonlySet<string>;
  plans: Plans;
  purchases: Pick<Purchases, 'customerOf' | 'keepCustomer'>;
  /** Null where this server sells nothing. */
  paymentService: PaymentService | null;
  subscriptionService: SubscriptionService | null;
  publicUrl: string;
}

const interval = z.enum(['month', 'year']);
const language = z.string().max(20).default('en');
const choice = z.strictObject({ tierId: uuid, interval });
const changeBody = choice.extend({ wish: uuid });
const checkoutBody = changeBody.extend({ back: backPath, language });
// The platform may begin a plan of somebody else.
const beginBody = changeBody.extend({ userId: uuid.optional() });
const portalBody = z.strictObject({ back: backPath, language });
const revokeBody = z.strictObject({
  reason: z.enum(cancelReasons),
  comment: z.string().trim().max(1000).default(''),
  wish: uuid,
});
const wishBody = z.strictObject({ wish: uuid });

/**
 * The organization's plan, as the README lists its calls. An organization is the person who owns its spaces; whoever handed over the
 * last one still has the subscription that they pay for.
 * @throws AppError as it says; `payments-missing` on a server that sells nothing
 */
export function planCalls(app: FastifyInstance, dependencies: PlanDeps): void {
  const { identity, directory, plans, purchases, publicUrl } = dependencies;

  function services() {
    const { paymentService: payments, subscriptionService: subscriptions } = dependencies;
    if (!payments || !subscriptions) throw new AppError('payments-missing');
    return { payments, subscriptions };
  }

  async function ownerOf({ headers }: FastifyRequest, right: Action) {
    const caller = await authenticate(headers.authorization, identity);
    const { id, memberships } = requireActive(caller, await directory.find(caller.uid));
    if (headers['x-view-as'] !== undefined) throw new AppError(right === 'read' ? 'not-permitted' : 'read-only');
    const plan = await plans.planOf(id);
    const isOwner = memberships.some(({ role }) => allows(access, role, right, 'Billing'));
    if (!isOwner && !isPaid(plan)) throw new AppError('not-permitted');
    return { id, email: caller.email ?? '', name: caller.name ?? '', plan };
  }

  /** Somebody whose plan the platform begins. */
  async function customerFor(request: FastifyRequest, id: string) {
    const { role, spaceId } = await viewerAnywhere(request, dependencies);
    if (spaceId !== null || !allows(access, role, 'update', 'PlatformBilling')) throw new AppError('not-permitted');
    return { id, plan: await plans.planOf(id) };
  }

  /** @throws AppError `not-found` where nothing is subscribed to */
  async function subscriberOf(request: FastifyRequest) {
    const owner = await ownerOf(request, 'update');
    if (!isPaid(owner.plan)) throw new AppError('plan-missing');
    return { ...owner, plan: owner.plan, subscription: owner.plan.subscription };
  }

  async function offered(tierId: string): Promise<Tier> {
    const tier = (await plans.tiers()).find(({ id, isSold, isFree }) => id === tierId && isSold && !isFree);
    if (!tier) throw new AppError('plan-gone');
    return tier;
  }

  async function settled(
    ask: () => Promise<SubscriptionState | null>,
    why?: { reason: CancelReason; comment: string },
  ) {
    const requestedAt = new Date();
    const state = await ask();
    return state ? settlePlan(state, requestedAt, { ...services(), plans }, why) : null;
  }

  /** A call that changes nothing: by POST, as it is documented, and by GET. @param ask gets the body, or the query */
  const read = (name: string, ask: (request: FastifyRequest, sent: unknown) => Promise<object>) =>
    app.route({
      method: ['GET', 'POST'],
      url: `/api/stripe/${name}`,
      handler: (request) => ask(request, request.method === 'POST' ? (request.body ?? {}) : request.query),
    });

  /** What the organization has, with today's use. */
  async function answer(owner: string, known?: OrganizationPlan | null) {
    const [tiers, use, plan] = await Promise.all([plans.tiers(), plans.usageOf(owner), known ?? plans.planOf(owner)]);
    return shownPlan(plan, { tiers, use });
  }

  read('get-space-tiers', async (request) => {
    await ownerOf(request, 'read');
    return { tiers: (await plans.tiers()).filter(({ isSold }) => isSold) };
  });

  read('get-subscription', async (request, sent) => {
    const { id, plan } = await ownerOf(request, 'read');
    const { session_id: session } = parseBody(z.object({ session_id: z.string().max(200).optional() }), sent);
    const { subscriptionService: subscriptions } = dependencies;
    if (!subscriptions) return answer(id);
    if (session !== undefined) {
      const found = await subscriptions.stateOfSession(session);
      if (found && found.owner !== id) throw new AppError('not-found');
      await settled(() => subscriptions.stateOfSession(session));
    } else if (isPaid(plan)) {
      // What is known is shown where the service does not answer.
      await settled(() => subscriptions.stateOf(plan.subscription)).catch((error: unknown) => {
        if (!isOutage(error)) throw error;
      });
    }
    return answer(id);
  });

  app.post('/api/stripe/create-customer', async (request) => {
    const owner = await ownerOf(request, 'create');
    const { payments } = services();
    return { customer: await customerOf(owner, { payments, purchases }) };
  });

  app.post('/api/stripe/upgrade-checkout-session', async (request) => {
    const owner = await ownerOf(request, 'create');
    const { tierId, interval, wish, back, language } = parseBody(checkoutBody, request.body);
    const { payments, subscriptions } = services();
    if (isPaid(owner.plan)) throw new AppError('plan-running');
    const offer = planOffer(await offered(tierId), interval);
    const customer = await customerOf(owner, { payments, purchases });
    const { url } = await taken(() =>
      subscriptions.openCheckout({
        ...{ kind: 'plan', owner: owner.id, offer, customer, trialDays: 0, language, wish },
        successUrl: `${publicUrl}${back}?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${publicUrl}${back}`,
      }),
    );
    if (url === null) throw new AppError('changed-meanwhile');
    return { url };
  });

  app.post('/api/stripe/create-subscription', async (request) => {
    await authenticate(request.headers.authorization, identity);
    const { tierId, interval, wish, userId } = parseBody(beginBody, request.body);
    const { id, plan } = userId === undefined ? await ownerOf(request, 'create') : await customerFor(request, userId);
    const { subscriptions } = services();
    const offer = planOffer(await offered(tierId), interval);
    // Sent twice, the second one finds it done already.
    if (isPaid(plan) && plan.tier.id === tierId && plan.interval === interval) return answer(id, plan);
    if (isPaid(plan)) throw new AppError('plan-running');
    const customer = await purchases.customerOf(id);
    const begun =
      customer && (await taken(() => subscriptions.begin({ kind: 'plan', owner: id, offer, customer, wish })));
    if (!begun) throw new AppError('card-missing');
    return answer(id, await settled(() => subscriptions.stateOf(begun)));
  });

  app.post('/api/stripe/preview-subscription', async (request) => {
    const { plan, subscription } = await subscriberOf(request);
    const { tierId, interval } = parseBody(choice, request.body);
    const tier = await offered(tierId);
    const when = whenOfChange({ ...plan.tier, interval: plan.interval }, { ...tier, interval });
    const { currency } = tier;
    if (when === 'period-end') {
      const next = { amount: tier.prices[interval], at: plan.periodEnd };
      return { when, currency, dueNow: 0, lines: [], next };
    }
    const { subscriptions } = services();
    const preview = await taken(() => subscriptions.preview(subscription, planOffer(tier, interval)));
    return {
      ...{ when, currency: preview.currency, dueNow: inUnits(preview.dueNow, preview.currency) },
      lines: preview.lines.map(({ text, amount }) => ({ text, amount: inUnits(amount, preview.currency) })),
      next: { amount: inUnits(preview.nextAmount, preview.currency), at: preview.nextAt.toISOString() },
    };
  });

  app.post('/api/stripe/change-subscription', async (request) => {
    const { id, plan, subscription } = await subscriberOf(request);
    const { tierId, interval, wish } = parseBody(changeBody, request.body);
    const tier = await offered(tierId);
    const { subscriptions } = services();
    const when = whenOfChange({ ...plan.tier, interval: plan.interval }, { ...tier, interval });
    // Sent twice, the second one finds it done already.
    const isCurrent = tier.id === plan.tier.id && interval === plan.interval;
    if (!isCurrent) {
      await taken(() => subscriptions.change({ subscription, offer: planOffer(tier, interval), when, wish }));
    } else if (plan.next) {
      await taken(() => subscriptions.resume({ subscription, wish }));
    }
    return answer(id, await settled(() => subscriptions.stateOf(subscription)));
  });

  app.post('/api/stripe/revoke-subscription', async (request) => {
    const { id, subscription } = await subscriberOf(request);
    const { reason, comment, wish } = parseBody(revokeBody, request.body);
    const { subscriptions } = services();
    await taken(() => subscriptions.cancel({ subscription, when: 'period-end', reason, comment, wish }));
    return answer(id, await settled(() => subscriptions.stateOf(subscription), { reason, comment }));
  });

  app.post('/api/stripe/resume-subscription', async (request) => {
    const { id, subscription } = await subscriberOf(request);
    const { wish } = parseBody(wishBody, request.body);
    const { subscriptions } = services();
    await taken(() => subscriptions.resume({ subscription, wish }));
    return answer(id, await settled(() => subscriptions.stateOf(subscription)));
  });

  app.post('/api/stripe/create-billing-session', async (request) => {
    const owner = await ownerOf(request, 'update');
    const { back, language } = parseBody(portalBody, request.body);
    const { payments, subscriptions } = services();
    const customer = await customerOf(owner, { payments, purchases });
    return {
      url: await taken(() => subscriptions.openPortal({ customer, returnUrl: `${publicUrl}${back}`, language })),
    };
  });

  read('get-invoices', async (request, sent) => {
    const { id } = await ownerOf(request, 'read');
    const query = parseBody(z.object({ limit }), sent);
    const customer = await purchases.customerOf(id);
    const { subscriptionService: subscriptions } = dependencies;
    if (!customer || !subscriptions) return { invoices: [] };
    const found: InvoiceState[] = await taken(() => subscriptions.invoicesOf(customer, query.limit));
    return { invoices: found.map(shownInvoice) };
  });
}

/** Whether a subscription is under way. */
function isPaid(plan: OrganizationPlan | null): plan is OrganizationPlan & { subscription: string } {
  return plan !== null && plan.subscription !== null && plan.status !== 'canceled';
}
