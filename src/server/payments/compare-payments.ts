import type { PaymentService, PaymentState } from '../ports/payments/payment-service.ts';
import type { Purchase, Purchases } from '../ports/payments/purchases.ts';
import { inUnits } from './money.ts';

interface Side {
  status: Purchase['status'];
  refunded: number;
}

/** A purchase that the two sides do not say the same of; null where a side does not know it. */
export interface Difference {
  purchaseId: string;
  title: string;
  here: Side | null;
  there: Side | null;
  /** Whether the purchase was brought to what the service says. */
  isMended: boolean;
}

interface Sides {
  service: Pick<PaymentService, 'since'>;
  purchases: Pick<Purchases, 'find' | 'apply' | 'paidSince'>;
}

/**
 * Compares all payments that began since a time with our purchases, and brings these to what the service says. What is paid here and
 * unknown there is listed, and left to people.
 */
export async function comparePayments({ service, purchases }: Sides, start: Date): Promise<Difference[]> {
  const differences: Difference[] = [];
  const seen = new Set<string>();
  for await (const state of service.since(start)) {
    seen.add(state.purchaseId);
    const before = await purchases.find(state.purchaseId);
    const here = before && sideOf(before);
    const after = before && isAhead(state, before) ? await purchases.apply(state) : before;
    if (before && here && after && isSame(here, sideOf(after))) continue;
    const there = after
      ? sideOf(after)
      : { status: state.status, refunded: inUnits(state.amountRefunded, state.currency) };
    differences.push({
      purchaseId: state.purchaseId,
      title: before?.title ?? '',
      here,
      there,
      isMended: after !== null,
    });
  }
  for (const purchase of await purchases.paidSince(start)) {
    if (seen.has(purchase.id)) continue;
    const { id: purchaseId, title } = purchase;
    differences.push({ purchaseId, title, here: sideOf(purchase), there: null, isMended: false });
  }
  return differences;
}

const sideOf = ({ status, refunded }: Side): Side => ({ status, refunded });
const isSame = (one: Side, other: Side) => one.status === other.status && one.refunded === other.refunded;

/** Whether the service says something that the purchase does not hold: most do not, and are not written. */
function isAhead({ status, amountRefunded, currency, dispute, intent }: PaymentState, here: Purchase): boolean {
  const isRefunded = inUnits(amountRefunded, currency) !== here.refunded;
  return isRefunded || dispute !== null || intent !== here.intent || (status === 'COMPLETED') !== PAID.has(here.status);
}

const PAID: ReadonlySet<Purchase['status']> = new Set(['COMPLETED', 'REFUNDED', 'DISPUTED']);
