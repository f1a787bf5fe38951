import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  account,
  announce,
  maya,
  refusals,
  refuse,
  requests,
  scene,
  setTheScene,
  signInPage,
} from '#tests/support/console/session-scene.ts';
import { IdentityError } from './identity.ts';
import { linkAddress } from './sign-in-link.ts';

beforeEach(setTheScene);

describe('signing in', () => {
  it('loads the account', async () => {
    await scene.store.signIn('maya@aurora.test', 'secret');
    expect(scene.store.get()).toEqual({ phase: 'signed-in', account });
  });

  it.each(['disabled', 'waitlisted', 'unverified'] as const)('rejects a %s person, signed out', async (why) => {
    scene.answer = refusals[why];
    await expect(scene.store.signIn('maya@aurora.test', 'secret')).rejects.toThrow(refusals[why].body.error.message);
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
    expect(scene.person).toBeNull();
  });

  it('sends the verification mail again to whom it is asked of', async () => {
    scene.answer = refusals.unverified;
    await scene.store.signIn('maya@aurora.test', 'secret').catch(() => {});
    expect(scene.identity.sendVerification).toHaveBeenCalledExactlyOnceWith(signInPage);
  });

  it('does not say that a mail was sent that was not', async () => {
    scene.answer = refusals.unverified;
    vi.mocked(scene.identity.sendVerification).mockRejectedValue(new IdentityError('too-many-requests', 'Too many.'));
    await expect(scene.store.signIn('maya@aurora.test', 'secret')).rejects.toThrow('Too many.');
    expect([scene.store.get(), scene.person]).toEqual([{ phase: 'signed-out' }, null]);
  });

  it('renews a token that the server refuses, since the clock here may be wrong', async () => {
    const good = scene.answer;
    scene.answer = refuse('unauthenticated', 'Please sign in again.', 401);
    vi.mocked(scene.identity.token).mockImplementation(async (renew) => {
      if (renew) scene.answer = good;
      return 'token';
    });
    await scene.store.signIn('maya@aurora.test', 'secret');
    expect(scene.store.get()).toEqual({ phase: 'signed-in', account });
  });

  it('leaves a verified identity without a database user unregistered, and says so', async () => {
    scene.answer = refusals.unregistered;
    await scene.store.signIn('maya@aurora.test', 'secret');
    expect(scene.store.get()).toEqual({ phase: 'unregistered', email: maya.email, name: maya.name });
    expect(announce).toHaveBeenCalledWith('Please register first.', 'info', 'auth.errors.user-not-registered');
  });

  it("passes the identity provider's refusal on", async () => {
    vi.mocked(scene.identity.signIn).mockRejectedValue(new IdentityError('invalid-credential', 'Not right.'));
    await expect(scene.store.signIn('maya@aurora.test', 'wrong')).rejects.toThrow('Not right.');
    expect(requests).toEqual([]);
  });
});

describe('registering', () => {
  it('creates the database user, sends the mail and signs out until the link was followed', async () => {
    await scene.store.register('Maya', 'maya@aurora.test', 'secret');
    expect(requests).toEqual(['/api/account']);
    expect(scene.identity.sendVerification).toHaveBeenCalledOnce();
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
    expect(scene.person).toBeNull();
  });

  it('does not stay half signed in when the mail cannot be sent', async () => {
    vi.mocked(scene.identity.sendVerification).mockRejectedValue(new Error('no mail'));
    await expect(scene.store.register('Maya', 'maya@aurora.test', 'secret')).rejects.toThrow('no mail');
    expect(scene.person).toBeNull();
  });

  it('completes an identity that lacked its database user', async () => {
    scene.person = maya;
    await scene.store.complete('Maya');
    expect(requests).toEqual(['/api/account', '/api/session']);
    expect(scene.store.get()).toEqual({ phase: 'signed-in', account });
  });
});

describe('a sign-in link', () => {
  const link = linkAddress(signInPage, maya.email);

  it('is asked for with whose it is', async () => {
    await scene.store.sendSignInLink(maya.email);
    expect(scene.identity.sendSignInLink).toHaveBeenCalledWith(maya.email, link);
  });

  it('signs in whom it names, at any browser', async () => {
    await scene.store.signInByLink(`${link}&oobCode=c`);
    expect(scene.identity.signInByLink).toHaveBeenCalledWith(maya.email, `${link}&oobCode=c`);
    expect(scene.store.get()).toEqual({ phase: 'signed-in', account });
  });

  it('does not work where ui does not decode, and signs out', async () => {
    await scene.store.signIn('maya@aurora.test', 'secret');
    await expect(scene.store.signInByLink(`${signInPage}?ui=%25%25&oobCode=c`)).rejects.toThrow(/not complete/);
    expect(scene.identity.signInByLink).not.toHaveBeenCalled();
    expect([scene.store.get(), scene.person]).toEqual([{ phase: 'signed-out' }, null]);
  });

  it('shows what the identity provider says of it, and signs out', async () => {
    await scene.store.signIn('maya@aurora.test', 'secret');
    vi.mocked(scene.identity.signInByLink).mockRejectedValue(new IdentityError('invalid-action-code', 'Used already.'));
    await expect(scene.store.signInByLink(link)).rejects.toThrow('Used already.');
    expect([scene.store.get(), scene.person]).toEqual([{ phase: 'signed-out' }, null]);
  });

  it.each(['disabled', 'waitlisted'] as const)('brings no %s person in', async (why) => {
    scene.answer = refusals[why];
    await expect(scene.store.signInByLink(link)).rejects.toThrow(refusals[why].body.error.message);
    expect([scene.store.get(), scene.person]).toEqual([{ phase: 'signed-out' }, null]);
  });
});

describe('a social account', () => {
  it('signs in', async () => {
    await scene.store.signInWithGoogle('token of Google');
    expect(scene.identity.signInWithGoogle).toHaveBeenCalledWith('token of Google');
    expect(scene.store.get()).toEqual({ phase: 'signed-in', account });
  });

  it('is only logged when its credential fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(scene.identity.signInWithGoogle).mockRejectedValue(new IdentityError('invalid-credential', 'No.'));
    await scene.store.start();
    await scene.store.signInWithGoogle('token of Google');
    expect(log).toHaveBeenCalledOnce();
    expect(scene.store.get()).toEqual({ phase: 'signed-out' });
    expect(announce).not.toHaveBeenCalled();
  });

  it('is told why it may not come in', async () => {
    scene.answer = refusals.waitlisted;
    await expect(scene.store.signInWithGoogle('token')).rejects.toThrow(refusals.waitlisted.body.error.message);
    expect(scene.person).toBeNull();
  });
});
