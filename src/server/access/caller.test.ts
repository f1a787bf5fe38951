import { expect, it } from 'vitest';
import { anAccount, anIdentity } from '#tests/support/server/server.ts';
import { requireActive } from './caller.ts';

const HALF_PAST_TEN = Date.parse('2026-01-01T10:30:00.500Z');

it.each([
  ['an hour before', -3600, true],
  ['in the same second', 0, true],
  ['a second later', 1, false],
])('a sign-in %s the user ended all of them is over or not', (_when, seconds, isOver) => {
  const identity = anIdentity({ signedInAt: Math.floor(HALF_PAST_TEN / 1000) + seconds });
  const call = () => requireActive(identity, anAccount({ tokensValidAfter: HALF_PAST_TEN }));
  if (isOver) expect(call).toThrow('Please sign in again.');
  else expect(call()).toMatchObject({ id: 'user-ann' });
});

it('says that somebody is disabled before it says that their sign-in is over', () => {
  const account = anAccount({ status: 'DISABLED', tokensValidAfter: Date.now() });
  expect(() => requireActive(anIdentity(), account)).toThrow('Your account has been disabled by Admin');
});
