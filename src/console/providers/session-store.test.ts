import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Identity, IdentityError, type IdentityUser } from './identity.ts';
import { createSessionStore } from './session-store.ts';

const account = {
  user: { id: '1', name: 'Maya', email: 'maya@aurora.test', photoUrl: null, status: 'ACTIVE' },
  superadmin: false,
  spaces: [],
};
const refuse = (code: string, message: string, status: number) => ({ status, body: { error: { code, message } } });
const refusals = {
  disabled: refuse('user-disabled', 'You account has been disabled by Admin', 403),
  waitlisted: refuse(
    'user-waitlisted',
    'Your account is currently on the waitlist. We will contact you when it is activated.',
    403,
  ),
  unverified: refuse(
    'email-not-verified',
    'Verification link sent to your email. Kinldy check to verify your account',
    403,
  ),
  unregistered: refuse('user-not-registered', 'Please register first.', 404),
  broken: refuse('internal', 'Something went wrong on our side.', 500),
};

let answer: { status: number; body: unknown };
let person: IdentityUser | null;
let leftElsewhere: () => void;
const announce = vi.fn();
const requests: string[] = [];

const maya: IdentityUser = { email: 'maya@aurora.test', name: 'Maya', emailVerified: true };

function fakeIdentity(): Identity {
  return {
    user: async () => person,
    token: vi.fn(async () => (person ? 'token' : null)),
    signIn: vi.fn(async () => {
      person = maya;
      return maya;
    }),
    register: vi.fn(async () => {
      person = maya;
      return maya;
    }),
    sendVerification: vi.fn(async () => {}),
    sendPasswordReset: vi.fn(async () => {}),
    signOut: vi.fn(async () => {
      person = null;
    }),
    onSignedOut: (listener) => {
      leftElsewhere = listener;
      return () => {};
    },
  };
}

let identity: Identity;
let store: ReturnType<typeof createSessionStore>;

beforeEach(() => {
  answer = { status: 200, body: account };
  person = null;
  requests.length = 0;
  announce.mockReset();
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  identity = fakeIdentity();
  store = createSessionStore({ identity, announce });
});

describe('start', () => {
  it('is signed out where nobody was signed in, without asking the server', async () => {
    await store.start();
    expect(store.get()).toEqual({ phase: 'signed-out' });
    expect(requests).toEqual([]);
  });

  it('finds the session of the last visit', async () => {
    person = maya;
    await store.start();
    expect(store.get()).toEqual({ phase: 'signed-in', account });
  });

  it.each(['disabled', 'waitlisted', 'unverified'] as const)('signs a %s person out and says why', async (why) => {
    person = maya;
    answer = refusals[why];
    await store.start();
    expect(store.get()).toEqual({ phase: 'signed-out' });
    expect(identity.signOut).toHaveBeenCalled();
    expect(announce).toHaveBeenCalledWith(refusals[why].body.error.message, 'error');
  });

  it('keeps the identity when the server is broken, so that it can be tried again', async () => {
    person = maya;
    answer = refusals.broken;
    await store.start();
    expect(store.get()).toMatchObject({ phase: 'unavailable' });
    expect(identity.signOut).not.toHaveBeenCalled();
    answer = { status: 200, body: account };
    await store.start();
    expect(store.get()).toMatchObject({ phase: 'signed-in' });
  });
});

describe('signing in', () => {
  it('loads the account', async () => {
    await store.signIn('maya@aurora.test', 'secret');
    expect(store.get()).toEqual({ phase: 'signed-in', account });
  });

  it.each(['disabled', 'waitlisted', 'unverified'] as const)('rejects a %s person, signed out', async (why) => {
    answer = refusals[why];
    await expect(store.signIn('maya@aurora.test', 'secret')).rejects.toThrow(refusals[why].body.error.message);
    expect(store.get()).toEqual({ phase: 'signed-out' });
    expect(person).toBeNull();
  });

  it('sends the verification mail again to whom it is asked of', async () => {
    answer = refusals.unverified;
    await store.signIn('maya@aurora.test', 'secret').catch(() => {});
    expect(identity.sendVerification).toHaveBeenCalledOnce();
  });

  it('leaves a verified identity without a database user unregistered, and says so', async () => {
    answer = refusals.unregistered;
    await store.signIn('maya@aurora.test', 'secret');
    expect(store.get()).toEqual({ phase: 'unregistered', email: maya.email, name: maya.name });
    expect(announce).toHaveBeenCalledWith('Please register first.', 'info');
  });

  it("passes the identity provider's refusal on", async () => {
    vi.mocked(identity.signIn).mockRejectedValue(new IdentityError('invalid-credential', 'Not right.'));
    await expect(store.signIn('maya@aurora.test', 'wrong')).rejects.toThrow('Not right.');
    expect(requests).toEqual([]);
  });
});

describe('registering', () => {
  it('creates the database user, sends the mail and signs out until the link was followed', async () => {
    await store.register('Maya', 'maya@aurora.test', 'secret');
    expect(requests).toEqual(['/api/account']);
    expect(identity.sendVerification).toHaveBeenCalledOnce();
    expect(store.get()).toEqual({ phase: 'signed-out' });
    expect(person).toBeNull();
  });

  it('does not stay half signed in when the mail cannot be sent', async () => {
    vi.mocked(identity.sendVerification).mockRejectedValue(new Error('no mail'));
    await expect(store.register('Maya', 'maya@aurora.test', 'secret')).rejects.toThrow('no mail');
    expect(person).toBeNull();
  });

  it('completes an identity that lacked its database user', async () => {
    person = maya;
    await store.complete('Maya');
    expect(requests).toEqual(['/api/account', '/api/session']);
    expect(store.get()).toEqual({ phase: 'signed-in', account });
  });
});

describe('leaving', () => {
  beforeEach(() => store.signIn('maya@aurora.test', 'secret'));

  it('signs out here even when the identity provider fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(identity.signOut).mockRejectedValue(new Error('offline'));
    await store.signOut();
    expect(store.get()).toEqual({ phase: 'signed-out' });
  });

  it('follows a sign-out in another tab', () => {
    store.follow();
    leftElsewhere();
    expect(store.get()).toEqual({ phase: 'signed-out' });
  });

  it('says once that a session has ended, however many requests find out', async () => {
    await Promise.all([store.expire(), store.expire()]);
    expect(announce).toHaveBeenCalledOnce();
    expect(store.get()).toEqual({ phase: 'signed-out' });
  });
});
