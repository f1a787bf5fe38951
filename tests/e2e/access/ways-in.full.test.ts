import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { newIdentity, newUser, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { arrivesAt, heading, noticed, pathOf } from '../screens/shell.ts';
import { followMail, signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

async function askForLink(page: Page, email: string): Promise<void> {
  // Registering has an input of the same name, on the page before.
  await heading(page, 'Sign in to Sitewright').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await heading(page, 'Sign in by email').waitFor();
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await page.getByRole('status').getByText(`A sign-in link is on its way to ${email}`).waitFor();
}

const followLink = (page: Page, email: string) => followMail(page, new RegExp(`sign in.*${email}`, 'is'), 'Sign in');

describe('a sign-in link', () => {
  it('signs in on another device, once', async ({ visit }) => {
    const person = await newUser('by-link', 'ACTIVE');
    await askForLink(await visit({ path: '/login' }), person.email);

    const elsewhere = await visit();
    const address = await followLink(elsewhere, person.email);
    await heading(elsewhere, 'Dashboard').waitFor();
    expect(new URL(elsewhere.url()).search, 'the code is gone from the address').toBe('');

    await elsewhere.goto(address);
    await heading(elsewhere, 'You could not be signed in').waitFor();
    await elsewhere.getByRole('alert').getByText('This link has expired or was used already.').waitFor();
    await elsewhere.goto('/dashboard');
    await arrivesAt(elsewhere, '/');
  });

  it('leads on to where its owner wanted to go', async ({ visit }) => {
    const page = await visit({ path: '/tag/new', space: spaces.aurora });
    await heading(page, 'Create your account').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await askForLink(page, people.owner.email);
    await followLink(page, people.owner.email);
    await heading(page, 'New tag').waitFor();
  });

  it('that does not say whose it is signs out', async ({ visit }) => {
    const page = await visit({ as: 'editor', path: '/dashboard' });
    await heading(page, 'Dashboard').waitFor();
    await page.goto('/login?mode=signIn&oobCode=x&apiKey=local&ui=e30%3D');
    await page.getByRole('alert').getByText('This sign-in link is not complete. Please ask for a new one.').waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await heading(page, 'Sign in to Sitewright').waitFor();
    await page.goto('/dashboard');
    await arrivesAt(page, '/');
  });

  it('does not let in who is on the waitlist', async ({ visit }) => {
    const person = await newUser('waiting-by-link', 'UNVERIFIED');
    const page = await visit({ path: '/login' });
    await askForLink(page, person.email);
    await followLink(page, person.email);
    const waitlist = 'Your account is currently on the waitlist. We will contact you when it is activated.';
    await page.getByRole('alert').getByText(waitlist, { exact: true }).waitFor();
  });
});

async function playGoogle(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await heading(page, 'Choose a Google account').waitFor();
  await page.getByLabel('Google email').fill(email);
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Continue as this account' }).click();
}

describe('a Google account', () => {
  it('of somebody with a password is the same account, under its name', async ({ visit }) => {
    const person = await newUser('gil', 'ACTIVE');
    const page = await visit({ path: '/login' });
    await playGoogle(page, person.email, 'Gil Ray');
    await page.getByText('Welcome, Gil Ray').waitFor();
    await expect.poll(() => page.url()).toBe(`${product().origin}/dashboard`);

    const other = await visit({ path: '/login' });
    await signInByForm(other, person);
    await other.getByText('Welcome, Gil Ray').waitFor();
  });

  it('of somebody new registers first, with its name', async ({ visit }) => {
    const page = await visit({ path: '/create-account' });
    await playGoogle(page, 'new-at-google@example.com', 'Nia Gold');
    await arrivesAt(page, '/create-account');
    await noticed(page, /^Please register first\.$/);
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Nia Gold');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Welcome, Nia Gold').waitFor();
  });

  it('that is not chosen leads back without a word', async ({ visit }) => {
    const page = await visit({ path: '/login' });
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await heading(page, 'Sign in to Sitewright').waitFor();
    expect([pathOf(page), new URL(page.url()).hash, await page.getByRole('main').getByRole('alert').count()]).toEqual([
      '/login',
      '',
      0,
    ]);
  });

  it('is not taken from an address that somebody planted', async ({ visit }) => {
    await newIdentity('planted');
    const token = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"google-planted","email":"planted@example.com","email_verified":true}')}.`;
    const page = await visit({ path: `/login#state=guess&id_token=${token}` });
    await heading(page, 'Sign in to Sitewright').waitFor();
    await page.goto('/dashboard');
    await arrivesAt(page, '/');
  });
});
