import { FirebaseError, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { type IdentityConfig, IdentityError, type IdentitySdk, type IdentityUser } from './identity.ts';

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
  'user-disabled': 'Your account has been disabled by Admin',
  'invalid-action-code': 'This link has expired or was used already. Please ask for a new one.',
  'expired-action-code': 'This link has expired or was used already. Please ask for a new one.',
};

function toIdentityError(cause: unknown): unknown {
  if (!(cause instanceof FirebaseError)) return cause;
  const code = cause.code.replace(/^auth\//, '');
  return new IdentityError(code, messages[code] ?? 'The sign-in service could not do this. Please try again.');
}

const withIdentityErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw toIdentityError(cause);
  });

/** Whoever changes their password has typed no email that could be wrong. */
function notRight(cause: unknown): never {
  const isWrong = cause instanceof IdentityError && messages[cause.code] === messages['wrong-password'];
  throw isWrong ? new IdentityError('current-password', 'The current password is not right.') : cause;
}

const present = (user: User): IdentityUser => ({
  email: user.email ?? '',
  name: user.displayName ?? '',
  emailVerified: user.emailVerified,
});

/** Firebase Auth, with the session kept in IndexedDB (local storage where a browser refuses that). */
export function createFirebaseIdentity({ baseUrl, ...config }: IdentityConfig): IdentitySdk {
  const auth = initializeAuth(initializeApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (baseUrl) connectAuthEmulator(auth, baseUrl, { disableWarnings: true });

  const signedIn = async (): Promise<User> => {
    await auth.authStateReady();
    if (!auth.currentUser) throw new IdentityError('user-token-expired', 'Please sign in again.');
    return auth.currentUser;
  };

  return {
    user: async () => {
      await auth.authStateReady();
      return auth.currentUser && present(auth.currentUser);
    },
    token: async (renew = false) => {
      await auth.authStateReady();
      return auth.currentUser ? withIdentityErrors(auth.currentUser.getIdToken(renew)) : null;
    },
    signIn: async (email, password) =>
      present((await withIdentityErrors(signInWithEmailAndPassword(auth, email, password))).user),
    signInByLink: async (email, address) =>
      present((await withIdentityErrors(signInWithEmailLink(auth, email, address))).user),
    signInWithGoogle: async (idToken) =>
      present((await withIdentityErrors(signInWithCredential(auth, GoogleAuthProvider.credential(idToken)))).user),
    register: async (name, email, password) => {
      const { user } = await withIdentityErrors(createUserWithEmailAndPassword(auth, email, password));
      await withIdentityErrors(updateProfile(user, { displayName: name }));
      return present(user);
    },
    rename: async (name) => {
      await withIdentityErrors(updateProfile(await signedIn(), { displayName: name }));
    },
    changePassword: async (current, next) => {
      const user = await signedIn();
      const credential = EmailAuthProvider.credential(user.email ?? '', current);
      const { user: proved } = await withIdentityErrors(reauthenticateWithCredential(user, credential)).catch(notRight);
      await withIdentityErrors(updatePassword(proved, next));
    },
    sendVerification: async (url) => {
      if (auth.currentUser) await withIdentityErrors(sendEmailVerification(auth.currentUser, { url }));
    },
    sendPasswordReset: (email, url) => withIdentityErrors(sendPasswordResetEmail(auth, email, { url })),
    sendSignInLink: (email, url) =>
      withIdentityErrors(sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })),
    emailOfReset: (code) => withIdentityErrors(verifyPasswordResetCode(auth, code)),
    setPassword: (code, password) => withIdentityErrors(confirmPasswordReset(auth, code, password)),
    applyCode: (code) => withIdentityErrors(applyActionCode(auth, code)),
    signOut: () => withIdentityErrors(signOut(auth)),
    onSignedOut: (listener) => onAuthStateChanged(auth, (user) => user === null && listener()),
  };
}
