import type { MemberPaymentsAnswer, MembershipChangeCost, ShownMembership } from '#schema/api/member-payments.ts';
import type { ApiCall } from '../api-call.ts';
import type { PaidPurchase, RefundWish } from './payment-api.ts';
import type { EndReason } from './plan-api.ts';

interface PackageChoice {
  membershipId: string;
  roleId: string;
  period: string;
}

/** What members of a space pay to it. A wish is made by whoever asks: asked twice with it, it is done once. */
export function createMemberPaymentApi(call: ApiCall) {
  const post = (spaceId: string, path: string, body: object) => call('POST', `/api/stripe/${spaceId}/${path}`, body);
  return {
    ofMember: async (spaceId: string, memberId: string) =>
      (await post(spaceId, 'get-customer-invoices', { memberId })) as MemberPaymentsAnswer,
    refund: async (spaceId: string, input: RefundWish) => (await post(spaceId, 'create-refund', input)) as PaidPurchase,
    preview: async (spaceId: string, choice: PackageChoice) =>
      (await post(spaceId, 'preview-membership', choice)) as MembershipChangeCost,
    change: async (spaceId: string, input: PackageChoice & { wish: string }) =>
      (await post(spaceId, 'change-membership', input)) as ShownMembership,
    end: async (
      spaceId: string,
      input: { membershipId: string; when: 'now' | 'period-end'; reason: EndReason; comment: string; wish: string },
    ) => (await post(spaceId, 'cancel-membership', input)) as ShownMembership,
    resume: async (spaceId: string, input: { membershipId: string; wish: string }) =>
      (await post(spaceId, 'resume-membership', input)) as ShownMembership,
  };
}
