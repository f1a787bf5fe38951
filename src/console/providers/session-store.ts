import type { Account } from '#schema/account.ts';
import { type Identity, IdentityError, type IdentityUser } from './identity.ts';
import { createAccount, createSpace, fetchAccount, SessionError } from './session-api.ts';

/**
 * Where a visitor stands. `unregistered` is a verified identity without a database user: not signed in here, and on its
 * way to /create-account. `unavailable` is a start that could not ask; it can be tried again.
 */
export type SessionState =
  | { phase: 'starting' }
  | { phase: 'signed-out' }
  | { phase: 'unregistered'; email: string; name: string }
  | { phase: 'signed-in'; account: Account }
  | { phase: 'unavailable'; message: string };

/** Codes that end the identity's session: the visitor starts again at the sign-in page. */
const ending = new Set(['user-disabled', 'user-waitlisted', 'email-not-verified', 'unauthenticated']);
/** The identity provider's own ways of saying that a kept session is over. */
const endingIdentity = new Set(['user-disabled', 'user-token-expired', 'user-not-found', 'invalid-user-token']);

const ends = (error: unknown) =>
  (error instanceof SessionError && ending.has(error.code)) ||
  (error instanceof IdentityError && endingIdentity.has(error.code));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Options {
  identity: Identity;
  /** Says something to the visitor that no form on screen waits for. */
  announce(message: string, severity: 'error' | 'info'): void;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Holds the session and all that changes it. Actions reject with errors whose `message` is for people. */
export function createSessionStore({ identity, announce }: Options) {
  let state: SessionState = { phase: 'starting' };
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const token = async () => {
    const value = await identity.token();
    if (value === null) throw new SessionError('unauthenticated', 'Please sign in again.');
    return value;
  };

  const leave = async () => {
    set({ phase: 'signed-out' });
    // The specification has sign-out failures logged only; the visitor is signed out of the console either way.
    await identity.signOut().catch((error: unknown) => console.error('sign-out', error));
  };

  /** Asks the server who this identity is. */
  const load = async (user: IdentityUser) => {
    try {
      set({ phase: 'signed-in', account: await fetchAccount(await token()) });
    } catch (error) {
      if (error instanceof SessionError && error.code === 'user-not-registered') {
        set({ phase: 'unregistered', email: user.email, name: user.name });
        announce(error.message, 'info');
        return;
      }
      if (error instanceof SessionError && error.code === 'email-not-verified')
        await identity.sendVerification().catch(() => {});
      if (ends(error)) await leave();
      throw error;
    }
  };

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: identity.token,

    /** Finds the session that this browser kept. Never rejects. */
    async start() {
      set({ phase: 'starting' });
      try {
        const user = await identity.user();
        if (user === null) return set({ phase: 'signed-out' });
        await load(user);
      } catch (error) {
        if (!ends(error)) return set({ phase: 'unavailable', message: messageOf(error) });
        await leave();
        announce(messageOf(error), 'error');
      }
    },

    /** Follows a sign-out in another tab; returns how to stop. */
    follow: () =>
      identity.onSignedOut(() => {
        if (state.phase === 'signed-in' || state.phase === 'unregistered') set({ phase: 'signed-out' });
      }),

    signIn: async (email: string, password: string) => load(await identity.signIn(email, password)),

    /**
     * Creates an identity and its database user, and sends the verification mail; the visitor signs in after following
     * its link.
     */
    async register(name: string, email: string, password: string) {
      await identity.register(name, email, password);
      try {
        await createAccount(await token(), name);
        await identity.sendVerification();
      } finally {
        await leave();
      }
    },

    /** Gives a verified identity its database user. */
    async complete(name: string) {
      await createAccount(await token(), name);
      set({ phase: 'signed-in', account: await fetchAccount(await token()) });
    },

    resetPassword: identity.sendPasswordReset,
    signOut: leave,

    /** The data service refuses even a new token. */
    async expire() {
      if (state.phase !== 'signed-in') return;
      await leave();
      announce('Your session has ended. Please sign in again.', 'error');
    },

    /** Creates a space and answers its id, once the account knows it. */
    async createSpace(name: string) {
      const id = await createSpace(await token(), name);
      set({ phase: 'signed-in', account: await fetchAccount(await token()) });
      return id;
    },
  };
}
