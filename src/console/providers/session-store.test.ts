import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Identity, IdentityError, type IdentityUser } from './identity.ts';
import { createSessionStore } from './session-store.ts';
import { linkAddress } from './sign-in-link.ts';

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
let replacedElsewhere: () => void;
const announce = vi.fn();
const requests: string[] = [];

const signInPage = 'https://console.test/login';
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
    signInByLink: vi.fn(async () => {
      person = maya;
      return maya;
    }),
    signInWithGoogle: vi.fn(async () => {
      person = maya;
      return maya;
    }),
    sendVerification: vi.fn(async () => {}),
    sendPasswordReset: vi.fn(async () => {}),
    sendSignInLink: vi.fn(async () => {}),
    emailOfReset: vi.fn(async () => maya.email),
    setPassword: vi.fn(async () => {}),
    applyCode: vi.fn(async () => {}),
    signOut: vi.fn(async () => {
      person = null;
    }),
    onSignedOut: (listener) => {
      leftElsewhere = listener;
      return () => {};
    },
    onReplaced: (listener) => {
      replacedElsewhere = listener;
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
  store = createSessionStore({ identity, signInPage, announce });
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
    const { code, message } = refusals[why].body.error;
    expect(announce).toHaveBeenCalledWith(message, 'error', `auth.errors.${code}`);
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

describe('without a connection', () => {
  it('says so at the start, in words that have translations, and goes on by itself once it is back', async () => {
    person = maya;
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await store.start();
    expect(store.get()).toEqual({ phase: 'unavailable', code: 'offline', message: expect.stringContaining('network') });

    const page = new EventTarget();
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('fetch', async () => Response.json(account));
    const stop = store.watch();
    page.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(store.get()).toEqual({ phase: 'signed-in', account }));
    stop();
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
    expect(identity.sendVerification).toHaveBeenCalledExactlyOnceWith(signInPage);
  });

  it('does not say that a mail was sent that was not', async () => {
    answer = refusals.unverified;
    vi.mocked(identity.sendVerification).mockRejectedValue(new IdentityError('too-many-requests', 'Too many.'));
    await expect(store.signIn('maya@aurora.test', 'secret')).rejects.toThrow('Too many.');
    expect([store.get(), person]).toEqual([{ phase: 'signed-out' }, null]);
  });

  it('renews a token that the server refuses, since the clock here may be wrong', async () => {
    const good = answer;
    answer = refuse('unauthenticated', 'Please sign in again.', 401);
    vi.mocked(identity.token).mockImplementation(async (renew) => {
      if (renew) answer = good;
      return 'token';
    });
    await store.signIn('maya@aurora.test', 'secret');
    expect(store.get()).toEqual({ phase: 'signed-in', account });
  });

  it('leaves a verified identity without a database user unregistered, and says so', async () => {
    answer = refusals.unregistered;
    await store.signIn('maya@aurora.test', 'secret');
    expect(store.get()).toEqual({ phase: 'unregistered', email: maya.email, name: maya.name });
    expect(announce).toHaveBeenCalledWith('Please register first.', 'info', 'auth.errors.user-not-registered');
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

  it('follows a sign-out in another tab, and says so', () => {
    store.follow();
    leftElsewhere();
    leftElsewhere();
    expect(store.get()).toEqual({ phase: 'signed-out' });
    expect(announce).toHaveBeenCalledOnce();
  });

  it('signs out everywhere, and only here when the server did', async () => {
    answer = refusals.broken;
    await expect(store.signOutEverywhere()).rejects.toThrow('Something went wrong on our side.');
    expect(store.get()).toMatchObject({ phase: 'signed-in' });
    answer = { status: 200, body: {} };
    await store.signOutEverywhere();
    expect(requests.at(-1)).toBe('/api/session/sign-out-everywhere');
    expect([store.get(), person]).toEqual([{ phase: 'signed-out' }, null]);
  });

  it('keeps whoever lost one space in the others', async () => {
    const left = { ...account, spaces: [{ id: 'other' }] };
    answer = { status: 200, body: left };
    await store.expire('lost');
    expect(store.get()).toEqual({ phase: 'signed-in', account: left });
    expect(announce).not.toHaveBeenCalled();
    await store.expire('other');
    expect(store.get()).toEqual({ phase: 'signed-out' });
  });

  it('says why somebody may not go on', async () => {
    answer = refusals.disabled;
    await store.expire('lost');
    expect(store.get()).toEqual({ phase: 'signed-out' });
    expect(announce).toHaveBeenCalledWith(
      'You account has been disabled by Admin',
      'error',
      'auth.errors.user-disabled',
    );
  });

  it('says once that a session has ended, however many requests find out', async () => {
    await Promise.all([store.expire(), store.expire()]);
    expect(announce).toHaveBeenCalledOnce();
    expect(store.get()).toEqual({ phase: 'signed-out' });
  });
});

describe('a sign-in link', () => {
  const link = linkAddress(signInPage, maya.email);

  it('is asked for with whose it is', async () => {
    await store.sendSignInLink(maya.email);
    expect(identity.sendSignInLink).toHaveBeenCalledWith(maya.email, link);
  });

  it('signs in whom it names, at any browser', async () => {
    await store.signInByLink(`${link}&oobCode=c`);
    expect(identity.signInByLink).toHaveBeenCalledWith(maya.email, `${link}&oobCode=c`);
    expect(store.get()).toEqual({ phase: 'signed-in', account });
  });

  it('does not work where ui does not decode, and signs out', async () => {
    await store.signIn('maya@aurora.test', 'secret');
    await expect(store.signInByLink(`${signInPage}?ui=%25%25&oobCode=c`)).rejects.toThrow(/not complete/);
    expect(identity.signInByLink).not.toHaveBeenCalled();
    expect([store.get(), person]).toEqual([{ phase: 'signed-out' }, null]);
  });

  it('shows what the identity provider says of it, and signs out', async () => {
    await store.signIn('maya@aurora.test', 'secret');
    vi.mocked(identity.signInByLink).mockRejectedValue(new IdentityError('invalid-action-code', 'Used already.'));
    await expect(store.signInByLink(link)).rejects.toThrow('Used already.');
    expect([store.get(), person]).toEqual([{ phase: 'signed-out' }, null]);
  });

  it.each(['disabled', 'waitlisted'] as const)('brings no %s person in', async (why) => {
    answer = refusals[why];
    await expect(store.signInByLink(link)).rejects.toThrow(refusals[why].body.error.message);
    expect([store.get(), person]).toEqual([{ phase: 'signed-out' }, null]);
  });
});

describe('a social account', () => {
  it('signs in', async () => {
    await store.signInWithGoogle('token of Google');
    expect(identity.signInWithGoogle).toHaveBeenCalledWith('token of Google');
    expect(store.get()).toEqual({ phase: 'signed-in', account });
  });

  it('is only logged when its credential fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(identity.signInWithGoogle).mockRejectedValue(new IdentityError('invalid-credential', 'No.'));
    await store.start();
    await store.signInWithGoogle('token of Google');
    expect(log).toHaveBeenCalledOnce();
    expect(store.get()).toEqual({ phase: 'signed-out' });
    expect(announce).not.toHaveBeenCalled();
  });

  it('is told why it may not come in', async () => {
    answer = refusals.waitlisted;
    await expect(store.signInWithGoogle('token')).rejects.toThrow(refusals.waitlisted.body.error.message);
    expect(person).toBeNull();
  });
});

describe('while somebody works', () => {
  beforeEach(() => store.signIn('maya@aurora.test', 'secret'));
  afterEach(() => vi.useRealTimers());

  it('learns of new places, and draws nothing again where nothing has changed', async () => {
    const heard = vi.fn();
    store.subscribe(heard);
    await store.check();
    expect(heard).not.toHaveBeenCalled();
    const changed = { ...account, spaces: [{ id: 'new' }] };
    answer = { status: 200, body: changed };
    await store.check();
    expect(store.get()).toEqual({ phase: 'signed-in', account: changed });
  });

  it.each(['disabled', 'waitlisted'] as const)('signs out whoever is %s meanwhile, and says why', async (why) => {
    answer = refusals[why];
    await store.check();
    expect([store.get(), person]).toEqual([{ phase: 'signed-out' }, null]);
    const { code, message } = refusals[why].body.error;
    expect(announce).toHaveBeenCalledExactlyOnceWith(message, 'error', `auth.errors.${code}`);
  });

  it('signs out whose session was ended elsewhere', async () => {
    answer = refuse('unauthenticated', 'Please sign in again.', 401);
    await store.check();
    expect(store.get()).toEqual({ phase: 'signed-out' });
    expect(announce).toHaveBeenCalledWith(expect.stringContaining('has ended'), 'error', 'auth.notices.ended');
  });

  it('stays when the server does not answer', async () => {
    answer = refusals.broken;
    await store.check();
    await store.expire('any');
    expect(store.get()).toEqual({ phase: 'signed-in', account });
  });

  it('asks again twice a minute, only while the page is looked at, and at once when it is again', async () => {
    vi.useFakeTimers();
    let visibilityState = 'visible';
    const page = new EventTarget();
    vi.stubGlobal('document', page);
    Object.defineProperty(page, 'visibilityState', { get: () => visibilityState });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    const stop = store.watch();
    requests.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toEqual(['/api/session', '/api/session']);
    visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(2);
    visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toHaveLength(3);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(3);
  });

  it('becomes whoever signed in instead in another tab', async () => {
    store.follow();
    const other = { ...account, user: { ...account.user, id: '2', name: 'Ben' } };
    answer = { status: 200, body: other };
    replacedElsewhere();
    await vi.waitFor(() => expect(store.get()).toEqual({ phase: 'signed-in', account: other }));
  });

  it('forgets at once what this browser kept, before anything else is told', () => {
    const order: string[] = [];
    vi.mocked(identity.signOut).mockImplementation(async () => void order.push('forgotten'));
    store.subscribe(() => order.push('told'));
    store.signOut();
    expect(order).toEqual(['forgotten', 'told']);
  });
});
