import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, countOf, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { faultsOf } from '../screens/axe.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor, confirm } from '../screens/list.ts';
import { heading, mainMenu, noticed } from '../screens/shell.ts';
import { followMail } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

const site = `${product().sitesOrigin}/sites/${spaces.aurora}`;
const main = (page: Page) => page.getByRole('main');

/** A published page that takes posts, with an address of its own. */
async function communityPage(name: string): Promise<{ id: string; path: string }> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const id = await insert('page', {
    ...{ name, slug, status: 'PUBLISHED', meta: { community: 'members' }, space_id: spaces.aurora },
  });
  return { id, path: `${site}/${slug}` };
}

async function signIn(page: Page, email: string): Promise<void> {
  await main(page).getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await heading(page, 'Look into your mail').waitFor();
  await followMail(page, new RegExp(`Sign in to Aurora Travel.*${email}`, 'is'), 'Sign in');
  await main(page).getByRole('button', { name: 'Sign in' }).click();
}

describe('the community of a site', () => {
  it('lets a member in by a mailed link, and shows everybody what they write', async ({ visit }) => {
    const { path } = await communityPage('Talk of the town');
    const page = await visit({ path });
    await page.getByText('Nobody has written here yet.').waitFor();
    await page.getByRole('link', { name: 'Join the conversation' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await signIn(page, 'ada@example.org');

    await heading(page, 'Community').waitFor();
    await page.getByText('Signed in as ada@example.org').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Title').fill('Ferries in May');
    await page.getByLabel('Text').fill('Do they run?\nWe cross on the 12th.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await heading(page, 'Ferries in May').waitFor();
    await page.getByLabel('Text').fill('Found it: twice a day.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Found it: twice a day.').waitFor();
    await page.getByRole('button', { name: /^Like “Ferries in May”/ }).click();
    await page.getByRole('button', { name: 'Take your like back (Likes: 1)' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    const visitor = await visit({ path });
    await visitor.getByRole('link', { name: 'Ferries in May' }).click();
    await visitor.getByText('Found it: twice a day.').waitFor();
    await expect.poll(() => visitor.getByText('ada').count()).toBe(0);
    await expect.poll(() => visitor.getByRole('button').count()).toBe(0);

    await page.getByRole('button', { name: 'Delete your comment' }).click();
    await page.getByText('No comments yet.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in').waitFor();
  });

  it('is moderated from the console: what is hidden is gone for visitors, and its member is out', async ({ visit }) => {
    const { id: page_id, path } = await communityPage('Loud corner');
    const space_id = spaces.aurora;
    const info = { status: 'ACTIVE', first_name: 'Lou', last_name: 'Noise' };
    const member_id = await insert('member', { email: 'lou@example.org', info, space_id });
    const title = 'Cheap watches';
    await insert('post', { title, content: 'Buy now', is_published: true, page_id, member_id, space_id });
    const reader = await visit({ path });
    await reader.getByRole('link', { name: title }).waitFor();
    await reader.getByRole('link', { name: 'Join the conversation' }).click();
    await signIn(reader, 'lou@example.org');
    await reader.getByText('Signed in as Lou Noise').waitFor();

    const staff = await visit({ as: 'owner', path: '/page/list', space: spaces.aurora });
    await mainMenu(staff).getByRole('link', { name: 'Community', exact: true }).click();
    await heading(staff, 'Posts').waitFor();
    await chooseFor(staff, title, 'Hide and disable the member');
    await noticed(staff, 'Hidden, and its member is disabled.');

    await reader.goto(path);
    await reader.getByText('Nobody has written here yet.').waitFor();
    await reader.getByRole('link', { name: 'Join the conversation' }).click();
    await main(reader).getByText('Sign in to write, comment and like.').waitFor();
    const { rows } = await asAdmin('query ($id: uuid!) { rows: member(where: { id: { _eq: $id } }) { info } }', {
      id: member_id,
    });
    expect(rows).toEqual([{ info: { ...info, status: 'DISABLED' } }]);

    await staff.getByRole('link', { name: 'Show' }).click();
    await chooseFor(staff, title, 'Publish');
    await noticed(staff, 'Published.');
    await reader.goto(path);
    await reader.getByRole('link', { name: title }).waitFor();
    await turnTo(staff, '/post/list');
    await chooseFor(staff, title, 'Delete');
    await confirm(staff, /Delete/, 'Delete');
    await expect.poll(() => countOf('post', { member_id: { _eq: member_id } })).toBe(0);
  });
});
