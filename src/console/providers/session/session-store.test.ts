import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  account,
  announce,
  maya,
  refusals,
  refuse,
  requests,
  scene,
  setTheScene,
} from '#tests/support/console/session-scene.ts';

beforeEach(setTheScene);

describe('start', () => {
  it('is signed out where nobody was signed in, without asking the server', async () => {
    await scene.store.start();
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
    expect(requests).toEqual([]);
  });

  it('finds the session of the last visit', async () => {
    scene.person = maya;
    await scene.store.start();
    expect(scene.store.get()).toEqual({ phase: 'signed-in', account });
  });

  it.each(['disabled', 'waitlisted', 'unverified'] as const)('signs a %s person out and says why', async (why) => {
    scene.person = maya;
    scene.answer = refusals[why];
    await scene.store.start();
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
    expect(scene.identity.signOut).toHaveBeenCalled();
    const { code, message } = refusals[why].body.error;
    expect(announce).toHaveBeenCalledWith(message, 'error', `auth.errors.${code}`);
  });

  it('keeps the identity when the server is broken, so that it can be tried again', async () => {
    scene.person = maya;
    scene.answer = refusals.broken;
    await scene.store.start();
    expect(scene.store.get()).toMatchObject({ phase: 'unavailable' });
    expect(scene.identity.signOut).not.toHaveBeenCalled();
    scene.answer = { status: 200, body: account };
    await scene.store.start();
    expect(scene.store.get()).toMatchObject({ phase: 'signed-in' });
  });
});

describe('without a connection', () => {
  it('says so at the start, in words that have translations, and goes on by itself once it is back', async () => {
    scene.person = maya;
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await scene.store.start();
    expect(scene.store.get()).toEqual({
      phase: 'unavailable',
      code: 'offline',
      message: expect.stringContaining('network'),
    });

    const page = new EventTarget();
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('fetch', async () => Response.json(account));
    const stop = scene.store.watch();
    page.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(scene.store.get()).toEqual({ phase: 'signed-in', account }));
    stop();
  });
});

describe('leaving', () => {
  beforeEach(() => scene.store.signIn('maya@aurora.test', 'secret'));

  it('signs out here even when the identity provider fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(scene.identity.signOut).mockRejectedValue(new Error('offline'));
    await scene.store.signOut();
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
  });

  it('follows a sign-out in another tab, and says so', () => {
    scene.store.follow();
    scene.leftElsewhere();
    scene.leftElsewhere();
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
    expect(announce).toHaveBeenCalledOnce();
  });

  it('signs out everywhere, and only here when the server did', async () => {
    scene.answer = refusals.broken;
    await expect(scene.store.signOutEverywhere()).rejects.toThrow('Something went wrong on our side.');
    expect(scene.store.get()).toMatchObject({ phase: 'signed-in' });
    scene.answer = { status: 200, body: {} };
    await scene.store.signOutEverywhere();
    expect(requests.at(-1)).toBe('/api/session/sign-out-everywhere');
    expect([scene.store.get(), scene.person]).toEqual([{ phase: 'signed-out' }, null]);
  });

  it('keeps whoever lost one space in the others', async () => {
    const left = { ...account, spaces: [{ id: 'other' }] };
    scene.answer = { status: 200, body: left };
    await scene.store.expire('lost');
    expect(scene.store.get()).toEqual({ phase: 'signed-in', account: left });
    expect(announce).not.toHaveBeenCalled();
    await scene.store.expire('other');
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
  });

  it('says why somebody may not go on', async () => {
    scene.answer = refusals.disabled;
    await scene.store.expire('lost');
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
    expect(announce).toHaveBeenCalledWith(
      'Your account has been disabled by Admin',
      'error',
      'auth.errors.user-disabled',
    );
  });

  it('says once that a session has ended, however many requests find out', async () => {
    await Promise.all([scene.store.expire(), scene.store.expire()]);
    expect(announce).toHaveBeenCalledOnce();
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
  });
});

describe('while somebody works', () => {
  beforeEach(() => scene.store.signIn('maya@aurora.test', 'secret'));
  afterEach(() => vi.useRealTimers());

  it('learns of new places, and draws nothing again where nothing has changed', async () => {
    const heard = vi.fn();
    scene.store.subscribe(heard);
    await scene.store.check();
    expect(heard).not.toHaveBeenCalled();
    const changed = { ...account, spaces: [{ id: 'new' }] };
    scene.answer = { status: 200, body: changed };
    await scene.store.check();
    expect(scene.store.get()).toEqual({ phase: 'signed-in', account: changed });
  });

  it.each(['disabled', 'waitlisted'] as const)('signs out whoever is %s meanwhile, and says why', async (why) => {
    scene.answer = refusals[why];
    await scene.store.check();
    expect([scene.store.get(), scene.person]).toEqual([{ phase: 'signed-out' }, null]);
    const { code, message } = refusals[why].body.error;
    expect(announce).toHaveBeenCalledExactlyOnceWith(message, 'error', `auth.errors.${code}`);
  });

  it('signs out whose session was ended elsewhere', async () => {
    scene.answer = refuse('unauthenticated', 'Please sign in again.', 401);
    await scene.store.check();
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
    expect(announce).toHaveBeenCalledWith(expect.stringContaining('has ended'), 'error', 'auth.notices.ended');
  });

  it('stays when the server does not answer', async () => {
    scene.answer = refusals.broken;
    await scene.store.check();
    await scene.store.expire('any');
    expect(scene.store.get()).toEqual({ phase: 'signed-in', account });
  });

  it('asks again twice a minute, only while the page is looked at, and at once when it is again', async () => {
    vi.useFakeTimers();
    let visibilityState = 'visible';
    const page = new EventTarget();
    vi.stubGlobal('document', page);
    Object.defineProperty(page, 'visibilityState', { get: () => visibilityState });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    const stop = scene.store.watch();
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
    scene.store.follow();
    const other = { ...account, user: { ...account.user, id: '2', name: 'Ben' } };
    scene.answer = { status: 200, body: other };
    scene.replacedElsewhere();
    await vi.waitFor(() => expect(scene.store.get()).toEqual({ phase: 'signed-in', account: other }));
  });

  it('forgets at once what this browser kept, before anything else is told', () => {
    const order: string[] = [];
    vi.mocked(scene.identity.signOut).mockImplementation(async () => void order.push('forgotten'));
    scene.store.subscribe(() => order.push('told'));
    scene.store.signOut();
    expect(order).toEqual(['forgotten', 'told']);
  });
});
