import { createHash, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, identity, insert, newUser } from '../back-stage.ts';
import { follow, turnTo } from '../screens/generated.ts';
import { confirm } from '../screens/list.ts';
import { arrivesAt, heading, mainMenu, noticed, stored, switcher } from '../screens/shell.ts';
import { followMail, signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

type Role = 'SpaceOwner' | 'ADMIN' | 'MANAGER' | 'EDITOR' | 'AUTHOR' | 'CONTRACTOR';
type Visit = (options?: { path?: string }) => Promise<Page>;

/** A space of its own, with people whose logins begin with its name. */
async function newSpace<Login extends string>(name: string, roles: Record<Login, Role>) {
  const id = await insert('space', { name, status: 'Live' });
  const people = {} as Record<Login, { id: string; email: string; password: string; name: string }>;
  for (const login of Object.keys(roles) as Login[]) {
    const key = `${name.toLowerCase()}-${login}`;
    people[login] = { ...(await newUser(key, 'ACTIVE')), name: key };
    await insert('user_space', { user_id: people[login].id, space_id: id, user_role: roles[login] });
  }
  return { id, name, people };
}

async function signedIn(visit: Visit, person: { email: string; password: string }, path?: string): Promise<Page> {
  const page = await visit({ path: '/login' });
  await signInByForm(page, person);
  await heading(page, 'Dashboard').waitFor();
  if (path) await page.goto(path);
  return page;
}

/** The people of a space, through its settings. */
async function openPeople(page: Page, space: string): Promise<void> {
  await page.getByRole('button', { name: `Open ${space}` }).click();
  await openSettingsOfPeople(page);
}

async function openSettingsOfPeople(page: Page): Promise<void> {
  await mainMenu(page).getByRole('link', { name: 'Space settings' }).click();
  await mainMenu(page).getByRole('link', { name: 'People' }).click();
  await heading(page, 'People').waitFor();
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const roleOf = (page: Page, name: string): Locator => page.getByRole('combobox', { name: `Role of ${name}` });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const invitationPath = (secret: string) => `/space/invite/${secret}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('the people of a space', () => {
  it('are invited by mail, come in by registering, get another role, and lose their access', async ({ visit }) => {
    const { people } = await newSpace('Harbor', { owner: 'SpaceOwner' });
    const owner = await signedIn(visit, people.owner);
    await openPeople(owner, 'Harbor');
    const guest = { name: 'Ines Duarte', email: 'ines@example.com', password: 'a-good-password' };
    await owner.getByRole('button', { name: 'Invite people' }).click();
    await owner.getByRole('button', { name: 'Send invitations' }).click();
    await owner.getByText('Required.').waitFor();
    await owner.getByLabel('Email addresses').fill(`${guest.email}, second@example.com`);
    await owner.getByRole('combobox', { name: 'Role' }).click();
    await owner.getByRole('option', { name: 'Editor' }).click();
    await owner.getByRole('button', { name: 'Send invitations' }).click();
    await noticed(owner, '2 invitations sent.');
    const pending = owner.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
    await pending
      .filter({ hasText: guest.email })
      .getByText(/Editor · .*expires in 7 days/)
      .waitFor();
    await owner.getByRole('button', { name: 'Revoke: second@example.com' }).click();
    await owner.getByRole('button', { name: 'Revoke', exact: true }).click();
    await pending.filter({ hasText: 'second@example.com' }).waitFor({ state: 'detached' });
    await owner.getByRole('button', { name: 'Undo', exact: true }).click();
    await noticed(owner, 'Change undone.');
    await pending.filter({ hasText: 'second@example.com' }).waitFor();

    const page = await visit();
    const address = await followMail(
      page,
      new RegExp(`invites you to Harbor.*${guest.email}`, 'is'),
      'See the invitation',
    );
    await heading(page, 'Join Harbor').waitFor();
    await page.getByText('As Editor').waitFor();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill(guest.name);
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(guest.email);
    await page.getByLabel('Password', { exact: true }).fill(guest.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText(/Verification link sent/).waitFor();
    await followMail(page, new RegExp(`verify.*${guest.email}`, 'is'), 'Verify e-mail');
    await heading(page, 'Email verified').waitFor();
    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await signInByForm(page, guest);
    // Back at the invitation, though the way led through another page.
    await arrivesAt(page, new URL(address).pathname);
    await page.getByText(`You are signed in as ${guest.email}.`).waitFor();
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await arrivesAt(page, '/page/list');
    await expect.poll(() => switcher(page).getAttribute('aria-label')).toBe('Workspace: Harbor, Editor');

    // Of the first steps of a space, that one is done.
    await owner.getByRole('button', { name: 'Back to Main' }).click();
    await mainMenu(owner).getByRole('link', { name: 'Overview' }).click();
    const step = owner.getByRole('listitem').filter({ hasText: 'Invite people' });
    await step.getByText('Done').waitFor({ state: 'attached' });
    await openSettingsOfPeople(owner);
    await roleOf(owner, guest.name).click();
    await expect
      .poll(() => owner.getByRole('option').allInnerTexts())
      .toEqual(['Editor', 'Admin', 'Manager', 'Author', 'Contractor']);
    await owner.getByRole('option', { name: 'Author' }).click();
    await owner.getByText(/Gone from their menu: .*Forms/).waitFor();
    await owner.getByRole('button', { name: 'Change role' }).click();
    await noticed(owner, `${guest.name} is now Author.`);
    await page.getByRole('button', { name: 'Workspace: Harbor, Author' }).waitFor();
    await expect.poll(() => mainMenu(page).getByRole('link', { name: 'Forms' }).count()).toBe(0);

    await choose(owner, guest.name, 'Remove from this space…');
    await confirm(owner, /^Remove/, 'Remove');
    await rowOf(owner, guest.name).waitFor({ state: 'detached' });
    await owner.getByRole('button', { name: 'Undo', exact: true }).click();
    await rowOf(owner, guest.name).waitFor();
    await choose(owner, guest.name, 'Remove from this space…');
    await confirm(owner, /^Remove/, 'Remove');
    await rowOf(owner, guest.name).waitFor({ state: 'detached' });
    // Their console hears of it by itself.
    await noticed(page, /The selected space is no longer yours/);
    await arrivesAt(page, '/dashboard');
    await page.getByText(`Welcome, ${guest.name}`).waitFor();
  });

  inFull(it)('come in by one link, several of them, until it is revoked', async ({ visit }) => {
    const { people } = await newSpace('Jetty', { owner: 'SpaceOwner' });
    const owner = await signedIn(visit, people.owner);
    await openPeople(owner, 'Jetty');
    await owner.getByRole('button', { name: 'Invite people' }).click();
    await owner.getByRole('button', { name: 'By link' }).click();
    await owner.getByRole('button', { name: 'Create link' }).click();
    const path = new URL(await owner.getByLabel('Invitation link').inputValue()).pathname;
    await owner.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    for (const login of ['jetty-first', 'jetty-second']) {
      const page = await visit({ path });
      await page.getByRole('link', { name: 'Sign in' }).click();
      await signInByForm(page, await newUser(login, 'ACTIVE'));
      await page.getByRole('button', { name: 'Accept invitation' }).click();
      await arrivesAt(page, '/page/list');
      await page.getByRole('button', { name: 'Workspace: Jetty, Contractor' }).waitFor();
      await turnTo(page, path);
      await heading(page, 'You are in Jetty already').waitFor();
    }
    await mainMenu(owner).getByRole('link', { name: 'General' }).click();
    await heading(owner, 'General').waitFor();
    await mainMenu(owner).getByRole('link', { name: 'People' }).click();
    await rowOf(owner, 'jetty-second').waitFor();
    await owner.getByRole('button', { name: 'Revoke: Link for Contractor' }).click();
    await owner.getByRole('button', { name: 'Revoke', exact: true }).click();
    await owner.getByText('Nobody is invited at the moment.').waitFor();
    const late = await visit({ path });
    await heading(late, 'This invitation was withdrawn').waitFor();
  });

  inFull(it)(
    'are managed from the personal workspace too, by keyboard, and never above one’s own role',
    async ({ visit }) => {
      const space = await newSpace('Quay', { owner: 'SpaceOwner', admin: 'ADMIN', other: 'ADMIN', author: 'AUTHOR' });
      const { owner, other, author } = space.people;
      const page = await signedIn(visit, space.people.admin);
      await mainMenu(page).getByRole('link', { name: 'Users' }).click();
      await rowOf(page, author.email).waitFor();
      for (const { name } of [owner, other]) {
        await expect.poll(() => roleOf(page, name).count(), { message: name }).toBe(0);
        await expect
          .poll(() => page.getByRole('button', { name: `Actions for ${name}` }).count(), { message: name })
          .toBe(0);
      }
      await roleOf(page, author.name).press('Enter');
      await page.getByRole('option', { name: 'Author' }).press('End');
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
      await page.keyboard.press('Enter');
      await noticed(page, `${author.name} is now Contractor.`);
      const access = page.getByRole('switch', { name: `Access to pages for ${author.name}` });
      const pages = access.or(page.getByRole('checkbox', { name: `Access to pages for ${author.name}` }));
      await pages.press('Space');
      const { rows } = await asAdmin(
        'query ($u: uuid!) { rows: user_space(where: { user_id: { _eq: $u } }) { user_role } }',
        {
          u: author.id,
        },
      );
      expect(rows).toEqual([{ user_role: 'CONTRACTOR' }]);

      await page.getByRole('link', { name: author.name }).click();
      await heading(page, author.name).waitFor();
      await choose(page, author.name, 'Disable in this space…');
      await page.getByRole('button', { name: 'Disable', exact: true }).click();
      await rowOf(page, author.name).getByText('Disabled here').waitFor();
      await follow(page, '/user/burn/1');
      await heading(page, '404: Page Not Found').waitFor();
    },
  );

  inFull(it)('get another owner by a transfer, which asks twice', async ({ visit }) => {
    const { people } = await newSpace('Pier', { owner: 'SpaceOwner', admin: 'ADMIN' });
    const page = await signedIn(visit, people.owner);
    await openPeople(page, 'Pier');
    await page.getByRole('button', { name: `Actions for ${people.owner.name}` }).click();
    const leave = page.getByRole('menuitem', { name: 'Leave this space…' });
    await expect.poll(() => leave.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await choose(page, people.admin.name, 'Make owner…');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Transfer the space' }).click();
    await page.getByText('This is not the name of the space.').waitFor();
    await page.getByLabel('Name of the space').fill('Pier');
    await page.getByRole('button', { name: 'Transfer the space' }).click();
    await noticed(page, `Pier now belongs to ${people.admin.name}.`);
    await page.getByRole('button', { name: 'Workspace: Pier, Admin' }).waitFor();
    await choose(page, people.owner.name, 'Leave this space…');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await arrivesAt(page, '/dashboard');
    await page.getByText('You have no space yet').waitFor();
  });
});

inFull(describe)('the link of an invitation', () => {
  it('says what has become of it, and what to do next', async ({ visit }) => {
    const space = await newSpace('Marina', { owner: 'SpaceOwner', shut: 'EDITOR' });
    /** @returns what its link holds */
    const offer = async (row: object) => {
      const secret = randomUUID();
      await insert('invitation', {
        space_id: space.id,
        role: 'EDITOR',
        expires_at: inDays(7),
        created_by: space.people.owner.id,
        secret_hash: createHash('sha256').update(secret).digest('hex'),
        ...row,
      });
      return secret;
    };
    const past = { created_at: inDays(-9), expires_at: inDays(-2) };
    const [mail, link, expired] = [await offer({ email: 'else@example.com' }), await offer({}), await offer(past)];
    const full = await offer({ role: 'MANAGER' });
    for (let seat = 0; seat < 10; seat += 1) {
      const { id } = await newUser(`marina-manager-${seat}`, 'ACTIVE');
      await insert('user_space', { user_id: id, space_id: space.id, user_role: 'MANAGER' });
    }
    await asAdmin(
      'mutation ($u: uuid!) { update_user_space(where: { user_id: { _eq: $u } }, _set: { status: DISABLED }) { affected_rows } }',
      {
        u: space.people.shut.id,
      },
    );

    const page = await visit({ path: invitationPath('00000000-0000-4000-8000-000000000000') });
    await heading(page, 'There is no such invitation').waitFor();
    await turnTo(page, invitationPath(expired));
    await heading(page, 'This invitation has expired').waitFor();
    await turnTo(page, invitationPath(link));
    await heading(page, 'Join Marina').waitFor();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInByForm(page, space.people.shut);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await heading(page, 'Your place in Marina is disabled').waitFor();

    await turnTo(page, invitationPath(mail));
    await heading(page, 'This invitation is for somebody else').waitFor();
    await page.getByRole('button', { name: 'Use another account' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInByForm(page, await newUser('marina-late', 'ACTIVE'));
    await heading(page, 'This invitation is for somebody else').waitFor();
    await turnTo(page, invitationPath(full));
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await heading(page, 'Marina has no place left').waitFor();
    await turnTo(page, invitationPath(link));
    await page.getByRole('link', { name: 'Not now' }).click();
    await heading(page, 'Dashboard').waitFor();
  });
});

inFull(describe)('signing out everywhere', () => {
  it('ends every tab with a message and keeps what was not saved', async ({ visit }) => {
    const { people } = await newSpace('Wharf', { owner: 'SpaceOwner' });
    const page = await signedIn(visit, people.owner);
    await page.getByRole('button', { name: 'Open Wharf' }).click();
    await heading(page, 'Overview').waitFor();
    const form = await page.context().newPage();
    await form.goto('/tag/new');
    await form.getByLabel('Name').fill('Half typed');
    await expect
      .poll(() => form.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft/'))))
      .toBe(true);

    const elsewhere = await signedIn(visit, people.owner);
    await page.getByRole('button', { name: 'Account and preferences' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere…' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await noticed(page, 'You are signed out on every device.');
    await noticed(form, 'You signed out in another tab.');
    for (const tab of [page, form]) await heading(tab, 'Create your account').waitFor();
    expect(await form.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft/')).length)).toBe(
      1,
    );
    expect(await stored(page, 'spaceId')).toBeNull();

    await elsewhere.getByRole('button', { name: 'Open Wharf' }).click();
    await noticed(elsewhere, 'Your session has ended. Please sign in again.');
    await heading(elsewhere, 'Create your account').waitFor();
    const refused = await identity('accounts:signInWithPassword', { ...people.owner, returnSecureToken: true });
    expect(refused.idToken, 'the identity itself is fine').toBeTruthy();
  });
});
