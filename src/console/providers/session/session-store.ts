import type { Account } from '#schema/api/account.ts';
import {
  addDomain,
  changePicture,
  createAccount,
  createSpace,
  endSessions,
  fetchAccount,
  keepLanguage,
  SessionError,
  type SpaceBeginning,
} from '../api/session-api.ts';
import { type Identity, IdentityError, type IdentityUser } from './identity.ts';
import { emailOfLink, linkAddress } from './sign-in-link.ts';

/**
 * Where a visitor stands. `unregistered` is a verified identity without a database user: not signed in here, and on its
 * way to /create-account. `unavailable` is a start that could not ask; it can be tried again.
 */
export type SessionState =
  | { phase: 'starting' }
  | { phase: 'signed-out' }
  | { phase: 'unregistered'; email: string; name: string }
  | { phase: 'signed-in'; account: Account }
  | { phase: 'unavailable'; code: string; message: string };

/** Codes that end the identity's session: the visitor starts again at the sign-in page. */
const ending = new Set(['user-disabled', 'user-waitlisted', 'email-not-verified', 'unauthenticated']);
/** The identity provider's own ways of saying that a kept session is over. */
const endingIdentity = new Set(['user-disabled', 'user-token-expired', 'user-not-found', 'invalid-user-token']);

const ends = (error: unknown) =>
  (error instanceof SessionError && ending.has(error.code)) ||
  (error instanceof IdentityError && endingIdentity.has(error.code));

/** Why somebody may not come in, in words for them. */
const reasons = new Set(['user-disabled', 'user-waitlisted', 'email-not-verified']);

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';
const isAccount = (answer: unknown): answer is Account => (answer as { spaces?: unknown } | null)?.spaces !== undefined;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Milliseconds between two looks at whether the session of a page that is looked at still stands. */
const CHECK_MS = 30_000;

interface Options {
  identity: Identity;
  /** Absolute address of the sign-in page, where the links of mails lead. */
  signInPage: string;
  /** Says something to the visitor that no form on screen waits for; `key` is that of its translations, where it has some. */
  announce(message: string, severity: 'error' | 'info', key?: string): void;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Holds the session and all that changes it. Actions reject with errors whose `message` is for people. */
export function createSessionStore({ identity, signInPage, announce }: Options) {
  let state: SessionState = { phase: 'starting' };
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Asks the server. A refused token is renewed once: by a wrong clock it may look good here and be over there. */
  const asking = async <T>(call: (token: string) => Promise<T>): Promise<T> => {
    const value = await identity.token();
    if (value === null) throw new SessionError('unauthenticated', 'Please sign in again.');
    return call(value).catch(async (error: unknown) => {
      const renewed = codeOf(error) === 'unauthenticated' ? await identity.token(true) : null;
      if (renewed === null) throw error;
      return call(renewed);
    });
  };

  const leave = async () => {
    // What this browser kept goes first and at once: the page may be closed while the rest is under way.
    const left = identity.signOut();
    set({ phase: 'signed-out' });
    // The specification has sign-out failures logged only; the visitor is signed out of the console either way.
    await left.catch((error: unknown) => console.error('sign-out', error));
  };

  const refresh = async () => set({ phase: 'signed-in', account: await asking(fetchAccount) });

  /** A known identity without a database user registers first, and is not signed in until then. */
  const unregistered = ({ email, name }: IdentityUser, message: string) => {
    set({ phase: 'unregistered', email, name });
    announce(message, 'info', 'auth.errors.user-not-registered');
  };

  /** Signs out whom no form on screen can tell why. */
  const dismiss = async (why: unknown) => {
    await leave();
    if (reasons.has(codeOf(why))) announce(messageOf(why), 'error', `auth.errors.${codeOf(why)}`);
    else announce('Your session has ended. Please sign in again.', 'error', 'auth.notices.ended');
  };

  /**
   * Looks at the session of somebody who is signed in: what has changed in their account becomes effective, and whoever may
   * not go on is signed out and told why. A server that does not answer changes nothing.
   * @param refusedIn the space whose requests the data service refuses: whoever still has it there has to sign in again
   */
  const checkSession = async (refusedIn?: string | null) => {
    if (state.phase !== 'signed-in') return;
    const answer: unknown = await asking(fetchAccount).catch((error: unknown) => error);
    if (state.phase !== 'signed-in') return;
    if (isAccount(answer)) {
      const lost = refusedIn === undefined || answer.spaces.every(({ id }) => id !== refusedIn);
      if (refusedIn === null || !lost) return dismiss(null);
      if (JSON.stringify(answer) !== JSON.stringify(state.account)) set({ phase: 'signed-in', account: answer });
    } else if (codeOf(answer) === 'user-not-registered') {
      const user = await identity.user();
      if (user) unregistered(user, messageOf(answer));
    } else if (ends(answer)) await dismiss(answer);
  };
  let looking: Promise<void> | null = null;
  const once = (refusedIn?: string | null) => {
    looking ??= checkSession(refusedIn).finally(() => {
      looking = null;
    });
    return looking;
  };

  /** Asks the server who this identity is. */
  const load = async (user: IdentityUser) => {
    try {
      await refresh();
    } catch (error) {
      if (codeOf(error) === 'user-not-registered') return unregistered(user, messageOf(error));
      const failure = codeOf(error) === 'email-not-verified' ? await mailAgain() : null;
      if (ends(error)) await leave();
      throw failure ?? error;
    }
  };

  /** Sends the verification mail once more; answers why it could not be sent. */
  const mailAgain = () =>
    identity.sendVerification(signInPage).then(
      () => null,
      (error: unknown) => error,
    );

  const store = {
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
        // Whom the server refused is signed out by now.
        if (state.phase === 'starting' && !ends(error))
          set({ phase: 'unavailable', code: codeOf(error), message: messageOf(error) });
        else await dismiss(error);
      }
    },

