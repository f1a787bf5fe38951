interface PaymentSide {
  status: 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'DISPUTED' | 'REFUNDED';
  refunded: number;
}

/** A purchase that we and the payment service did not say alike; null where a side does not know it. */
export interface PaymentDifference {
  purchaseId: string;
  title: string;
  here: PaymentSide | null;
  there: PaymentSide | null;
  /** Whether the purchase was brought to what the service says. */
  isMended: boolean;
}

/** What the comparison of each night found on the account of a space. */
export interface PaymentFindings {
  /** ISO 8601. */
  foundAt: string;
  differences: readonly PaymentDifference[];
  /** Why the last one could not ask: a code of the error table; null where it could. */
  fault: string | null;
}
