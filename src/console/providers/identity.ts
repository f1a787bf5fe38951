import { keep, leaving, onForgotten, onReplaced, readKept } from './kept-identity.ts';

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
  sendVerification(address: string): Promise<void>;
  signOut(): Promise<void>;
  /** Calls when the identity leaves, also in another tab of this browser. */
  onSignedOut(listener: () => void): () => void;
  /** Calls when somebody else signs in over the identity in another tab of this browser. */
  onReplaced(listener: () => void): () => void;
}

/** The part of an `Identity` that the provider's SDK does; the rest is about what this browser keeps. */
export type IdentitySdk = Omit<Identity, 'onReplaced'>;

/**
 * The identity provider's SDK is large: it arrives in a chunk of its own, when what this browser kept is not enough. Reading
 * who is here with a token that lasts is; signing in and out, and renewing the token, are not.
 */
export function createIdentity(config: IdentityConfig): Identity {
  let loading: Promise<IdentitySdk> | undefined;
  let signingOut: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const leave = () => {
    keep(null);
    for (const listener of listeners) listener();
  };
  const sdk = () => {
    loading ??= import('./firebase-identity.ts').then(
      ({ createFirebaseIdentity }) => {
        const identity = createFirebaseIdentity(config);
        identity.onSignedOut(leave);
        return identity;
      },
      (cause: unknown) => {
        console.error(cause);
        loading = undefined;
        throw new IdentityError('network-request-failed', 'No connection. Please check your network and try again.');
      },
    );
    return loading;
  };
  /** Does the sign-out that is written down, of this page or an earlier one. */
  const finishLeaving = () => {
    signingOut ??= sdk()
      .then((identity) => identity.signOut())
      .then(leaving.end)
      .finally(() => {
        signingOut = undefined;
      });
    return signingOut;
  };
  /** Whether somebody has left; what is still to be done about it is done meanwhile. */
  const hasLeft = () => {
    if (!leaving.pending()) return false;
    finishLeaving().catch((error: unknown) => console.error('sign-out', error));
    return true;
  };
  /** Asks the SDK for a token, and keeps it with whose it is. */
  const token = async (renew?: boolean) => {
    const identity = await sdk();
    const [value, user] = [await identity.token(renew), await identity.user()];
    // Whoever signed out while this was under way is not kept again.
    if (leaving.pending()) return null;
    keep(value !== null && user ? { user, token: value } : null);
    return value;
  };
  const enter = async (how: (identity: IdentitySdk) => Promise<IdentityUser>) => {
    // A sign-out that is late must not end this sign-in.
    if (leaving.pending()) await finishLeaving();
    const user = await how(await sdk());
    await token();
    return user;
  };
  return {
    user: async () => (hasLeft() ? null : (readKept()?.user ?? (await sdk()).user())),
    token: async (renew) => {
      if (hasLeft()) return null;
      return renew ? token(true) : (readKept()?.token ?? token());
    },
    signIn: (email, password) => enter((identity) => identity.signIn(email, password)),
    signInByLink: (email, address) => enter((identity) => identity.signInByLink(email, address)),
    signInWithGoogle: (idToken) => enter((identity) => identity.signInWithGoogle(idToken)),
    register: (name, email, password) => enter((identity) => identity.register(name, email, password)),
    sendVerification: async (address) => (await sdk()).sendVerification(address),
    sendPasswordReset: async (email, address) => (await sdk()).sendPasswordReset(email, address),
    sendSignInLink: async (email, address) => (await sdk()).sendSignInLink(email, address),
    emailOfReset: async (code) => (await sdk()).emailOfReset(code),
    setPassword: async (code, password) => (await sdk()).setPassword(code, password),
    applyCode: async (code) => (await sdk()).applyCode(code),
    signOut: async () => {
      leaving.begin();
      keep(null);
      await finishLeaving();
    },
    onSignedOut: (listener) => {
      listeners.add(listener);
      const stop = onForgotten(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    onReplaced,
  };
}
