import { describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { identity, newIdentity, newUser } from '../back-stage.ts';
import { arrivesAt, chooseWorkspace, heading, noticed, switcher } from '../screens/shell.ts';
import { followMail, signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

// The specification's own words, its spelling included.
const verificationSent = 'Verification link sent to your email. Kindly check to verify your account.';

describe('a new person', () => {
  const noor = { name: 'Noor Haddad', email: 'noor@example.com', password: 'a-good-password' };

  it('registers, verifies the email, signs in and starts a space', async ({ visit }) => {
    const page = await visit({ path: '/' });
    const create = page.getByRole('button', { name: 'Create account' });
    await create.click();
    await expect.poll(() => page.getByText('Required.').count()).toBe(3);

    await page.getByLabel('Name').fill(noor.name);
    await page.getByLabel('Email').fill(noor.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await create.click();
    await page.getByText('Choose a password of at least 6 characters.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(noor.password);
    await create.click();
    await page.getByText(verificationSent, { exact: true }).waitFor();

    await page.goto('/login');
    await signInByForm(page, noor);
    await page.getByRole('alert').getByText(verificationSent, { exact: true }).waitFor();

    await followMail(page, new RegExp(`verify.*${noor.email}`, 'is'), 'Verify e-mail');
    await heading(page, 'Email verified').waitFor();
    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await signInByForm(page, noor);

    await heading(page, 'Dashboard').waitFor();
    await page.getByText('You have no space yet').waitFor();
    await page.getByRole('button', { name: 'New space' }).click();
    await page.getByRole('button', { name: 'Create space' }).click();
    await page.getByText('Required.').waitFor();
    await page.getByLabel('Name of the space').fill('Zenith Books');
    await page.getByRole('button', { name: 'Create space' }).click();

    await arrivesAt(page, '/overview');
    await heading(page, 'Overview').waitFor();
    await expect.poll(() => switcher(page).getAttribute('aria-label')).toBe('Workspace: Zenith Books, Owner');
    await expect.poll(() => page.title()).toBe('Overview - Zenith Books - Sitewright');
    await page.getByRole('link', { name: 'Create the first page' }).click();
    await heading(page, 'New page').waitFor();
    await chooseWorkspace(page, noor.name);
    await page.getByRole('button', { name: 'Open Zenith Books' }).waitFor();
  });

  inFull(it)('is told that an email has an account already, and that one is none', async ({ visit }) => {
    const page = await visit({ path: '/create-account' });
    const create = page.getByRole('button', { name: 'Create account' });
    await page.getByLabel('Name').fill('Somebody');
    await page.getByLabel('Password', { exact: true }).fill('a-good-password');
    await page.getByLabel('Email').fill('no-email@example');
    await create.click();
    await page.getByText('You have entered an invalid email address!', { exact: true }).waitFor();
    const { email } = await newIdentity('known');
    await page.getByLabel('Email').fill(email);
    await create.click();
    await page.getByRole('alert').getByText('An account with this email exists already.').waitFor();
  });

  inFull(it)('is asked to register first when only the identity is known', async ({ visit }) => {
    const person = await newIdentity('unregistered');
    const page = await visit({ path: '/login' });
    await signInByForm(page, person);
    await arrivesAt(page, '/create-account');
    await noticed(page, /^Please register first\.$/);
    await page.goto('/dashboard');
    await arrivesAt(page, '/create-account');
    await page.getByLabel('Name').fill('Late Arrival');
    await page.getByRole('button', { name: 'Create account' }).click();
    await heading(page, 'Dashboard').waitFor();
    await page.getByText('Welcome, Late Arrival').waitFor();
  });
});

describe('an account', () => {
  it('gets a new password by mail', async ({ visit }) => {
    const person = await newUser('forgetful', 'ACTIVE');
    const page = await visit({ path: '/login' });
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await heading(page, 'Reset your password').waitFor();
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.getByRole('status').getByText(`If there is an account for ${person.email}`).waitFor();

    await followMail(page, new RegExp(`password.*${person.email}`, 'is'), 'Choose a new password');
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Choose a password of at least 6 characters.').waitFor();
    await page.getByLabel('New password').fill('another-secret');
    await page.getByRole('button', { name: 'Save password' }).click();
    await heading(page, 'Password saved').waitFor();

    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await signInByForm(page, person);
    await page.getByRole('alert').getByText('The email or the password is not right.').waitFor();
    await signInByForm(page, { ...person, password: 'another-secret' });
    await heading(page, 'Dashboard').waitFor();
  });

  for (const [status, message] of [
    ['DISABLED', 'Your account has been disabled by Admin'],
    ['UNVERIFIED', 'Your account is currently on the waitlist. We will contact you when it is activated.'],
  ] as const) {
    it(`that is ${status} is signed out and told why`, async ({ visit }) => {
      const person = await newUser(`person-${status.toLowerCase()}`, status);
      const page = await visit({ path: '/login' });
      await signInByForm(page, person);
      await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
      await page.goto('/dashboard');
      await arrivesAt(page, '/');
      const refused = await identity('accounts:signInWithPassword', { ...person, returnSecureToken: true });
      expect(refused.idToken, 'the identity itself is fine').toBeTruthy();
    });
  }
});
