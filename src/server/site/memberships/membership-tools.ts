import { homeOf } from '#render/site.ts';
import type { FollowTools } from '../../payments/memberships/follow.ts';
import type { FindPayments, SpacePayments } from '../../payments/space-payments.ts';
import type { Memberships } from '../../ports/payments/memberships.ts';
import type { Purchases } from '../../ports/payments/purchases.ts';
import type { MemberRequest } from '../members/member-request.ts';

export interface MembershipDeps {
  memberships: Memberships;
  purchases: Pick<Purchases, 'apply' | 'applyInvoice'>;
  findPayments: FindPayments;
}

export interface MembershipTools extends MembershipDeps {
  sitesOrigin: string;
  /** Told of somebody who has just become a member. */
  joined(request: MemberRequest): void;
}

export const followTools = (spaceId: string, found: SpacePayments, deps: MembershipDeps): FollowTools => ({
  ...found,
  spaceId,
  memberships: deps.memberships,
  purchases: deps.purchases,
});

/** The address of the pages of a site from outside, without a trailing slash. */
export const addressOf = ({ base, site }: MemberRequest, { sitesOrigin }: MembershipTools): string =>
  base === '' ? homeOf(site, sitesOrigin) : sitesOrigin + base;
