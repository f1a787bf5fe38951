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
}
