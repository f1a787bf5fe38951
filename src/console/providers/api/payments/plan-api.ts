import type { PlanInterval, PlanLimit, PlanLimits } from '#rules/plans.ts';
import type { ApiCall } from '../api-call.ts';

/** Prices are in units of the currency. */
export interface PlanTier {
  id: string;
  name: string;
  tagline: string;
  prices: Record<PlanInterval, number>;
  currency: string;
  limits: PlanLimits;
  order: number;
  isFree: boolean;
}

/** What the organization has. Times are ISO 8601. */
export interface Plan {
  tier: PlanTier;
  interval: PlanInterval;
  status: 'free' | 'trialing' | 'active' | 'past_due' | 'unpaid';
  /** The platform gives plans too. */
  isPaid: boolean;
  use: Record<PlanLimit, number>;
  periodEnd: string | null;
  /** When it ends, where it is not renewed. */
  endsAt: string | null;
  next: { tier: PlanTier; interval: PlanInterval; at: string } | null;
  nextPayment: { amount: number; currency: string; at: string } | null;
  graceUntil: string | null;
}

export interface PlanPreview {
  when: 'now' | 'period-end';
  currency: string;
  /** Below zero it is kept for later bills. */
  dueNow: number;
  lines: readonly { text: string; amount: number }[];
  next: { amount: number; at: string };
}

export interface PlanBill {
  id: string;
  number: string | null;
  title: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  amount: number;
  refunded: number;
  currency: string;
  createdAt: string;
  pageUrl: string | null;
  pdfUrl: string | null;
}

/** Why somebody ends their plan, in the words of the payment service. */
export const endReasons = [
  'too_expensive',
  'missing_features',
  'switched_service',
  'unused',
  'customer_service',
  'too_complex',
  'low_quality',
  'other',
] as const;
export type EndReason = (typeof endReasons)[number];

interface PlanChoice {
  tierId: string;
  interval: PlanInterval;
}

/** The organization's plan. A wish is made by whoever asks: asked twice with it, it is done once. */
export function createPlanApi(call: ApiCall) {
  const post = (path: string, body: object) => call('POST', `/api/stripe/${path}`, body);
  return {
    /** @param session of the checkout that somebody comes back from */
    plan: async (session: string | null) =>
      (await call(
        'GET',
        `/api/stripe/get-subscription${session === null ? '' : `?session_id=${encodeURIComponent(session)}`}`,
      )) as Plan,
    tiers: async () => ((await call('GET', '/api/stripe/get-space-tiers')) as { tiers: PlanTier[] }).tiers,
    bills: async () => ((await call('GET', '/api/stripe/get-invoices?limit=12')) as { invoices: PlanBill[] }).invoices,
    /** @returns where it is paid */
    checkout: async (input: PlanChoice & { wish: string; back: string; language: string }) =>
      ((await post('upgrade-checkout-session', input)) as { url: string }).url,
    preview: async (choice: PlanChoice) => (await post('preview-subscription', choice)) as PlanPreview,
    change: async (input: PlanChoice & { wish: string }) => (await post('change-subscription', input)) as Plan,
    end: async (input: { reason: EndReason; comment: string; wish: string }) =>
      (await post('revoke-subscription', input)) as Plan,
    resume: async (input: { wish: string }) => (await post('resume-subscription', input)) as Plan,
    /** @returns the page of the payment service for cards, addresses and the tax id */
    portal: async (visit: { back: string; language: string }) =>
      ((await post('create-billing-session', visit)) as { url: string }).url,
  };
}
