import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import { type Identity, type IdentityConfig, IdentityError, type IdentityUser } from './identity.ts';

const messages: Record<string, string> = {
  'invalid-credential': 'The email or the password is not right.',
  'user-not-found': 'The email or the password is not right.',
  'wrong-password': 'The email or the password is not right.',
  'invalid-login-credentials': 'The email or the password is not right.',
  'invalid-email': 'You have entered an invalid email address!',
  'email-already-in-use': 'An account with this email exists already. Sign in instead.',
  'weak-password': 'Choose a password of at least 6 characters.',
  'too-many-requests': 'Too many attempts. Please wait a moment and try again.',
  'network-request-failed': 'No connection. Please check your network and try again.',
  'user-disabled': 'You account has been disabled by Admin',
};

function toIdentityError(cause: unknown): unknown {
  if (!(cause instanceof FirebaseError)) return cause;
  const code = cause.code.replace(/^auth\//, '');
  return new IdentityError(code, messages[code] ?? 'The sign-in service could not do this. Please try again.');
}

const told = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw toIdentityError(cause);
  });

const present = (user: User): IdentityUser => ({
  email: user.email ?? '',
  name: user.displayName ?? '',
  emailVerified: user.emailVerified,
});

/** Firebase Auth, with the session kept in IndexedDB (local storage where a browser refuses that). */
export function createFirebaseIdentity({ baseUrl, ...config }: IdentityConfig): Identity {
  const auth = initializeAuth(initializeApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (baseUrl) connectAuthEmulator(auth, baseUrl, { disableWarnings: true });

  return {
    user: async () => {
      await auth.authStateReady();
      return auth.currentUser && present(auth.currentUser);
    },
    token: async (renew = false) => {
      await auth.authStateReady();
      return auth.currentUser ? told(auth.currentUser.getIdToken(renew)) : null;
    },
    signIn: async (email, password) => present((await told(signInWithEmailAndPassword(auth, email, password))).user),
    register: async (name, email, password) => {
      const { user } = await told(createUserWithEmailAndPassword(auth, email, password));
      await told(updateProfile(user, { displayName: name }));
      return present(user);
    },
    sendVerification: async () => {
      if (auth.currentUser) await told(sendEmailVerification(auth.currentUser));
    },
    sendPasswordReset: (email) => told(sendPasswordResetEmail(auth, email)),
    signOut: () => told(signOut(auth)),
    onSignedOut: (listener) => onAuthStateChanged(auth, (user) => user === null && listener()),
  };
}
