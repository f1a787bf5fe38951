/** The account where the visitors of a space pay, as it is told: its secrets are not. */
export interface PaymentAccountView {
  name: string;
  isLive: boolean;
  keyEnding: string;
  /** Who entered it; null for somebody who is gone. */
  setBy: string | null;
  /** ISO 8601. */
  setAt: string;
}

export interface PaymentAccountAnswer {
  account: PaymentAccountView | null;
  /** Behind a change: names it for its undo; null where it cannot be undone. */
  undo?: string | null;
  /** The customers of the account before were forgotten, which an undo does not bring back. */
  hasForgotten?: boolean;
}
