import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { MembershipChangeCost, ShownMembership } from '#schema/api/member-payments.ts';
import { authorize } from '../../access/authorize.ts';
import { type SpaceViewer, viewerOf } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import type { FollowTools } from '../../payments/memberships/follow.ts';
import {
  changeOf,
  costOf,
  endMembership,
  isRecurring,
  makeChange,
  resumeMembership,
} from '../../payments/memberships/steer.ts';
import { cancelReasons } from '../../ports/payments/subscription-service.ts';
import { parseBody } from '../body.ts';
import { idOf } from '../path-id.ts';
import { taken, uuid } from './calls.ts';
import type { MemberPaymentDeps } from './member-payments.ts';
import { shownMembership } from './shown-payments.ts';

const membershipBody = z.strictObject({ membershipId: uuid });
const wishBody = membershipBody.extend({ wish: uuid });
const packageBody = membershipBody.extend({ roleId: uuid, period: z.enum(['month', 'year']) });
const changeBody = packageBody.extend({ wish: uuid });
const cancelBody = wishBody.extend({
  when: z.enum(['now', 'period-end']),
  reason: z.enum(cancelReasons),
  comment: z.string().trim().max(500).default(''),
});

/** What staff do with the membership of a member, as the README lists it: the same as members do on the site. */
export function memberMemberships(app: FastifyInstance, dependencies: MemberPaymentDeps): void {
  const { memberships, purchases, findPayments } = dependencies;

  async function staff(request: FastifyRequest) {
    const viewer = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    authorize(viewer, 'update', 'Subscription');
    return viewer;
  }
  /** A change may take money from a card at once. */
  async function treasurer(request: FastifyRequest) {
    const viewer = await staff(request);
    authorize(viewer, 'update', 'Billing');
    return viewer;
  }
  /** @throws AppError `not-found` for a membership that is not paid again and again */
  async function findMembership({ spaceId }: SpaceViewer, membershipId: string) {
    const one = await memberships.find(spaceId, membershipId);
    if (!one?.paidBy || !isRecurring(one)) throw new AppError('not-found');
    const found = await findPayments(spaceId);
    if (!found) throw new AppError('payments-missing');
    const tools: FollowTools = { ...found, spaceId, memberships, purchases };
    return { one, paidBy: one.paidBy, tools };
  }
  /** @throws AppError `package-gone` for one that is not offered, or that it cannot become */
  async function wanted(viewer: SpaceViewer, { membershipId, roleId, period }: z.infer<typeof packageBody>) {
    const { one, tools } = await findMembership(viewer, membershipId);
    const offer = await memberships.package(viewer.spaceId, roleId, period);
    const change = offer && changeOf(one, offer);
    if (!change) throw new AppError('package-gone');
    return { change, tools };
  }
  async function answer({ spaceId }: SpaceViewer, id: string): Promise<ShownMembership> {
    const one = await memberships.find(spaceId, id);
    if (!one) throw new AppError('not-found');
    return shownMembership(one, await memberships.packages(spaceId, one.subscriptionId));
  }

  app.post('/api/stripe/:spaceId/preview-membership', async (request): Promise<MembershipChangeCost> => {
    const { change, tools } = await wanted(await treasurer(request), parseBody(packageBody, request.body));
    const { price, currency } = change.offer;
    return { ...(await taken(() => costOf(change, tools))), price, currency };
  });

  app.post('/api/stripe/:spaceId/change-membership', async (request) => {
    const viewer = await treasurer(request);
    const { wish, ...choice } = parseBody(changeBody, request.body);
    const { change, tools } = await wanted(viewer, choice);
    const { one, offer } = change;
    // Asked again, it has been made.
    const isSo = one.roleId === offer.roleId && one.period === offer.period;
    if (!isSo) await taken(() => makeChange(change, wish, tools));
    return answer(viewer, choice.membershipId);
  });

  app.post('/api/stripe/:spaceId/cancel-membership', async (request) => {
    const viewer = await staff(request);
    const { membershipId, ...ending } = parseBody(cancelBody, request.body);
    const { paidBy, tools } = await findMembership(viewer, membershipId);
    await taken(() => endMembership(paidBy, { ...ending, by: 'staff' }, tools));
    return answer(viewer, membershipId);
  });

  app.post('/api/stripe/:spaceId/resume-membership', async (request) => {
    const viewer = await staff(request);
    const { membershipId, wish } = parseBody(wishBody, request.body);
    const { paidBy, tools } = await findMembership(viewer, membershipId);
    await taken(() => resumeMembership(paidBy, wish, tools));
    return answer(viewer, membershipId);
  });
}
