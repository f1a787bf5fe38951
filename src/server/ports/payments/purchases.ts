import type { PaymentState } from './payment-service.ts';
import type { InvoiceState } from './subscription-service.ts';

export type PurchaseStatus = 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'DISPUTED' | 'REFUNDED';

export interface Purchase {
  id: string;
  spaceId: string | null;
  status: PurchaseStatus;
  /** In units of the currency, as the database has it. */
  amount: number;
  refunded: number;
  currency: string;
  credits: number | null;
  title: string;
  session: string | null;
  intent: string | null;
}

export interface CreditPackage {
  id: string;
  name: string;
  /** In units of the currency. */
  price: number;
  currency: string;
  credits: number;
}

/** What was bought, in the data service. */
export interface Purchases {
  /** The packages of credits, by price. */
  packages(): Promise<CreditPackage[]>;
  /** The customer that a person is at the payment service; null before their first purchase. */
  customerOf(userId: string): Promise<string | null>;
  keepCustomer(userId: string, customer: string): Promise<void>;
  /** Notes a purchase that begins; one that is there already stays as it is. @returns what is there */
  begin(
    purchase: Pick<Purchase, 'id' | 'amount' | 'currency' | 'credits' | 'title'> & {
      spaceId: string;
      userId: string;
    },
  ): Promise<Purchase>;
  find(id: string): Promise<Purchase | null>;
  /** By the bill that it was paid by. */
  findInvoice(invoice: string): Promise<Purchase | null>;
  /** Brings a purchase and its credits to what the service says; in any order, as often as it says it. */
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
}
