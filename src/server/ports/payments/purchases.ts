import type { PaymentState } from './payment-service.ts';
import type { InvoiceState } from './subscription-service.ts';

export type PurchaseStatus = 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'DISPUTED' | 'REFUNDED';

export type PurchaseType = 'EXCLUSIVE_COMPONENT' | 'NEWSLETTER_CREDITS' | 'PLAN' | 'MEMBERSHIP';

export interface Purchase {
  id: string;
  /** What members pay for is on the account of their space; all else is on the platform's. */
  type: PurchaseType;
  spaceId: string | null;
  /** Who bought it; null for a member's, and after they have gone. */
  userId: string | null;
  status: PurchaseStatus;
  /** In units of the currency, as the database has it. */
  amount: number;
  refunded: number;
  currency: string;
  credits: number | null;
  title: string;
  session: string | null;
  intent: string | null;
  /** The bill that it was paid by. */
  invoice: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Of an exclusive block: given to the space, taken back, or paid although the space has it, which is to be given back. */
  delivery: 'GIVEN' | 'TAKEN' | 'SPARE' | null;
}

export interface CreditPackage {
  id: string;
  name: string;
  /** In units of the currency. */
  price: number;
  currency: string;
  credits: number;
}

/** An exclusive block that is for sale. */
export interface BlockOffer {
  id: string;
  name: string;
  /** In units of the currency. */
  price: number;
  currency: string;
}

/** What was bought, in the data service. */
export interface Purchases {
  /** The packages of credits, by price. */
  packages(): Promise<CreditPackage[]>;
  /** Null for one that is not for sale. */
  blockOffer(component: string): Promise<BlockOffer | null>;
  /** Who of a space and a person has an exclusive block: people may be given one for themselves. */
  blockHolders(component: string, of: { spaceId: string; userId: string }): Promise<readonly ('space' | 'person')[]>;
  /** The customer that a person is at the payment service; null before their first purchase. */
  customerOf(userId: string): Promise<string | null>;
  keepCustomer(userId: string, customer: string): Promise<void>;
  /** Notes a purchase that begins; one that is there already stays as it is. @returns what is there */
  begin(
    purchase: Pick<Purchase, 'id' | 'amount' | 'currency' | 'credits' | 'title'> & {
      spaceId: string;
      userId: string;
      /** The exclusive block; null for credits. */
      component: string | null;
    },
  ): Promise<Purchase>;
  find(id: string): Promise<Purchase | null>;
  /** By the bill that it was paid by. */
  findInvoice(invoice: string): Promise<Purchase | null>;
  /** Brings a purchase, and its credits or its block, to what the service says; in any order, as often as it says it. */
  apply(state: PaymentState): Promise<Purchase | null>;
  /**
   * The same for the bill of a plan or a membership, whose purchase is made with it.
   * @returns null where nothing was to be paid, or whose it is has gone
   */
  applyInvoice(invoice: InvoiceState): Promise<Purchase | null>;
  /**
   * Those that began since a time and were paid, or may have been.
   * @param seller the space whose members paid; null for what was paid to the platform
   */
  paidSince(start: Date, seller: string | null): Promise<Purchase[]>;
  /** The newest purchases of a space, or of all. */
  newest(spaceId: string | null, limit: number): Promise<Purchase[]>;
  /** What the members of a space paid, or one of them; the newest first. */
  ofMembers(filter: { spaceId: string; memberId?: string }, limit: number): Promise<Purchase[]>;
}
