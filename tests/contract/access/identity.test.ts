import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  isSignInWithEmailLink,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LocalIdentity, startIdentity } from '#local/identity/start-identity.ts';

const PROJECT = 'demo-sitewright';
const PUBLIC = 'http://localhost:3006';
const CONSOLE = `${PUBLIC}/login`;
const PASSWORD = 'demo1234';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

let dataDir: string;
let identity: LocalIdentity;
let app: FirebaseApp;
let auth: Auth;
let mails: Mail[] = [];
let people = 0;

/** A fresh address, so that no test depends on another. */
const newEmail = () => `person${people++}@sitewright.test`;

async function start(): Promise<void> {
  identity = await startIdentity({
    dataDir,
    projectId: PROJECT,
    publicUrl: PUBLIC,
    actionUrl: CONSOLE,
    deliver: async (mail) => void mails.push(mail),
  });
  app = initializeApp({ apiKey: 'local', projectId: PROJECT }, `app-${people++}`);
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, identity.url, { disableWarnings: true });
}

async function stop(): Promise<void> {
  await deleteApp(app);
  await identity.close();
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
  await start();
});
afterEach(() => {
  mails = [];
});
afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true });
});

/** The link of the only mail that the address got. */
function linkFor(email: string): URL {
  const own = mails.filter(({ to }) => to === email);
  expect(own).toHaveLength(1);
  const link = own[0]?.text.match(/^http\S+$/m)?.[0] ?? '';
  expect(own[0]?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(link.startsWith(`${PUBLIC}/emulator/action?`)).toBe(true);
  return new URL(link);
}

/** Opens a mailed link as the gateway would pass it on, without following redirects. */
function open(link: URL, init: RequestInit = {}): Promise<Response> {
  return fetch(`${identity.url}${link.pathname}${link.search}`, { redirect: 'manual', ...init });
}

/** The code of a mailed link, as the console gets it at its own page. */
async function codeAtConsole(link: URL, mode: string): Promise<string> {
  const answer = await open(link);
  expect(answer.status).toBe(303);
  const page = new URL(answer.headers.get('location') ?? '');
  expect(page.origin + page.pathname).toBe(CONSOLE);
  expect(page.searchParams.get('mode')).toBe(mode);
  return codeOf(page);
}

const codeOf = (link: URL) => link.searchParams.get('oobCode') ?? '';
const fails = (code: string) => expect.objectContaining({ code: `auth/${code}` });

/** What the server does with a token: one call, the same in production with another key set. */
function verify(token: string) {
  return jwtVerify(token, createRemoteJWKSet(new URL(identity.jwksUrl)), {
    issuer: identity.issuer,
    audience: PROJECT,
    algorithms: ['RS256'],
  });
}

function asAdmin(path: string, body: object): Promise<Response> {
  return fetch(`${identity.url}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('registers, mails a verification link, and the link verifies', async () => {
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await updateProfile(user, { displayName: 'Ana Pop' });
  expect(user.emailVerified).toBe(false);

  await sendEmailVerification(user, { url: CONSOLE });
  const link = linkFor(email);
  await applyActionCode(auth, await codeAtConsole(link, 'verifyEmail'));

  const { payload, protectedHeader } = await verify(await user.getIdToken(true));
  expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
  expect(payload).toMatchObject({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: user.uid,
    user_id: user.uid,
    email,
    email_verified: true,
    name: 'Ana Pop',
  });

  await expect(applyActionCode(auth, codeOf(link)), 'a code works once').rejects.toEqual(fails('invalid-action-code'));
});

test('signs in, refreshes the token, and tells a stranger nothing', async () => {
  const email = newEmail();
  await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await signOut(auth);
  const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
  await verify(await user.getIdToken());
  expect((await verify(await user.getIdToken(true))).payload.sub).toBe(user.uid);

  await expect(signInWithEmailAndPassword(auth, email, 'wrong-one')).rejects.toEqual(fails('invalid-credential'));
  await expect(signInWithEmailAndPassword(auth, newEmail(), PASSWORD)).rejects.toEqual(fails('invalid-credential'));
  await expect(createUserWithEmailAndPassword(auth, email, PASSWORD)).rejects.toEqual(fails('email-already-in-use'));
  await expect(createUserWithEmailAndPassword(auth, newEmail(), '123')).rejects.toEqual(fails('weak-password'));

  const stranger = newEmail();
  await sendPasswordResetEmail(auth, stranger);
  expect(mails).toEqual([]);
});

test('resets a password on the page of the console that the link leads to', async () => {
  const email = newEmail();
  await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await sendPasswordResetEmail(auth, email, { url: CONSOLE });
  const code = await codeAtConsole(linkFor(email), 'resetPassword');
  expect(await verifyPasswordResetCode(auth, code)).toBe(email);
  await expect(confirmPasswordReset(auth, code, '12345')).rejects.toEqual(fails('weak-password'));
  await confirmPasswordReset(auth, code, 'another-secret');
  await expect(verifyPasswordResetCode(auth, code)).rejects.toEqual(fails('invalid-action-code'));

  await signInWithEmailAndPassword(auth, email, 'another-secret');
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toEqual(fails('invalid-credential'));
});

test('signs in by a mailed link, which keeps the query of the way back', async () => {
  const email = newEmail();
  const ui = Buffer.from(JSON.stringify({ e: email })).toString('base64');
  await sendSignInLinkToEmail(auth, email, { url: `${CONSOLE}?ui=${ui}`, handleCodeInApp: true });
  const landing = new URL((await open(linkFor(email))).headers.get('location') ?? '');
  expect(landing.origin + landing.pathname).toBe(CONSOLE);
  expect(landing.searchParams.get('ui')).toBe(ui);
  expect(isSignInWithEmailLink(auth, landing.href)).toBe(true);
  const { user } = await signInWithEmailLink(auth, email, landing.href);
  expect((await verify(await user.getIdToken())).payload).toMatchObject({ email, email_verified: true });
  await expect(signInWithEmailLink(auth, email, landing.href)).rejects.toEqual(fails('invalid-action-code'));
});

test('signs in with a Google credential, and an account may hold both', async () => {
  const email = newEmail();
  const idToken = JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name: 'Gil Ray' });
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
  expect((await verify(await user.getIdToken())).payload).toMatchObject({
    email,
    name: 'Gil Ray',
    firebase: { sign_in_provider: 'google.com' },
  });
  await updatePassword(user, PASSWORD);
  expect((await signInWithEmailAndPassword(auth, email, PASSWORD)).user.uid).toBe(user.uid);
});

test('plays a Google account at the page in place of Google’s, for the console alone', async () => {
  const email = newEmail();
  const ask = (redirectUri: string, body?: URLSearchParams) => {
    const query = new URLSearchParams({ client_id: 'c', redirect_uri: redirectUri, state: 's', nonce: 'n' });
    const form = body && { method: 'POST', headers: { origin: 'null' }, body };
    return fetch(`${identity.url}/emulator/google?${query}`, { redirect: 'manual', ...form });
  };
  expect(await (await ask(CONSOLE)).text()).toContain('Choose a Google account');
  const answer = await ask(CONSOLE, new URLSearchParams({ email, name: 'Gil <Ray>' }));
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(CONSOLE);
  const fragment = new URLSearchParams(back.hash.slice(1));
  expect(fragment.get('state')).toBe('s');
  const token = fragment.get('id_token') ?? '';
  expect(decodeJwt(token)).toMatchObject({ aud: 'c', nonce: 'n', email });
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(token));
  expect(user).toMatchObject({ email, displayName: 'Gil <Ray>', emailVerified: true });
  expect(await (await ask(CONSOLE)).text()).toContain('Gil &lt;Ray&gt;');

  const cancelled = new URL((await ask(CONSOLE, new URLSearchParams())).headers.get('location') ?? '');
  expect(cancelled.hash).toBe('#error=access_denied&state=s');
  for (const elsewhere of ['https://evil.example/login', 'javascript:alert(1)', '//evil.example', '']) {
    expect((await ask(elsewhere, new URLSearchParams({ email }))).status, elsewhere).toBe(400);
  }
});

test('one email is one account: a password that was verified stays beside Google, one that was not goes', async () => {
  const google = (email: string) => {
    const claims = JSON.stringify({ sub: `google-${email}`, email, email_verified: true });
    return signInWithCredential(auth, GoogleAuthProvider.credential(claims));
  };
  const [proved, claimed] = [newEmail(), newEmail()];
  const { user: first } = await createUserWithEmailAndPassword(auth, proved, PASSWORD);
  await sendEmailVerification(first, { url: CONSOLE });
  await applyActionCode(auth, codeOf(linkFor(proved)));
  expect((await google(proved)).user.uid).toBe(first.uid);
  expect((await signInWithEmailAndPassword(auth, proved, PASSWORD)).user.uid).toBe(first.uid);

  // Somebody registered with an email that is not theirs: its owner gets the account, without their password.
  const { user: squatter } = await createUserWithEmailAndPassword(auth, claimed, PASSWORD);
  expect((await google(claimed)).user).toMatchObject({ uid: squatter.uid, emailVerified: true });
  await expect(signInWithEmailAndPassword(auth, claimed, PASSWORD)).rejects.toEqual(fails('invalid-credential'));
});

test('changes an e-mail by a link to the new address', async () => {
  const [old, next] = [newEmail(), newEmail()];
  const { user } = await createUserWithEmailAndPassword(auth, old, PASSWORD);
  await verifyBeforeUpdateEmail(user, next);
  await applyActionCode(auth, await codeAtConsole(linkFor(next), 'verifyAndChangeEmail'));
  expect((await signInWithEmailAndPassword(auth, next, PASSWORD)).user.uid).toBe(user.uid);
});

test('tells the old address of a change, and it may take the change back', async () => {
  const [old, next] = [newEmail(), newEmail()];
  const { user } = await createUserWithEmailAndPassword(auth, old, PASSWORD);
  await updateEmail(user, next);
  await applyActionCode(auth, await codeAtConsole(linkFor(old), 'recoverEmail'));
  expect((await signInWithEmailAndPassword(auth, old, PASSWORD)).user.uid).toBe(user.uid);
});

test('a disabled account can neither sign in nor refresh; a deleted one is gone', async () => {
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  expect((await asAdmin('accounts:update', { localId: user.uid, disableUser: true })).status).toBe(200);
  await expect(user.getIdToken(true)).rejects.toEqual(fails('user-disabled'));
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toEqual(fails('user-disabled'));

  await asAdmin('accounts:update', { localId: user.uid, disableUser: false });
  await deleteUser((await signInWithEmailAndPassword(auth, email, PASSWORD)).user);
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toEqual(fails('invalid-credential'));
});

test('forged, unsigned, expired and foreign tokens are refused, by verification and by the service itself', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, newEmail(), PASSWORD);
  const genuine = await user.getIdToken();
  const { payload } = await verify(genuine);
  const { kid } = decodeProtectedHeader(genuine);
  const { privateKey } = await generateKeyPair('RS256');
  const [head, , signature] = genuine.split('.');
  const changed = Buffer.from(JSON.stringify({ ...payload, email: 'superadmin@sitewright.test' })).toString(
    'base64url',
  );
  const own = await importJWK(JSON.parse(await readFile(join(dataDir, 'signing-key.json'), 'utf8')), 'RS256');
  const signed = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(own);
  const FORGED = 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED';
  const bad = {
    expired: ['ERR_JWT_EXPIRED', await signed({ ...payload, exp: Math.floor(Date.now() / 1000) - 60 })],
    foreign: ['ERR_JWT_CLAIM_VALIDATION_FAILED', await signed({ ...payload, aud: 'other' })],
    forged: [FORGED, await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)],
    changed: [FORGED, `${head}.${changed}.${signature}`],
    unsigned: ['ERR_JOSE_ALG_NOT_ALLOWED', new UnsecuredJWT(payload).encode()],
    nonsense: ['ERR_JWS_INVALID', 'not-a-token'],
  } as const;
  const lookup = (idToken: string) =>
    fetch(`${identity.url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
    });
  expect((await lookup(genuine)).status).toBe(200);
  expect((await lookup(await signed(payload))).status, 'the own key is the one that counts').toBe(200);
  for (const [name, [code, token]] of Object.entries(bad)) {
    await expect(verify(token), name).rejects.toMatchObject({ code });
    const answer = await lookup(token);
    expect([answer.status, (await answer.json()).error.message], name).toEqual([400, 'INVALID_ID_TOKEN']);
  }
});

