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

/** The identity provider's SDK is large: it arrives in a chunk of its own, on the first call. */
export function createIdentity(config: IdentityConfig): Identity {
  let loading: Promise<Identity> | undefined;
  const sdk = () => {
    loading ??= import('./firebase-identity.ts').then(
      ({ createFirebaseIdentity }) => createFirebaseIdentity(config),
      (cause: unknown) => {
        console.error(cause);
        loading = undefined;
        throw new IdentityError('network-request-failed', 'No connection. Please check your network and try again.');
      },
    );
    return loading;
  };
  return {
    user: async () => (await sdk()).user(),
    token: async (renew) => (await sdk()).token(renew),
    signIn: async (email, password) => (await sdk()).signIn(email, password),
    register: async (name, email, password) => (await sdk()).register(name, email, password),
    sendVerification: async () => (await sdk()).sendVerification(),
    sendPasswordReset: async (email) => (await sdk()).sendPasswordReset(email),
    signOut: async () => (await sdk()).signOut(),
    onSignedOut: (listener) => {
      let stop: () => void = () => {};
      let stopped = false;
      sdk().then(
        (identity) => {
          if (!stopped) stop = identity.onSignedOut(listener);
        },
        // Whoever awaits one of the other methods reports that the SDK could not be loaded.
        () => {},
      );
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
