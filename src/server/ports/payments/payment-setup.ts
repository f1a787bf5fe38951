/** What an account of the payment service says of itself. */
export interface AccountInfo {
  id: string;
  /** As people know it; empty where it has none. */
  name: string;
  isLive: boolean;
}

/**
 * How an account is connected, by its secret key.
 * @throws PaymentRefused for a key that is wrong, revoked or may not do it; AppError `payments-unavailable` without an answer
 */
export interface PaymentSetup {
  account(): Promise<AccountInfo>;
  /** Makes an endpoint that gets the account's events. @returns its id, and what signs them */
  listen(url: string): Promise<{ endpoint: string; secret: string }>;
  /** Ends every other endpoint of this address: those that were made and never kept, as their answers were lost. */
  hangUpOthers(url: string, endpoint: string): Promise<void>;
  /** Ends it; one that is gone already is fine. */
  hangUp(endpoint: string): Promise<void>;
}
