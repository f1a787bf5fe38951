import { keep, onForgotten, readKept } from './kept-identity.ts';

/** What the console needs of the identity provider's configuration; the server writes it into the page. */
export interface IdentityConfig {
  apiKey: string;
  authDomain: string;
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

/** The identity provider as the console uses it. Every method may reject with an `IdentityError`. */
export interface Identity {
  /** The identity of this browser, once it is known; null is nobody. */
  user(): Promise<IdentityUser | null>;
  /** A valid ID token; it is refreshed when it is about to expire, or at once on `renew`. */
  token(renew?: boolean): Promise<string | null>;
  signIn(email: string, password: string): Promise<IdentityUser>;
  /** Creates the identity and signs it in. */
  register(name: string, email: string, password: string): Promise<IdentityUser>;
  sendVerification(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** Calls when the identity leaves, also in another tab of this browser. */
  onSignedOut(listener: () => void): () => void;
}

/**
 * The identity provider's SDK is large: it arrives in a chunk of its own, when what this browser kept is not enough. Reading
 * who is here with a token that lasts is; signing in and out, and renewing the token, are not.
 */
export function createIdentity(config: IdentityConfig): Identity {
  let loading: Promise<Identity> | undefined;
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
  /** Asks the SDK for a token, and keeps it with whose it is. */
  const token = async (renew?: boolean) => {
    const identity = await sdk();
    const [value, user] = [await identity.token(renew), await identity.user()];
    keep(value !== null && user ? { user, token: value } : null);
    return value;
  };
  const entered = async (user: IdentityUser) => {
    await token();
    return user;
  };
  return {
    user: async () => readKept()?.user ?? (await sdk()).user(),
    token: async (renew) => (renew ? token(true) : (readKept()?.token ?? token())),
    signIn: async (email, password) => entered(await (await sdk()).signIn(email, password)),
    register: async (name, email, password) => entered(await (await sdk()).register(name, email, password)),
    sendVerification: async () => (await sdk()).sendVerification(),
    sendPasswordReset: async (email) => (await sdk()).sendPasswordReset(email),
    signOut: async () => {
      keep(null);
      await (await sdk()).signOut();
    },
    onSignedOut: (listener) => {
      listeners.add(listener);
      const stop = onForgotten(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
