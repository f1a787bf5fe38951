/** What the console needs of the identity provider's configuration; the server writes it into the page. */
export interface IdentityConfig {
  apiKey: string;
  projectId: string;
  /** Address of a local identity service that speaks the same protocol. */
  baseUrl?: string;
}

export interface IdentityUser {
  email: string;
  name: string;
  emailVerified: boolean;
}

/** A refusal of the identity provider: `code` is its own without `auth/`, `message` is for people. */
export class IdentityError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** What the identity provider does with an email and its codes, without anybody being signed in. */
interface Mails {
  /** @param address absolute, where the link of the mail leads in the end */
  sendPasswordReset(email: string, address: string): Promise<void>;
  sendSignInLink(email: string, address: string): Promise<void>;
  /** The email whose password a mailed code may change. */
  emailOfReset(code: string): Promise<string>;
  setPassword(code: string, password: string): Promise<void>;
  /** Does what a mailed code is for: verifies an email, changes it, or takes a change back. */
  applyCode(code: string): Promise<void>;
}

/** The identity provider as the console uses it. Every method may reject with an `IdentityError`. */
export interface Identity extends Mails {
  /** The identity of this browser, once it is known; null is nobody. */
  user(): Promise<IdentityUser | null>;
  /** A valid ID token; it is refreshed when it is about to expire, or at once on `renew`. */
  token(renew?: boolean): Promise<string | null>;
  signIn(email: string, password: string): Promise<IdentityUser>;
  /** @param address the address that a mailed sign-in link has led to, with its code */
  signInByLink(email: string, address: string): Promise<IdentityUser>;
  /** @param idToken what Google says about who has signed in there */
  signInWithGoogle(idToken: string): Promise<IdentityUser>;
  /** Creates the identity and signs it in. */
  register(name: string, email: string, password: string): Promise<IdentityUser>;
  /** Changes how the signed-in identity is called. */
  rename(name: string): Promise<void>;
  changePassword(current: string, next: string): Promise<void>;
  sendVerification(address: string): Promise<void>;
  signOut(): Promise<void>;
  /** Calls when the identity leaves, also in another tab of this browser. */
  onSignedOut(listener: () => void): () => void;
  /** Calls when somebody else signs in over the identity in another tab of this browser. */
  onReplaced(listener: () => void): () => void;
}

/** The part of an `Identity` that the provider's SDK does; the rest is about what this browser keeps. */
export type IdentitySdk = Omit<Identity, 'onReplaced'>;
