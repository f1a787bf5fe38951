import { type Identity, type IdentityConfig, IdentityError, type IdentitySdk, type IdentityUser } from './identity.ts';
import { loadIdentityCode } from './identity-code.ts';
import { keep, leaving, onForgotten, onReplaced, readStored } from './stored-identity.ts';

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
    loading ??= loadIdentityCode().then(
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
    user: async () => (hasLeft() ? null : (readStored()?.user ?? (await sdk()).user())),
    token: async (renew) => {
      if (hasLeft()) return null;
      return renew ? token(true) : (readStored()?.token ?? token());
    },
    signIn: (email, password) => enter((identity) => identity.signIn(email, password)),
    signInByLink: (email, address) => enter((identity) => identity.signInByLink(email, address)),
    signInWithGoogle: (idToken) => enter((identity) => identity.signInWithGoogle(idToken)),
    register: (name, email, password) => enter((identity) => identity.register(name, email, password)),
    // The kept token and name are those of before.
    rename: async (name) => {
      await (await sdk()).rename(name);
      await token(true);
    },
    changePassword: async (current, next) => {
      await (await sdk()).changePassword(current, next);
      await token(true);
    },
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
