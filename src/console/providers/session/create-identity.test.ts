// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdentity } from './create-identity.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';

vi.mock('./firebase-identity.ts', () => ({ createFirebaseIdentity: vi.fn() }));

const user = { email: 'maya@example.com', name: 'Maya', emailVerified: true };

/** An unsigned token that ends in so many seconds. */
const tokenFor = (seconds: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.signature`;

const sdk = {
  user: vi.fn(async () => user),
  token: vi.fn(async (_renew?: boolean) => tokenFor(3600)),
  signIn: vi.fn(async () => user),
  signOut: vi.fn(async () => {}),
  onSignedOut: vi.fn((_listener: () => void) => () => {}),
};

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.mocked(createFirebaseIdentity).mockReturnValue(sdk as never);
});
afterEach(() => localStorage.clear());

const config = { apiKey: 'k', projectId: 'p' };
const identity = () => createIdentity(config);

describe('the identity of a browser', () => {
  it('is known to the next visit without the SDK, as long as its token lasts', async () => {
    const here = identity();
    await here.signIn('maya@example.com', 'secret');
    expect(createFirebaseIdentity).toHaveBeenCalledOnce();
    const next = identity();
    expect(await next.user()).toEqual(user);
    expect(await next.token()).toBe(await here.token());
    expect(createFirebaseIdentity).toHaveBeenCalledOnce();
  });

  it('asks the SDK for another token when the kept one is about to end, or is refused', async () => {
    sdk.token.mockResolvedValueOnce(tokenFor(30));
    const here = identity();
    await here.signIn('maya@example.com', 'secret');
    expect(await here.token()).not.toBeNull();
    expect(sdk.token).toHaveBeenCalledTimes(2);
    await here.token();
    expect(sdk.token).toHaveBeenCalledTimes(2);
    await here.token(true);
    expect(sdk.token).toHaveBeenLastCalledWith(true);
  });

  it('is forgotten by signing out, here and in other tabs', async () => {
    const here = identity();
    await here.signIn('maya@example.com', 'secret');
    const heard = vi.fn();
    const stop = here.onSignedOut(heard);
    sdk.onSignedOut.mock.lastCall?.[0]();
    expect(heard).toHaveBeenCalledOnce();
    dispatchEvent(new StorageEvent('storage', { key: 'identity', newValue: null }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'identity', newValue: null }));
    expect(heard).toHaveBeenCalledTimes(2);
    await here.signIn('maya@example.com', 'secret');
    await here.signOut();
    expect(localStorage.getItem('identity')).toBeNull();
    expect(sdk.signOut).toHaveBeenCalledOnce();
  });

  it('stays signed out when the page is loaded again before the SDK has done it', async () => {
    const here = identity();
    await here.signIn('maya@example.com', 'secret');
    // The sign-out of this page never gets any further.
    sdk.signOut.mockReturnValueOnce(new Promise(() => {}));
    here.signOut();
    expect(localStorage.getItem('identity')).toBeNull();

    const next = identity();
    expect([await next.user(), await next.token()]).toEqual([null, null]);
    await vi.waitFor(() => expect(sdk.signOut).toHaveBeenCalledTimes(2));
    const later = identity();
    expect(await later.user(), 'once it is done, the SDK is asked as ever').toEqual(user);
  });

  it('does not end a new sign-in by an old sign-out', async () => {
    localStorage.setItem('identity-leaving', 'yes');
    const order: string[] = [];
    sdk.signOut.mockImplementationOnce(async () => void order.push('out'));
    sdk.signIn.mockImplementationOnce(async () => {
      order.push('in');
      return user;
    });
    const here = identity();
    await here.signIn('maya@example.com', 'secret');
    expect(order).toEqual(['out', 'in']);
    expect(await here.user()).toEqual(user);
  });

  it('is not kept again by a token that arrives after the sign-out', async () => {
    const here = identity();
    await here.signIn('maya@example.com', 'secret');
    let arrive = (_token: string) => {};
    sdk.token.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    sdk.signOut.mockReturnValueOnce(new Promise(() => {}));
    const late = here.token(true);
    await vi.waitFor(() => expect(sdk.token).toHaveBeenLastCalledWith(true));
    here.signOut();
    arrive(tokenFor(3600));
    expect(await late).toBeNull();
    expect(localStorage.getItem('identity')).toBeNull();
  });

  it('tells when somebody else has signed in over it in another tab, not when it was renewed', () => {
    const heard = vi.fn();
    const stop = identity().onReplaced(heard);
    const stored = (email: string, token: string) => JSON.stringify({ user: { ...user, email }, token });
    const change = (oldValue: string | null, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key: 'identity', oldValue, newValue }));
    change(stored('maya@example.com', 'a'), stored('maya@example.com', 'b'));
    change(null, stored('maya@example.com', 'a'));
    change(stored('maya@example.com', 'a'), null);
    expect(heard).not.toHaveBeenCalled();
    change(stored('maya@example.com', 'a'), stored('ben@example.com', 'b'));
    expect(heard).toHaveBeenCalledOnce();
    stop();
    change(stored('maya@example.com', 'a'), stored('ben@example.com', 'b'));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('takes nothing that it cannot read for a session', async () => {
    localStorage.setItem('identity', '{"user":{},"token":"x"}');
    sdk.user.mockResolvedValueOnce(null as never);
    expect(await identity().user()).toBeNull();
  });
});
