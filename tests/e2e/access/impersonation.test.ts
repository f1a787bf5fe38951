import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { countOf, spaces } from '../back-stage.ts';
import { textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseWorkspace, heading, menuOf, ownersMenu, switcher } from '../screens/shell.ts';
import { it } from '../visit.ts';

const owner = { as: 'owner', path: '/page/list', space: spaces.aurora } as const;

const bar = (page: Page) => page.getByRole('region', { name: 'View as somebody else' });

/** Chooses whose eyes to look through, in the menu of the workspace. */
async function viewAs(page: Page, choice: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('button', { name: 'View as…' }).click();
  await page.getByRole('combobox', { name: 'Role or person' }).fill(choice);
  await page.getByRole('option', { name: choice, exact: true }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await bar(page).waitFor();
}

describe('an owner who views the space as a role', () => {
  it('sees the menu, rights and title of the role, in this tab and this space alone', async ({ visit }) => {
    const page = await visit(owner);
    await viewAs(page, 'Author');
    await bar(page).getByText('You are viewing Aurora Travel as Author. Nothing can be changed.').waitFor();
    await heading(page, 'Pages').waitFor();
    expect(await menuOf(page)).toEqual([
      'Overview',
      'Pages',
      'Listings',
      'Newsletters',
      'Tasks',
      'Calendar',
      'Space settings',
    ]);
    await expect.poll(() => page.title()).toContain('Aurora Travel (Author)');

    await page.reload();
    await bar(page).waitFor();
    await turnTo(page, '/config/tag/list');
    await page.getByRole('button', { name: 'Why not?' }).click();
    await page.getByText('The role Author does not have the right “Read” on “Tags”.').waitFor();
    await page.getByRole('link', { name: 'See the rules' }).click();
    await heading(page, 'Roles and permissions').waitFor();

    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => void window.open('/page/list', '', 'noopener')),
    ]);
    await heading(other, 'Pages').waitFor();
    await expect.poll(() => bar(other).count()).toBe(0);

    await bar(page).getByRole('button', { name: 'Back to me' }).click();
    await heading(page, 'Pages').waitFor();
    await expect.poll(() => menuOf(page)).toEqual(ownersMenu);
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it('changes nothing, whatever the page sends', async ({ visit }) => {
    const page = await visit(owner);
    const asEditor = (one: Request) => one.url().endsWith('/v1/graphql') && 'x-view-as' in one.headers();
    const [request] = await Promise.all([page.waitForRequest(asEditor), viewAs(page, 'Editor')]);
    const { authorization = '', 'x-view-as': impersonation = '' } = request.headers();
    expect(impersonation).toBe('role:EDITOR');
    const send = (url: string, body: object) =>
      page.evaluate(
        async ([path, headers, text]) => (await fetch(path, { method: 'POST', headers, body: text })).text(),
        [
          url,
          {
            'content-type': 'application/json',
            authorization,
            'x-space-id': spaces.aurora,
            'x-view-as': impersonation,
          },
          JSON.stringify(body),
        ] as const,
      );
    const query = 'mutation { insert_page_one(object: { name: "Impersonation", slug: "impersonation" }) { id } }';
    expect(await send('/v1/graphql', { query })).toContain('"errors"');
    expect(await countOf('page', { slug: { _eq: 'impersonation' } })).toBe(0);

    await turnTo(page, '/page/new');
    await textbox(page, 'Name').fill('Impersonation');
    await textbox(page, 'Slug').fill('impersonation');
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByText('You are viewing as somebody else. Nothing can be changed.').waitFor();
    expect(await countOf('page', { slug: { _eq: 'impersonation' } })).toBe(0);
  });
});

inFull(describe)('an owner who views the space as a person', () => {
  it('sees it as that person with that person’s role, and is themselves in the next space', async ({ visit }) => {
    const page = await visit(owner);
    await viewAs(page, 'Tomás Herrera');
    await bar(page)
      .getByText(/You are viewing Aurora Travel as Tomás Herrera \(\w+\)/)
      .waitFor();
    await chooseWorkspace(page, 'Maya Lindqvist');
    await expect.poll(() => bar(page).count()).toBe(0);
    await chooseWorkspace(page, 'Aurora Travel');
    await heading(page, 'Pages').waitFor();
    await expect.poll(() => bar(page).count()).toBe(0);
  });
});
