import type { AuthProvider } from '@refinedev/core';
import { RequestError } from './http-error.ts';
import type { SessionStore } from './session-store.ts';

/** Refine's view of the session. The route guard decides where people go, so nothing here redirects. */
export function createAuthProvider(session: SessionStore): AuthProvider {
  const account = () => {
    const state = session.get();
    return state.phase === 'signed-in' ? state.account : null;
  };
  return {
    login: async ({ email, password }: { email: string; password: string }) => {
      await session.signIn(email, password);
      return { success: true };
    },
    logout: async () => {
      await session.signOut();
      return { success: true };
    },
    check: async () => ({ authenticated: account() !== null }),
    onError: async (error: unknown) => (error instanceof RequestError && error.statusCode === 401 ? { error } : {}),
    getIdentity: async () => account()?.user ?? null,
  };
}