test('another project with its own key is another world, even in the same process', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'identity-'));
  const other = await startIdentity({
    dataDir: elsewhere,
    projectId: 'other',
    publicUrl: PUBLIC,
    actionUrl: CONSOLE,
    deliver: async () => {},
  });
  try {
    const answer = await fetch(`${other.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: newEmail(), password: PASSWORD, returnSecureToken: true }),
    });
    const { idToken } = (await answer.json()) as { idToken: string };
    await expect(verify(idToken)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
    const keys = createRemoteJWKSet(new URL(other.jwksUrl));
    expect((await jwtVerify(idToken, keys, { audience: 'other' })).payload.iss).toBe(other.issuer);
    const foreign = await fetch(`${other.url}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:query`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(foreign.status).toBe(400);
  } finally {
    await other.close();
    await rm(elsewhere, { recursive: true });
  }
});

test('a restart keeps accounts, open codes, sessions and the key', async () => {
  const [email, google] = [newEmail(), newEmail()];
  // The provider's own id tells who it is, also when that account got another e-mail meanwhile.
  const asGoogle = (address: string) => {
    const claims = JSON.stringify({ sub: `google-${google}`, email: address, email_verified: true });
    return signInWithCredential(auth, GoogleAuthProvider.credential(claims));
  };
  const before = (await asGoogle(google)).user.uid;
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await sendPasswordResetEmail(auth, email);
  const token = await user.getIdToken();
  const file = join(dataDir, 'accounts.json');
  const stored = await readFile(file, 'utf8');
  const accounts = await (await asAdmin('accounts:query', {})).json();
  expect(stored).toContain(codeOf(linkFor(email)));

  await stop();
  await start();

  expect(await readFile(file, 'utf8')).toBe(stored);
  expect(await (await asAdmin('accounts:query', {})).json()).toEqual(accounts);
  expect((await verify(token)).payload.sub).toBe(user.uid);
  const refreshed = await fetch(`${identity.url}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: user.refreshToken }),
  });
  expect(refreshed.status).toBe(200);
  await signInWithEmailAndPassword(auth, email, PASSWORD);
  await confirmPasswordReset(auth, codeOf(linkFor(email)), 'another-secret');
  expect((await signInWithEmailAndPassword(auth, email, 'another-secret')).user.uid).toBe(user.uid);
  expect((await asGoogle(newEmail())).user.uid).toBe(before);
  expect(auth.currentUser?.providerData).toHaveLength(1);
});

