import type { JsonObject } from '#schema/json.ts';
import type { Actor } from '../audit.ts';

/** The account of the mail service that a space has of its own. Its secret is sealed. */
export interface OwnMailAccount {
  region: string;
  accessKeyId: string;
  sealedSecret: string;
  configurationSet: string | null;
  topicArn: string | null;
  /** Who entered it; null for somebody who is gone. */
  setBy: string | null;
  /** ISO 8601. */
  setAt: string;
}

export interface SenderDomain {
  domain: string;
  /** ISO 8601; null while the space may not send from it. */
  verifiedAt: string | null;
  checkedAt: string | null;
}

/**
 * What a space sends mail by, as the database keeps it; what a person changes, for an hour as it was before (`PreviousSettings`). A change answers what
 * names it for its undo; null where there was nothing to change.
 */
export interface MailSettings {
  account(spaceId: string): Promise<OwnMailAccount | null>;
  setAccount(spaceId: string, account: Omit<OwnMailAccount, 'setBy' | 'setAt'>, actor: Actor): Promise<string | null>;
  removeAccount(spaceId: string, actor: Actor): Promise<string | null>;
  /** The space whose own account has this topic. */
  spaceOfTopic(topicArn: string): Promise<string | null>;
  domains(spaceId: string): Promise<SenderDomain[]>;
  /** A domain that is there already stays as it is. */
  addDomain(spaceId: string, domain: string, actor: Actor): Promise<string | null>;
  removeDomain(spaceId: string, domain: string, actor: Actor): Promise<string | null>;
  /** Notes that the records were looked at just now. */
  keepCheck(spaceId: string, domain: string, verified: boolean): Promise<void>;
  /** After another account was set: its domains have to be checked again. */
  resetChecks(spaceId: string): Promise<void>;
  /** `info` and the name of a space; null when there is no such space. */
  space(spaceId: string): Promise<{ name: string; info: JsonObject } | null>;
}
