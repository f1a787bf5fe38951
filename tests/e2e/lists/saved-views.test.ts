import { describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, countOf, insert, spaces, tokenOf } from '../back-stage.ts';
import { product } from '../product.ts';
import { turnTo } from '../screens/generated.ts';
import { filterByOptions, grid, hasTotal } from '../screens/list.ts';
import { arrivesAt, heading, mainMenu, notice, noticed, openFromMenu, searchOf } from '../screens/shell.ts';
import { keepAs, openViews, views } from '../screens/views.ts';
import { it } from '../visit.ts';

const here = { path: '/listing/list', space: spaces.aurora } as const;
const space_id = spaces.aurora;
/** Those in the trash stand in a list of their own. */
const listed = { space_id: { _eq: space_id }, deleted_at: { _is_null: true } };

const deleteSavedViews = () =>
  asAdmin(
    'mutation ($space: uuid!) { delete_saved_view(where: { space_id: { _eq: $space }, resource: { _eq: "listing" } }) { affected_rows } }',
    { space: space_id },
  );

describe('a saved view of a list', () => {
  it('survives the sign-out, tells when the list has been changed, and leads back', async ({ visit }) => {
    const first = await visit({ ...here, as: 'manager' });
    await first.getByRole('searchbox').fill('in');
    await expect.poll(() => searchOf(first)).toBe('?search=in');
    const found = await countOf('listing', { ...listed, name: { _ilike: '%in%' } });
    await hasTotal(first, found);
    await openViews(first);
    await keepAs(first, 'With an in');
    const search = searchOf(first);
    expect(search).toMatch(/^\?view=[\w-]{36}$/);
    await first.getByRole('button', { name: 'Logout' }).click();
    await arrivesAt(first, '/');

    // The same person, at another machine.
    const page = await visit({ as: 'manager', path: `/listing/list${search}`, space: space_id });
    await page.getByRole('button', { name: 'View: With an in', exact: true }).waitFor();
    await hasTotal(page, found);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('in');

    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'View: With an in, changed' }).waitFor();
    await hasTotal(page, await countOf('listing', listed));
    await page.goBack();
    await page.getByRole('button', { name: 'View: With an in', exact: true }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'Reset to the view With an in' }).click();
    await hasTotal(page, found);

    // Nobody else has it, whatever link they are given.
    const other = await visit({ as: 'editor', path: `/listing/list${search}`, space: space_id });
    await other.getByText('This view does not exist, or it is not shared with you.').waitFor();
    await hasTotal(other, await countOf('listing', listed));
    await deleteSavedViews();
  });

  inFull(it)('that is the default of a role opens for that role alone', async ({ visit }) => {
    const owner = await visit({ ...here, as: 'owner' });
    await grid(owner, 'Listings').waitFor();
    await owner.getByRole('searchbox').fill('an');
    await expect.poll(() => searchOf(owner)).toBe('?search=an');
    await openViews(owner);
    await keepAs(owner, 'For authors', ['Who sees it', 'Everybody with a role'], ['Role', 'Author']);
    await openFromMenu(owner, 'Listings');
    await owner.getByRole('button', { name: 'Views', exact: true }).waitFor();
    await expect.poll(() => owner.getByRole('searchbox').inputValue()).toBe('');

    const author = await visit({ ...here, as: 'author' });
    await author.getByRole('button', { name: 'View: For authors', exact: true }).waitFor();
    await hasTotal(author, await countOf('listing', { ...listed, name: { _ilike: '%an%' } }));
    // An author can neither change nor delete what an owner made for all of them.
    await openViews(author, 'View: For authors');
    expect(
      await views(author)
        .getByRole('button', { name: /^Actions for/ })
        .count(),
    ).toBe(0);
    await views(author).getByRole('button', { name: 'Standard view' }).click();
    await hasTotal(author, await countOf('listing', listed));
    await mainMenu(author).getByRole('link', { name: 'Listings', exact: true }).click();
    await author.getByRole('button', { name: 'View: For authors', exact: true }).waitFor();

    const editor = await visit({ ...here, as: 'editor' });
    await hasTotal(editor, await countOf('listing', listed));
    await openViews(editor);
    await expect.poll(() => views(editor).getByRole('button', { name: 'For authors' }).count()).toBe(0);
    await deleteSavedViews();
  });

  inFull(it)('is managed by the keyboard, and comes back after it was deleted', async ({ visit }) => {
    const name = 'By the keyboard';
    const state = { list: 'search=in', widths: {} };
    const id = await insert('saved_view', { space_id, resource: 'listing', name, audience: 'space', state });
    const page = await visit({ ...here, as: 'admin' });
    await heading(page, 'Listings').waitFor();
    await page.getByRole('button', { name: 'Views', exact: true }).focus();
    await page.keyboard.press('Enter');
    await views(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Standard view');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `View: ${name}`, exact: true }).waitFor();
    await openViews(page, `View: ${name}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    // A notice stays while it is pointed at.
    await notice(page, `The view “${name}” was deleted.`).hover();
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await noticed(page, `The view “${name}” is back.`);
    await openViews(page);
    await views(page).getByRole('button', { name, exact: true }).waitFor();
    expect(await countOf('saved_view', { id: { _eq: id }, created_by: { _is_null: true } })).toBe(1);
    await deleteSavedViews();
  });

  inFull(it)('fits a phone', async ({ visit }) => {
    const page = await visit({
      as: 'contractor',
      path: '/page/list',
      space: space_id,
      viewport: { width: 390, height: 844 },
    });
    await filterByOptions(page, 'Status', ['Draft']);
    await openViews(page);
    await keepAs(page, 'A name that is longer than the screen of a phone is wide');
    await page.getByRole('searchbox').fill('in');
    await page.getByRole('button', { name: /^View: .*, changed$/ }).click();
    await views(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  inFull(it)('belongs to its maker alone where there is no space', async ({ visit }) => {
    const page = await visit({ as: 'superadmin', path: '/superadmin/customer/list?search=an' });
    await grid(page, 'Customers').waitFor();
    await openViews(page);
    await keepAs(page, 'An of all spaces');
    await turnTo(page, '/superadmin/customer/list');
    await openViews(page);
    await views(page).getByRole('button', { name: 'An of all spaces', exact: true }).click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('an');
    const countFor = async (person: 'superadmin' | 'owner') => {
      const headers = { authorization: `Bearer ${await tokenOf(person)}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ query: '{ own_view(where: { name: { _eq: "An of all spaces" } }) { name } }' });
      const answer = await fetch(`${product().origin}/v1/graphql`, { method: 'POST', headers, body });
      return ((await answer.json()) as { data: { own_view: object[] } }).data.own_view.length;
    };
    expect([await countFor('superadmin'), await countFor('owner')]).toEqual([1, 0]);
    await asAdmin('mutation { delete_own_view(where: {}) { affected_rows } }', {});
  });
});
