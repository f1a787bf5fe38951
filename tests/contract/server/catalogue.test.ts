import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messages } from '#schema/messages.ts';
import { errorTable } from '#server/errors.ts';

/** What the console says by itself, in English. */
const { auth, state } = JSON.parse(readFileSync('src/console/app/locales/en/later/common.json', 'utf8')) as {
  auth: Record<string, string>;
  state: Record<string, string>;
};
const identityProvider = readFileSync('src/console/providers/session/firebase-identity.ts', 'utf8');

const disabled = 'Your account has been disabled by Admin';
const waitlisted = 'Your account is currently on the waitlist. We will contact you when it is activated.';
const verification = 'Verification link sent to your email. Kindly check to verify your account.';

/** The messages of console.md sections 5 and 8 around accounts, letter by letter, and where each is said. */
it.each([
  ['a disabled user', errorTable['user-disabled'].message, disabled],
  ['a disabled identity', /'user-disabled': '(.*)'/.exec(identityProvider)?.[1], disabled],
  ['an unverified user', errorTable['user-waitlisted'].message, waitlisted],
  ['no database user', errorTable['user-not-registered'].message, 'Please register first.'],
  ['a verification mail after registering', auth.verificationSent, verification],
  ['a verification mail after signing in', errorTable['email-not-verified'].message, verification],
  ['a required input', auth.required, 'Required.'],
  ['a required field', messages.required, 'Required.'],
  ['no email', auth.invalidEmail, 'You have entered an invalid email address!'],
  ['no email in a field', messages.email, 'You have entered an invalid email address!'],
  ['no email for the identity provider', /'invalid-email': '(.*)'/.exec(identityProvider)?.[1], messages.email],
  ['an unknown path', state.notFoundTitle, '404: Page Not Found'],
])('%s is told in the words of the specification', (_what, actual, words) => expect(actual).toBe(words));

it('is said with the right status: who is refused is not asked to sign in again', () => {
  const statusOf = (code: keyof typeof errorTable) => errorTable[code].status;
  expect(
    ['user-disabled', 'user-waitlisted', 'email-not-verified'].map((code) => statusOf(code as 'user-disabled')),
  ).toEqual([403, 403, 403]);
  expect(statusOf('user-not-registered')).toBe(404);
});