    /** Follows a sign-out in another tab, and somebody else's sign-in there; returns how to stop. */
    follow() {
      const left = identity.onSignedOut(() => {
        if (state.phase !== 'signed-in' && state.phase !== 'unregistered') return;
        set({ phase: 'signed-out' });
        announce('You signed out in another tab.', 'info', 'auth.notices.elsewhere');
      });
      const replaced = identity.onReplaced(() => {
        if (state.phase !== 'signed-out') store.start();
      });
      return () => {
        left();
        replaced();
      };
    },

    /** Looks at the session now and then while somebody looks at the page, and when a connection is back; returns how to stop. */
    watch() {
      const check = () => {
        if (document.visibilityState === 'visible') store.check();
      };
      const connected = () => (state.phase === 'unavailable' ? store.start() : check());
      const timer = setInterval(check, CHECK_MS);
      document.addEventListener('visibilitychange', check);
      addEventListener('online', connected);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', check);
        removeEventListener('online', connected);
      };
    },

    /** Looks once whether the session still stands. */
    check: () => once(),

    signIn: async (email: string, password: string) => load(await identity.signIn(email, password)),

    /** Asks for a mail with a sign-in link. */
    sendSignInLink: (email: string, from?: string) =>
      identity.sendSignInLink(email, linkAddress(signInPage, email, from)),

    /** Signs in by the address that a mailed link has led to; whatever fails signs out (console.md section 8). */
    async signInByLink(address: string) {
      const email = emailOfLink(address);
      try {
        if (email === null)
          throw new SessionError('link-incomplete', 'This sign-in link is not complete. Please ask for a new one.');
        await load(await identity.signInByLink(email, address));
      } catch (error) {
        await leave();
        throw error;
      }
    },

    /** Signs in with what Google says. A credential that fails is logged only (console.md section 8). */
    async signInWithGoogle(idToken: string) {
      const user = await identity.signInWithGoogle(idToken).catch((error: unknown) => {
        console.error('social sign-in', error);
        return null;
      });
      if (user) await load(user);
    },

    /**
     * Creates an identity and its database user, and sends the verification mail; the visitor signs in after following
     * its link.
     */
    async register(name: string, email: string, password: string) {
      await identity.register(name, email, password);
      try {
        await asking((token) => createAccount(token, name));
        await identity.sendVerification(signInPage);
      } finally {
        await leave();
      }
    },

    /** Sends the verification mail of somebody who has just registered once more. */
    async sendVerificationAgain(email: string, password: string) {
      await identity.signIn(email, password);
      await identity.sendVerification(signInPage).finally(leave);
    },

    /** Gives a verified identity its database user. */
    async complete(name: string) {
      await asking((token) => createAccount(token, name));
      await refresh();
    },

    /** Changes the name, which the server takes over from the identity, and the picture: null takes it away, undefined keeps it. */
    async changeProfile({ name, picture }: { name: string; picture?: Blob | null | undefined }) {
      // A picture can be refused: then nothing has changed.
      if (picture !== undefined) await asking((token) => changePicture(token, picture));
      await identity.rename(name);
      await refresh();
    },
    /** Tells the server what somebody who is signed in chose to read; without it the next mails are in the language of before. */
    async keepLanguage(language: string) {
      if (state.phase !== 'signed-in') return;
      await asking((token) => keepLanguage(token, language)).catch((error: unknown) => {
        console.warn('The language was not kept.', error);
      });
    },
    changePassword: identity.changePassword,
    resetPassword: (email: string) => identity.sendPasswordReset(email, signInPage),
    emailOfReset: identity.emailOfReset,
    setPassword: identity.setPassword,
    applyCode: identity.applyCode,
    signOut: leave,

    /** Reads the account again, after its places have changed. */
    refresh,

    /** Ends every sign-in of the account. Unlike signing out of this browser, what was not saved stays for the next time. */
    async signOutEverywhere() {
      await asking(endSessions);
      await leave();
      announce('You are signed out on every device.', 'info', 'auth.notices.everywhere');
    },

    /** A request of a workspace is refused with a new token too. However many find out, it is dealt with once. */
    expire: (spaceId: string | null = null): Promise<void> => once(spaceId),

    /** Creates a space and answers its id. The account knows it once it was read again. */
    createSpace: (name: string, beginning?: SpaceBeginning) => asking((token) => createSpace(token, name, beginning)),

    /** Begins to set up a name for the site of a space. */
    addDomain: (spaceId: string, domain: string) => asking((token) => addDomain(token, spaceId, domain)),
  };
  return store;
}
