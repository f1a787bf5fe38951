export type Period = 'month' | 'year' | 'once' | 'free';

/** What a visitor can choose: a role for a period. */
export interface MembershipPackage {
  roleId: string;
  subscriptionId: string;
  /** As visitors know the role. */
  title: string;
  period: Period;
  /** In units of the currency; 0 where it is free. */
  price: number;
  currency: string;
  trialDays: number;
}

export type MembershipStatus = 'INCOMPLETE' | 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'UNPAID' | 'CANCELED';

/** A member's place in a subscription. */
export interface Membership {
  id: string;
  memberId: string;
  subscriptionId: string;
  /** Null before it is paid, and after it has ended. */
  roleId: string | null;
  /** As visitors know the role. */
  title: string;
  /** Null where staff gave it. */
  status: MembershipStatus | null;
  period: Period | null;
  price: number | null;
  currency: string | null;
  /** At the payment service; a purchase where it is paid once. */
  paidBy: string | null;
  /** ISO 8601: when the paid period ends. */
  periodEnd: string | null;
  /** ISO 8601: when it ends, where it will not be renewed. */
  endsAt: string | null;
  change: { title: string; at: string } | null;
  /** Counts checkouts that were left. */
  attempt: number;
  /** What a purchase of it gives. */
  roleOfPurchase(purchaseId: string): string | null;
}

/** What a membership becomes. */
export interface MembershipState {
  /** At the payment service; null where it is free. */
  paidBy: string | null;
  status: MembershipStatus;
  roleId: string | null;
  period: Period;
  price: number;
  currency: string | null;
  /** When the payment service was asked: what was asked earlier does not count afterwards. */
  requestedAt: Date;
  anchor?: Date;
  periodStart?: Date;
  periodEnd?: Date;
  endsAt?: Date | null;
  endedAt?: Date | null;
  change?: { roleId: string; period: Period; at: Date } | null;
  cancel?: { reason: string; comment: string; by: string };
}

export interface Customer {
  id: string;
  /** At the payment service; null before their first checkout. */
  customer: string | null;
  email: string;
  name: string;
}

/** Memberships of the visitors of a space. */
export interface Memberships {
  /** Null for one that is not offered, or not any more. */
  package(spaceId: string, roleId: string, period: string): Promise<MembershipPackage | null>;
  /** All of a subscription. */
  packages(spaceId: string, subscriptionId: string): Promise<MembershipPackage[]>;
  of(spaceId: string, memberId: string): Promise<Membership[]>;
  find(spaceId: string, id: string): Promise<Membership | null>;
  /** Makes one that is not paid; one that is there stays as it is. */
  begin(membershipKey: { spaceId: string; memberId: string; subscriptionId: string }): Promise<Membership>;
  /** Notes a purchase that pays for it once, and what it gives. */
  beginPurchase(purchase: {
    id: string;
    spaceId: string;
    membership: Membership;
    offer: MembershipPackage;
  }): Promise<void>;
  /** The subscriptions at the payment service that pay for a membership now. */
  running(spaceId: string): Promise<string[]>;
  /** The membership that a purchase of this space pays for. */
  ofPurchase(spaceId: string, purchaseId: string): Promise<Membership | null>;
  nextAttempt(spaceId: string, membership: Membership): Promise<void>;
  /** Brings it to what is so; another one that runs already stays, as `paidBy` of the answer tells. */
  apply(spaceId: string, id: string, state: MembershipState): Promise<Membership | null>;
  customer(spaceId: string, memberId: string): Promise<Customer | null>;
  keepCustomer(spaceId: string, memberId: string, customer: string): Promise<void>;
}
