import type { AuthActionResponse, AuthProvider, CheckResponse } from '@refinedev/core';
import type { Viewer } from '#schema/access.ts';
import type { Account } from '#schema/api/account.ts';
import { RequestError } from './data/http-error.ts';
import type { KnownAnswers } from './seed-queries.ts';
import type { SessionState, SessionStore } from './session/session-store.ts';

/** By a password, by the address of a mailed link, or by what Google says. */
export type SignIn = { email: string; password: string } | { link: string } | { idToken: string };

/** A new identity, or with a name alone the account of one that has none yet. */
export type Registration = { name: string; email: string; password: string } | { name: string };

/** Whom the browser knows: somebody who is signed in, or a verified identity without an account. */
export type Person = Extract<SessionState, { phase: 'signed-in' | 'unregistered' }>;

const outcomeOf = (work: Promise<unknown>): Promise<AuthActionResponse> =>
  work.then(
    () => ({ success: true }),
    (error: Error) => ({ success: false, error }),
  );

/**
 * Refine's view of the session. The route guard decides where people go, so nothing here redirects.
 * @param viewerOf who an account is in the open workspace
 */
export function createAuthProvider(session: SessionStore, viewerOf: (account: Account) => Viewer | null = () => null) {
  const person = (): Person | null => {
    const state = session.get();
    return state.phase === 'signed-in' || state.phase === 'unregistered' ? state : null;
  };
  const known = {
    check: (): CheckResponse => ({ authenticated: session.get().phase === 'signed-in' }),
    identity: person,
    permissions: () => {
      const state = session.get();
      return state.phase === 'signed-in' ? viewerOf(state.account) : null;
    },
  };

  const signIn = (credentials: SignIn) => {
    if ('link' in credentials) return session.signInByLink(credentials.link);
    return 'idToken' in credentials
      ? session.signInWithGoogle(credentials.idToken)
      : session.signIn(credentials.email, credentials.password);
  };
  const register = (person: Registration) =>
    'email' in person ? session.register(person.name, person.email, person.password) : session.complete(person.name);

  const authProvider: AuthProvider = {
    login: (credentials: SignIn) => outcomeOf(signIn(credentials)),
    register: (person: Registration) => outcomeOf(register(person)),
    logout: () => outcomeOf(session.signOut()),
    forgotPassword: ({ email }: { email: string }) => outcomeOf(session.resetPassword(email)),
    updatePassword: ({ code, password }: { code: string; password: string }) =>
      outcomeOf(session.setPassword(code, password)),
    check: async () => known.check(),
    getIdentity: async () => known.identity(),
    getPermissions: async () => known.permissions(),
    onError: async (error: unknown) => (error instanceof RequestError && error.statusCode === 401 ? { error } : {}),
  };
  const sessionAnswers: KnownAnswers = ([area, question]) =>
    area === 'auth' && Object.hasOwn(known, String(question)) ? known[question as keyof typeof known]() : undefined;
  return { authProvider, sessionAnswers };
}
