import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { expire } from '../../support/tokens.ts';
import { asAdmin, countOf, newUser, spaces, tokenOf } from '../back-stage.ts';
import { product } from '../product.ts';
import { settled } from '../screens/generated.ts';
import { arrivesAt, heading, noticed } from '../screens/shell.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

const hours = 3_600_000;

describe('signing in', () => {
  it('takes one click on a demo account, on the first screen too, which is what a start prints', async ({ visit }) => {
    const page = await visit({ path: '/' });
    await heading(page, 'Create your account').waitFor();
    await page.getByRole('button', { name: people.editor.name }).click();
    await page.getByText(`Welcome, ${people.editor.name}`).waitFor();
  });

  it('takes an email and a password, and says when they are not right', async ({ visit }) => {
    const page = await visit({ path: '/login' });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => page.getByText('Required.').count()).toBe(2);

    await signInByForm(page, { ...people.editor, password: 'not-the-password' });
    await page.getByRole('alert').getByText('The email or the password is not right.').waitFor();
    await signInByForm(page, { email: 'nobody@example.test', password: 'not-the-password' });
    await page.getByRole('alert').getByText('The email or the password is not right.').waitFor();

    await signInByForm(page, people.editor);
    await heading(page, 'Dashboard').waitFor();
  });

  it('leads on to the address that was asked for', async ({ visit }) => {
    const page = await visit({ path: '/tag/new', space: spaces.aurora });
    await heading(page, 'Create your account').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: people.owner.name }).click();
    await heading(page, 'New tag').waitFor();
  });
});

describe('a session', () => {
  it('is kept over a reload, and ends in every tab with Logout', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/dashboard' });
    await heading(page, 'Dashboard').waitFor();
    await page.reload();
    await heading(page, 'Dashboard').waitFor();
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await heading(other, 'Dashboard').waitFor();

    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of [page, other]) await heading(tab, 'Create your account').waitFor();
    await page.goto('/dashboard');
    await arrivesAt(page, '/');
  });

  inFull(it)('stays ended when the next page is opened before the identity provider was told', async ({ visit }) => {
    const page = await visit({ path: '/login' });
    await page.getByRole('button', { name: people.editor.name }).click();
    await heading(page, 'Dashboard').waitFor();
    await page.reload();
    await heading(page, 'Dashboard').waitFor();
    // The SDK, which this page has not needed so far, never arrives.
    await page.route('**/*.js', () => {});
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.unroute('**/*.js');
    await page.goto('/dashboard');
    await arrivesAt(page, '/');
    await heading(page, 'Create your account').waitFor();
    await page.reload();
    await heading(page, 'Create your account').waitFor();
  });

  it('ends while somebody works when they are disabled, and says so', async ({ visit }) => {
    const person = await newUser('disabled-meanwhile', 'ACTIVE');
    const page = await visit({ path: '/login' });
    await signInByForm(page, person);
    await heading(page, 'Dashboard').waitFor();
    const query = `mutation ($id: uuid!) { update_user_by_pk(pk_columns: { id: $id }, _set: { status: DISABLED }) { id } }`;
    await asAdmin(query, { id: person.id });
    // What the console does by itself twice a minute, and when somebody comes back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await noticed(page, 'Your account has been disabled by Admin');
    await arrivesAt(page, '/');
  });

  it('renews its token once the clock says that it has expired', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/page/list', space: spaces.aurora });
    await heading(page, 'Pages').waitFor();
    await page.clock.setSystemTime(Date.now() + 2 * hours);
    const renewal = page.waitForRequest('**/securetoken.googleapis.com/v1/token?**');
    await page.getByRole('link', { name: 'Listings' }).click();
    await renewal;
    await page.getByRole('grid', { name: 'Listings' }).waitFor();
  });

  inFull(it)('renews a token that the data service refuses as expired, and asks again', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/dashboard' });
    const expired = await expire(product().dataDir, await tokenOf('owner'));
    const sent: (string | undefined)[] = [];
    await page.route('**/v1/graphql', (route) => {
      const { authorization, ...headers } = route.request().headers();
      const token = sent.length === 0 ? `Bearer ${expired}` : authorization;
      sent.push(token);
      return route.continue({ headers: { ...headers, ...(token && { authorization: token }) } });
    });
    await page.getByRole('button', { name: 'Open Aurora Travel' }).click();
    await page.getByRole('region', { name: 'Needs a decision' }).waitFor();
    expect(sent.length).toBeGreaterThan(1);
  });

  inFull(it)('is over when the data service refuses the new token too', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/dashboard' });
    // What the dashboard asks by itself would end the session before the press.
    await settled(page);
    const expired = await expire(product().dataDir, await tokenOf('owner'));
    await page.route('**/v1/graphql', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${expired}` } }),
    );
    await page.getByRole('button', { name: 'Open Aurora Travel' }).click();
    await noticed(page, 'Your session has ended. Please sign in again.');
    await heading(page, 'Create your account').waitFor();
  });
});

inFull(describe)('the own account', () => {
  it('is called, pictured and opened as its owner says from now on', async ({ visit }) => {
    const person = await newUser('self-made', 'ACTIVE');
    const page = await visit({ path: '/login' });
    await signInByForm(page, person);
    await heading(page, 'Dashboard').waitFor();
    const edit = async () => {
      await page.getByRole('button', { name: 'Account and preferences' }).click();
      await page.getByRole('button', { name: 'Edit account…' }).click();
      return page.getByRole('dialog', { name: 'Your account' });
    };
    let dialog = await edit();
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: 'Choose picture…' }).click(),
      ]);
      await chooser.setFiles({ name, mimeType, buffer });
    };
    const save = async () => {
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await noticed(page, 'Your account was saved.');
      await dialog.waitFor({ state: 'detached' });
    };
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Self Made');
    await choose('cv.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
    await dialog.getByRole('alert').getByText('Use a JPEG, PNG, WebP, GIF, AVIF or SVG file.').waitFor();
    const plain = { width: 400, height: 200, channels: 3, background: '#c05030' } as const;
    await choose('me.png', 'image/png', await sharp({ create: plain }).png().toBuffer());
    await dialog.locator('img[src^="blob:"]').waitFor();
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
    await save();
    await page.getByText('Welcome, Self Made').waitFor();
    expect(await countOf('user', { id: { _eq: person.id }, name: { _eq: 'Self Made' } })).toBe(1);
    await page.reload();
    await page.getByText('Welcome, Self Made').waitFor();

    dialog = await edit();
    const menu = page.getByRole('button', { name: 'Account and preferences', includeHidden: true });
    const shown = menu.locator('img');
    const address = (await shown.getAttribute('src')) ?? '';
    expect(address).toMatch(/^\/api\/assets\/people\//);
    const file = await page.request.get(address);
    expect(await sharp(await file.body()).metadata()).toMatchObject({ format: 'webp', width: 200, height: 200 });

    await dialog.getByRole('button', { name: 'Remove picture' }).click();
    await save();
    await shown.waitFor({ state: 'detached' });
    expect((await page.request.get(address)).status()).toBe(404);
    dialog = await edit();
    await dialog.getByLabel('Current password').fill('not-the-password');
    await dialog.getByLabel('New password').fill('another-good-one');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByText('The current password is not right.').waitFor();
    await dialog.getByLabel('Current password').fill(person.password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await noticed(page, 'Your password was changed.');

    const elsewhere = await visit({ path: '/login' });
    await signInByForm(elsewhere, { ...person, password: 'another-good-one' });
    await heading(elsewhere, 'Dashboard').waitFor();
  });
});