test('what was answered is on the disk, for its owner only', async () => {
  const users = Array.from({ length: 8 }, newEmail);
  await Promise.all(
    users.map(async (email) => {
      const answer = await asAdmin('accounts', { email, password: PASSWORD });
      expect(answer.status).toBe(200);
      expect(await readFile(join(dataDir, 'accounts.json'), 'utf8')).toContain(email);
    }),
  );
  for (const name of await readdir(dataDir)) {
    expect((await stat(join(dataDir, name))).mode & 0o777, name).toBe(0o600);
  }
});

test('ensureAccount makes an account once, repairs it, and leaves an equal one its sessions', async () => {
  const email = newEmail();
  const account = { uid: `uid-${email}`, email, displayName: 'Olga Owner', password: PASSWORD };
  await identity.ensureAccount(account);
  const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
  expect(user).toMatchObject({ uid: account.uid, displayName: 'Olga Owner', emailVerified: true });
  const stored = await readFile(join(dataDir, 'accounts.json'), 'utf8');
  await identity.ensureAccount(account);
  expect(await readFile(join(dataDir, 'accounts.json'), 'utf8')).toBe(stored);

  await asAdmin('accounts:update', { localId: account.uid, password: 'changed-it', disableUser: true });
  await identity.ensureAccount({ ...account, displayName: 'Olga O.', emailVerified: false });
  const again = await signInWithEmailAndPassword(auth, email, PASSWORD);
  expect(again.user).toMatchObject({ uid: account.uid, displayName: 'Olga O.', emailVerified: false });

  await expect(identity.ensureAccount({ ...account, uid: 'someone-else' })).rejects.toThrow(/EMAIL_EXISTS/);
});

test('a link that an administrator asked for is answered, not mailed', async () => {
  const email = newEmail();
  await createUserWithEmailAndPassword(auth, email, PASSWORD);
  const answer = await asAdmin('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true });
  expect((await answer.json()).oobLink).toMatch(`${PUBLIC}/emulator/action?`);
  expect(mails).toEqual([]);
});

test('pages of other machines are refused, the console is not', async () => {
  const ask = (origin: string) => fetch(`${identity.url}/`, { headers: { origin } }).then(({ status }) => status);
  expect(await ask('https://evil.example')).toBe(403);
  expect(await ask('http://localhost.evil.example')).toBe(403);
  expect(await ask('null')).toBe(403);
  expect(await ask(PUBLIC)).toBe(200);
});
