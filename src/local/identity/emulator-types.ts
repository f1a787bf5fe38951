import type { IncomingMessage, ServerResponse } from 'node:http';

/** What an out-of-band code allows: the emulator's `requestType`. */
export type OobKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'EMAIL_SIGNIN' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

/** A one-time code and the link that carries it. */
export interface OobCode {
  email: string;
  newEmail?: string;
  requestType: OobKind;
  oobCode: string;
  oobLink: string;
}

/** A provider entry of an account; kept as the emulator wrote it. */
interface ProviderInfo {
  providerId: string;
  rawId: string;
  email?: string;
}

/** An account as the emulator keeps it. Only what is read here is named; the rest is stored untouched. */
export interface Account {
  localId: string;
  email?: string;
  displayName?: string;
  emailVerified?: boolean;
  disabled?: boolean;
  salt?: string;
  passwordHash?: string;
  providerUserInfo?: ProviderInfo[];
}

/** The part of the emulator's `AgentProjectState` that we use. */
export interface ProjectState {
  users: Map<string, Account>;
  oobs: Map<string, OobCode>;
  enableImprovedEmailPrivacy: boolean;
  createOob(email: string, newEmail: string | undefined, kind: OobKind, link: (code: string) => string): OobCode;
  overwriteUserWithLocalId(localId: string, account: Partial<Account>): Account;
  updateUserByLocalId(localId: string, fields: Partial<Account>, options: { upsertProviders: ProviderInfo[] }): Account;
}

/** The emulator's express application. */
export interface EmulatorApp {
  (req: IncomingMessage, res: ServerResponse): void;
  set(name: string, value: unknown): void;
}

/** The part of `jsonwebtoken` that the emulator calls on its shared module object. */
export interface JsonWebToken {
  sign(payload: object, secret: unknown, options: Record<string, unknown>): string;
  decode(token: string, options?: Record<string, unknown>): unknown;
  verify(token: string, key: unknown, options: Record<string, unknown>): unknown;
}
