// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFirebaseIdentity } from './firebase-identity.ts';
import { createIdentity } from './identity.ts';

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

const config = { apiKey: 'k', authDomain: 'd', projectId: 'p' };
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

  it('takes nothing that it cannot read for a session', async () => {
    localStorage.setItem('identity', '{"user":{},"token":"x"}');
    sdk.user.mockResolvedValueOnce(null as never);
    expect(await identity().user()).toBeNull();
  });
});
