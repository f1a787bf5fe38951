import { describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, countOf, insert, spaces } from '../back-stage.ts';
import { save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor, confirm, recordLink, selectPage } from '../screens/list.ts';
import { arrivesAt, heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const editor = { as: 'owner', space: spaces.aurora } as const;

const space_id = spaces.aurora;

const statusOf = async (id: string) => {
  const { page } = await asAdmin('query ($id: uuid!) { page: page_by_pk(id: $id) { status deleted_at } }', { id });
  return page as { status: string; deleted_at: string | null } | null;
};

describe('deleting a page', () => {
  it('asks first, can be undone at once, and takes several', async ({ visit }) => {
    const name = 'Deleted by mistake';
    const id = await insert('page', { space_id, name, slug: 'deleted-by-mistake', status: 'PUBLISHED' });
    const page = await visit({ ...editor, path: '/page/list' });
    await chooseFor(page, name, 'Delete');
    await confirm(page, `Delete “${name}”?`, 'Cancel');
    await recordLink(page, name).waitFor();

    await chooseFor(page, name, 'Delete');
    await confirm(page, `Delete “${name}”?`, 'Delete');
    // It stays for as long as it is pointed at.
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.hover();
    await noticed(page, `“${name}” was deleted.`);
    await recordLink(page, name).waitFor({ state: 'hidden' });
    expect(await statusOf(id)).toEqual({ status: 'DELETED', deleted_at: expect.any(String) });

    await undo.click();
    await noticed(page, `“${name}” was restored.`);
    await recordLink(page, name).waitFor();
    expect(await statusOf(id)).toEqual({ status: 'PUBLISHED', deleted_at: null });

    for (const letter of ['a', 'b'])
      await insert('page', { space_id, name: `One of two, ${letter}`, slug: `one-of-two-${letter}` });
    await turnTo(page, '/page/list?search=One+of+two');
    await recordLink(page, 'One of two, a').waitFor();
    await selectPage(page);
    const bar = page.getByRole('region', { name: 'Selected records' });
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await confirm(page, 'Delete 2 pages?', 'Delete');
    await noticed(page, '2 pages were deleted.');
    expect(await countOf('page', { name: { _like: 'One of two%' }, status: { _eq: 'DELETED' } })).toBe(2);
  });

  inFull(it)(
    'tells which pages link to it or show it in their blocks, and keeps it in the Deleted list, from which it comes back or goes forever',
    async ({ visit }) => {
      const linked = await insert('page', { space_id, name: 'Linked to', slug: 'linked-to', status: 'DRAFT' });
      const says = async (name: string, info: object, status = 'DRAFT') => {
        const page_id = await insert('page', { space_id, name, slug: name.toLowerCase().replaceAll(' ', '-'), status });
        await insert('block', { space_id, page_id, name: 'Text', info });
      };
      await says('Links by address', { text: '<p><a href="/linked-to">There</a></p>' });
      await says('Shows it', { page: linked });
      await says('Links to another', { link: '/linked-to-others' });
      await says('Has linked once', { link: '/linked-to' }, 'LEGACY');
      const page = await visit({ ...editor, path: '/page/list?search=Linked%20to' });
      await chooseFor(page, 'Linked to', 'Delete');
      const list = page.getByRole('alertdialog').getByRole('list', { name: 'Content that mentions it' });
      await list.waitFor();
      const names = (await list.getByRole('link').allInnerTexts()).toSorted();
      expect(names).toEqual(['Links by address', 'Shows it']);
      await confirm(page, 'Delete “Linked to”?', 'Cancel');

      const name = 'On its way out';
      const id = await insert('page', { space_id, name, slug: 'on-its-way-out' });
      await turnTo(page, `/page/edit/${id}`);
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await confirm(page, `Delete “${name}”?`, 'Delete');
      await arrivesAt(page, '/page/list');
      await page.getByRole('main').getByRole('link', { name: 'Deleted', exact: true }).click();
      await chooseFor(page, name, 'Restore');
      await noticed(page, `“${name}” was restored.`);
      await recordLink(page, name).waitFor({ state: 'hidden' });

      await page.getByRole('main').getByRole('link', { name: 'All', exact: true }).click();
      await chooseFor(page, name, 'Delete');
      await confirm(page, `Delete “${name}”?`, 'Delete');
      await page.getByRole('main').getByRole('link', { name: 'Deleted', exact: true }).click();
      await recordLink(page, name).click();
      await page.getByText('This page is deleted. It can be restored.').waitFor();
      await page.goBack();
      await chooseFor(page, name, 'Delete forever');
      await confirm(page, `Delete “${name}”?`, 'Delete forever');
      await recordLink(page, name).waitFor({ state: 'hidden' });
      expect(await countOf('page', { id: { _eq: id } })).toBe(0);
    },
  );
});

describe('two tabs', () => {
  it('that delete the same record: the second is told that it is gone', async ({ visit }) => {
    const name = 'Deleted twice';
    await insert('partner', { space_id, name });
    const first = await visit({ ...editor, path: '/partner/list?search=Deleted+twice' });
    await recordLink(first, name).waitFor();
    const second = await first.context().newPage();
    await second.goto(first.url());
    await recordLink(second, name).waitFor();

    for (const tab of [first, second]) {
      await chooseFor(tab, name, 'Delete');
      await confirm(tab, `Delete “${name}”?`, 'Delete');
    }
    await noticed(first, `“${name}” was deleted.`);
    await noticed(second, 'This partner was already deleted.');
    await second.getByText('No partners match').waitFor();
  });

  inFull(it)('of which one deletes what the other edits: what was typed stays', async ({ visit }) => {
    const id = await insert('partner', { space_id, name: 'Edited too late' });
    const page = await visit({ ...editor, path: `/partner/edit/${id}` });
    await textbox(page, 'Description').fill('Hours of work');
    await asAdmin('mutation ($id: uuid!) { delete_partner_by_pk(id: $id) { id } }', { id });
    await save(page);
    await page.getByRole('alert').getByText('This partner was deleted while you were editing it').waitFor();
    await expect.poll(() => textbox(page, 'Description').inputValue()).toBe('Hours of work');
    await page.getByRole('link', { name: 'Back to all partners' }).click();
    await confirm(page, 'Leave without saving?', 'Leave');
    await heading(page, 'Partners').waitFor();
  });
});
