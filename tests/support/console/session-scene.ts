import { vi } from 'vitest';
import type { Identity, IdentityUser } from '#console/providers/session/identity.ts';
import { createSessionStore } from '#console/providers/session/session-store.ts';

export const account = {
  user: { id: '1', name: 'Maya', email: 'maya@aurora.test', photoUrl: null, status: 'ACTIVE' },
  superadmin: false,
  spaces: [],
};
export const refuse = (code: string, message: string, status: number) => ({
  status,
  body: { error: { code, message } },
});
export const refusals = {
  disabled: refuse('user-disabled', 'Your account has been disabled by Admin', 403),
  waitlisted: refuse(
    'user-waitlisted',
    'Your account is currently on the waitlist. We will contact you when it is activated.',
    403,
  ),
  unverified: refuse(
    'email-not-verified',
    'Verification link sent to your email. Kindly check to verify your account.',
    403,
  ),
  unregistered: refuse('user-not-registered', 'Please register first.', 404),
  broken: refuse('internal', 'Something went wrong on our side.', 500),
};

export const announce = vi.fn();
export const requests: string[] = [];

export const signInPage = 'https://console.test/login';
export const maya: IdentityUser = { email: 'maya@aurora.test', name: 'Maya', emailVerified: true };

/** What a test of the session store is about; made anew before each. */
interface Scene {
  /** What the server answers from now on. */
  answer: { status: number; body: unknown };
  /** Whom the identity provider knows. */
  person: IdentityUser | null;
  identity: Identity;
  store: ReturnType<typeof createSessionStore>;
  /** In another tab. */
  leftElsewhere(): void;
  replacedElsewhere(): void;
}

export const scene = {} as Scene;

/** Somebody signed out, at a server that answers. */
export function setTheScene(): void {
  requests.length = 0;
  announce.mockReset();
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return new Response(JSON.stringify(scene.answer.body), { status: scene.answer.status });
  });
  const identity = fakeIdentity();
  const store = createSessionStore({ identity, signInPage, announce });
  Object.assign(scene, { answer: { status: 200, body: account }, person: null, identity, store });
}

function fakeIdentity(): Identity {
  return {
    user: async () => scene.person,
    token: vi.fn(async () => (scene.person ? 'token' : null)),
    signIn: vi.fn(async () => {
      scene.person = maya;
      return maya;
    }),
    register: vi.fn(async () => {
      scene.person = maya;
      return maya;
    }),
    signInByLink: vi.fn(async () => {
      scene.person = maya;
      return maya;
    }),
    signInWithGoogle: vi.fn(async () => {
      scene.person = maya;
      return maya;
    }),
    rename: vi.fn(async () => {}),
    changePassword: vi.fn(async () => {}),
    sendVerification: vi.fn(async () => {}),
    sendPasswordReset: vi.fn(async () => {}),
    sendSignInLink: vi.fn(async () => {}),
    emailOfReset: vi.fn(async () => maya.email),
    setPassword: vi.fn(async () => {}),
    applyCode: vi.fn(async () => {}),
    signOut: vi.fn(async () => {
      scene.person = null;
    }),
    onSignedOut: (listener) => {
      scene.leftElsewhere = listener;
      return () => {};
    },
    onReplaced: (listener) => {
      scene.replacedElsewhere = listener;
      return () => {};
    },
  };
}
