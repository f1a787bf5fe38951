import { describe, expect, it } from 'vitest';
import { anAccount, anIdentity } from '#tests/support/server/server.ts';
import { chosenPicture, profileChange, withPicture } from './profile.ts';

const now = new Date('2026-01-01T00:00:00Z');

describe('profileChange', () => {
  it('is nothing when all is known', () => {
    expect(profileChange(anIdentity(), anAccount(), now)).toBeUndefined();
  });

  it('takes name and photo over and keeps the rest of info', () => {
    const account = anAccount({ info: { theme: 'dark', profile: { photo_url: 'old', bio: 'x' } } });
    expect(profileChange(anIdentity({ name: 'Anna', photoUrl: 'new' }), account, now)).toEqual({
      name: 'Anna',
      info: { theme: 'dark', profile: { photo_url: 'new', bio: 'x' } },
    });
  });

  it('does not erase what the provider does not know', () => {
    const account = anAccount({ info: { profile: { photo_url: 'kept' } } });
    expect(profileChange(anIdentity({ name: '', photoUrl: '' }), account, now)).toBeUndefined();
  });

  it('keeps a picture that was chosen or removed here, whatever the provider has', () => {
    const picture = { key: 'k', url: '/api/assets/k' };
    for (const info of [withPicture({ theme: 'dark' }, picture), withPicture({}, null)]) {
      expect(profileChange(anIdentity({ photoUrl: 'new' }), anAccount({ info }), now)).toBeUndefined();
    }
    expect(withPicture({ theme: 'dark', profile: { bio: 'x' } }, picture)).toEqual({
      theme: 'dark',
      profile: { bio: 'x', photo_key: 'k', photo_url: '/api/assets/k' },
    });
    expect(chosenPicture({})).toBeUndefined();
  });

  it('follows an email that was changed at the provider and verified there', () => {
    const account = anAccount({ email: 'Ann@old.test' });
    expect(profileChange(anIdentity({ email: 'ann@new.test' }), account, now)).toEqual({ email: 'ann@new.test' });
    for (const same of [{ email: 'ann@old.test' }, { email: '' }, { email: 'ann@new.test', emailVerified: false }]) {
      expect([same, profileChange(anIdentity(same), account, now)]).toEqual([same, undefined]);
    }
  });

  it('records a sign-in once', () => {
    const identity = anIdentity({ signedInAt: 1_000 });
    expect(profileChange(identity, anAccount({ lastLoginAt: null }), now)).toEqual({ lastLoginAt: now });
    expect(profileChange(identity, anAccount({ lastLoginAt: 999_999 }), now)).toEqual({ lastLoginAt: now });
    expect(profileChange(identity, anAccount({ lastLoginAt: 1_000_001 }), now)).toBeUndefined();
  });
});
