import type { PaymentFindings } from '#schema/api/payment-comparison.ts';
import type { Actor } from '../audit.ts';

/** The account of the payment service that a space has of its own. Its secrets are sealed. */
export interface OwnPaymentAccount {
  /** Its id at the service. */
  account: string;
  name: string;
  /** Whether real money moves, not that of tests. */
  isLive: boolean;
  /** Of the key: enough to tell two apart. */
  keyEnding: string;
  sealedKey: string;
  /** The webhook endpoint that the server made in the account. */
  endpoint: string;
  sealedWebhookSecret: string;
  /** Who entered it; null for somebody who is gone. */
  setBy: string | null;
  /** ISO 8601. */
  setAt: string;
}

/**
 * Where the visitors of spaces pay, as the database keeps it; what a person changes, for an hour as it was before (`PreviousSettings`). A change answers
 * what names it for its undo; null where there was nothing to change.
 */
export interface PaymentAccounts {
  find(spaceId: string): Promise<OwnPaymentAccount | null>;
  /** The spaces that have one. */
  spaces(): Promise<string[]>;
  /** With another account than before, nobody is its customer yet: the customers of the space's members are forgotten. */
  set(spaceId: string, account: Omit<OwnPaymentAccount, 'setBy' | 'setAt'>, actor: Actor): Promise<string | null>;
  remove(spaceId: string, actor: Actor): Promise<string | null>;
  /** What the comparison of each night found last; null where it found nothing since somebody looked. */
  findings(spaceId: string): Promise<PaymentFindings | null>;
  /** With null they are forgotten. What one night found stays through a night that finds nothing. */
  keepFindings(spaceId: string, findings: Omit<PaymentFindings, 'foundAt'> | null): Promise<void>;
}
