type Period = 'month' | 'year' | 'once' | 'free';

interface ShownPackage {
  roleId: string;
  title: string;
  period: Period;
  /** In units of the currency, as all amounts here. */
  price: number;
  currency: string;
}

/** A membership as staff see it. Times are ISO 8601. */
export interface ShownMembership {
  id: string;
  /** Empty once it has ended. */
  title: string;
  /** Null where staff gave it. */
  status: 'INCOMPLETE' | 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'UNPAID' | 'CANCELED' | null;
  period: Period | null;
  price: number | null;
  currency: string | null;
  periodEnd: string | null;
  /** When it ends, where it is not renewed. */
  endsAt: string | null;
  /** What waits for the end of the period. */
  change: { title: string; at: string } | null;
  /** Whether it is paid again and again, and goes on. */
  canEnd: boolean;
  /** What it can become. */
  packages: ShownPackage[];
}

export interface MemberPayment {
  id: string;
  /** Null for what can not be given back: nothing was paid yet. */
  purchaseId: string | null;
  number: string | null;
  title: string;
  amount: number;
  refunded: number;
  currency: string;
  status: 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'DISPUTED' | 'REFUNDED';
  createdAt: string;
  pageUrl: string | null;
  pdfUrl: string | null;
}

/** What `POST /api/stripe/{spaceId}/get-customer-invoices` answers. */
export interface MemberPaymentsAnswer {
  /** Whether the space has an account of its own. */
  isConnected: boolean;
  memberships: ShownMembership[];
  /** The newest first. */
  invoices: MemberPayment[];
  /** False where Stripe did not answer: numbers, pages and open bills are missing. */
  isWhole: boolean;
}

/** What `POST /api/stripe/{spaceId}/preview-membership` answers. */
export interface MembershipChangeCost {
  when: 'now' | 'period-end';
  /** Below zero it is kept for later bills. */
  dueNow: number;
  /** When the new price is paid next. */
  at: string;
  price: number;
  currency: string;
}
