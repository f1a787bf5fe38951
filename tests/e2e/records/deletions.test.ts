import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { countOf, insert, spaces } from '../back-stage.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor, confirm, recordLink, selectPage } from '../screens/list.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space_id = spaces.aurora;
const owner = { as: 'owner', space: space_id } as const;
const left = () => countOf('partner', { name: { _like: 'Undone%' } });

it('what is deleted for good comes back by its notice, alone with what went along, and many at once', async ({
  visit,
}) => {
  const partner_id = await insert('partner', { name: 'Undone ferries', space_id });
  await insert('partner', { name: 'Undone trains', space_id });
  const dataset_id = await insert('dataset', { name: 'Undone trips', type: 'TOP_LIST', space_id });
  const listing_id = await insert('listing', { name: 'Undone trip', dataset_id, space_id });
  const variant = await insert('variant', { listing_id, partner_id, space_id });
  const page = await visit({ ...owner, path: '/partner/list?search=Undone' });

  await chooseFor(page, 'Undone ferries', 'Delete');
  await page.getByRole('alertdialog').getByText('The notice that follows offers to undo this').waitFor();
  await confirm(page, 'Delete “Undone ferries”?', 'Delete');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.hover();
  await recordLink(page, 'Undone ferries').waitFor({ state: 'hidden' });
  expect([await left(), await countOf('variant', { id: { _eq: variant } })]).toEqual([1, 0]);
  await undo.click();
  await noticed(page, '“Undone ferries” was restored.');
  await recordLink(page, 'Undone ferries').waitFor();
  expect([await left(), await countOf('variant', { id: { _eq: variant } })]).toEqual([2, 1]);

  await selectPage(page);
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete 2 partners?', 'Delete');
  await undo.hover();
  expect(await left()).toBe(0);
  await undo.click();
  await noticed(page, '2 partners were restored.');
  expect(await left()).toBe(2);

  await recordLink(page, 'Undone trains').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm(page, 'Delete “Undone trains”?', 'Delete');
  await undo.click();
  await noticed(page, '“Undone trains” was restored.');
  expect(await left()).toBe(2);
});

inFull(it)(
  'what is deleted for good comes back from the audit log too, for whoever deleted it, once',
  async ({ visit }) => {
    const name = 'Undone steamers';
    const partner_id = await insert('partner', { name, space_id });
    const dataset_id = await insert('dataset', { name: 'Undone tours', type: 'TOP_LIST', space_id });
    const listing_id = await insert('listing', { name: 'Undone tour', dataset_id, space_id });
    await insert('variant', { listing_id, partner_id, space_id });
    const there = () => countOf('partner', { name: { _eq: name } });
    /** The latest deletion, or the one before it. */
    const openEvent = async (page: Page, index = 0) => {
      const row = page
        .getByRole('grid', { name: 'Audit log' })
        .getByRole('row')
        .filter({ hasText: 'Deleted for good' });
      await row.filter({ hasText: name }).nth(index).getByRole('link').first().click();
      const drawer = page.getByRole('dialog', { name: 'Audit event' });
      await drawer.getByText(name).first().waitFor();
      return drawer;
    };

    const page = await visit({ ...owner, path: '/partner/list?search=Undone' });
    const deleteIt = async () => {
      await chooseFor(page, name, 'Delete');
      await confirm(page, `Delete “${name}”?`, 'Delete');
    };
    await deleteIt();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await noticed(page, `“${name}” was restored.`);
    await deleteIt();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();

    const log = { space: space_id, path: `/config/audit?record_id.eq=${partner_id}` };
    const others = await visit({ ...log, as: 'admin' });
    const response = others.waitForResponse('**/api/deletions/kept');
    const adminDrawer = await openEvent(others);
    expect(await (await response).json()).toEqual({ kept: false });

    const late = await page.context().newPage();
    await late.goto(log.path);
    const laterResponse = late.waitForResponse('**/api/deletions/kept');
    const before = await openEvent(late, 1);
    expect(await (await laterResponse).json()).toMatchObject({ kept: true });
    await expect.poll(() => before.getByRole('button', { name: 'Restore' }).count()).toBe(0);
    await late.keyboard.press('Escape');
    await before.waitFor({ state: 'detached' });
    const lateRestore = (await openEvent(late)).getByRole('button', { name: 'Restore' });
    await lateRestore.waitFor();

    await page.route('**/api/deletions/kept', (route) => route.abort('internetdisconnected'));
    await turnTo(page, log.path);
    const drawer = await openEvent(page);
    await drawer.getByText('What can be restored was not loaded.').waitFor();
    await page.unroute('**/api/deletions/kept');
    await drawer.getByRole('button', { name: 'Try again' }).click();
    // Its history has told of the first deletion, and of its end.
    await drawer
      .getByText(/You can restore what was deleted until .+: 1 partner, 2 changes, and 1 variant\./)
      .waitFor();
    await expect.poll(() => adminDrawer.getByRole('button', { name: 'Restore' }).count()).toBe(0);
    await drawer.getByRole('button', { name: 'Restore' }).click();
    await noticed(page, `“${name}” was restored.`);
    await drawer.getByRole('button', { name: 'Restore' }).waitFor({ state: 'detached' });
    expect(await there()).toBe(1);

    await lateRestore.click();
    await noticed(late, 'This can no longer be restored.');
    await lateRestore.waitFor({ state: 'detached' });
    expect(await there()).toBe(1);
  },
);

it('what pages and visitors had comes back with what followed from its deletion', async ({ visit }) => {
  const header_id = await insert('header', { name: 'Undone header', space_id });
  const meta = { header_use: 'chosen', header_id };
  await insert('page', { name: 'Undone page', slug: 'undone-page', space_id, meta });
  const used = () => countOf('page', { name: { _eq: 'Undone page' }, meta: { _contains: meta } });
  const page = await visit({ ...owner, path: `/navigation/header/edit/${header_id}` });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByText('The notice that follows offers to undo this').waitFor();
  await confirm(page, 'Delete “Undone header”?', 'Delete');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.hover();
  expect(await used()).toBe(0);
  await undo.click();
  await noticed(page, '“Undone header” was restored.');
  expect(await used()).toBe(1);

  const member_id = await insert('member', { email: 'undone@aurora.test', space_id });
  const post_id = await insert('post', { title: 'Undone question', is_published: true, member_id, space_id });
  await insert('post_comments', { content: 'Undone answer', is_published: true, post_id, member_id, space_id });
  await insert('post', { title: 'Undone remark', is_published: true, member_id, space_id });
  const answers = () => countOf('post_comments', { post_id: { _eq: post_id } });
  await turnTo(page, '/post/list?search=Undone');
  await selectPage(page);
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete 2 posts?', 'Delete');
  await undo.hover();
  expect(await answers()).toBe(0);
  await undo.click();
  await noticed(page, '2 posts were restored.');
  expect(await answers()).toBe(1);
});
