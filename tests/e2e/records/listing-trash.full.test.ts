import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, countOf, insert, spaces } from '../back-stage.ts';
import { save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor, confirm, hasTotal, pickRecord, recordLink, selectPage } from '../screens/list.ts';
import { arrivesAt, heading, notice, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space_id = spaces.aurora;
const owner = { as: 'owner', space: space_id } as const;

/** A dataset with listings of these names. @returns its id */
async function listings(dataset: string, names: readonly string[], columns: object = {}): Promise<string> {
  const dataset_id = await insert('dataset', { name: dataset, type: 'TOP_LIST', space_id });
  for (const name of names) await insert('listing', { name, dataset_id, space_id, ...columns });
  return dataset_id;
}

const inTrash = (names: string) => countOf('listing', { name: { _like: names }, deleted_at: { _is_null: false } });

describe('a deleted listing', () => {
  it('comes back by UNDO, or from the Deleted list, and goes forever from there; many are one event of the audit log', async ({
    visit,
  }) => {
    await listings('Trash huts', ['Trash hut', 'Audited a', 'Audited b']);
    const page = await visit({ ...owner, path: '/listing/list?search=Trash+hut' });
    await chooseFor(page, 'Trash hut', 'Delete');
    await page.getByRole('alertdialog').getByText('It moves to the Deleted list').waitFor();
    await confirm(page, 'Delete “Trash hut”?', 'Delete');
    const undo = page.getByRole('button', { name: 'UNDO' });
    await undo.hover();
    await recordLink(page, 'Trash hut').waitFor({ state: 'hidden' });
    expect(await inTrash('Trash hut')).toBe(1);
    await undo.click();
    await noticed(page, '“Trash hut” was restored.');
    await recordLink(page, 'Trash hut').waitFor();

    await chooseFor(page, 'Trash hut', 'Delete');
    await confirm(page, 'Delete “Trash hut”?', 'Delete');
    await page.getByRole('main').getByRole('link', { name: 'Deleted', exact: true }).click();
    await recordLink(page, 'Trash hut').click();
    await page.getByText('This listing is deleted. It can be restored.').waitFor();
    await page.goBack();
    await chooseFor(page, 'Trash hut', 'Restore');
    await noticed(page, '“Trash hut” was restored.');
    expect(await inTrash('Trash hut')).toBe(0);

    await page.getByRole('main').getByRole('link', { name: 'Listings', exact: true }).click();
    await chooseFor(page, 'Trash hut', 'Delete');
    await confirm(page, 'Delete “Trash hut”?', 'Delete');
    await page.getByRole('main').getByRole('link', { name: 'Deleted', exact: true }).click();
    await chooseFor(page, 'Trash hut', 'Delete forever');
    await confirm(page, 'Delete “Trash hut”?', 'Delete forever');
    await recordLink(page, 'Trash hut').waitFor({ state: 'hidden' });
    expect(await countOf('listing', { name: { _eq: 'Trash hut' } })).toBe(0);

    await turnTo(page, '/listing/list?search=Audited');
    await recordLink(page, 'Audited a').waitFor();
    await selectPage(page);
    await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Delete' }).click();
    await confirm(page, 'Delete 2 listings?', 'Delete');
    await noticed(page, '2 listings were deleted.');
    const event = { subject: { _eq: 'listing' }, action: { _eq: 'soft-deleted' }, detail: { _contains: { count: 2 } } };
    expect(await countOf('audit_event', event)).toBe(1);
  });
});

describe('before a dataset is deleted', () => {
  it('what is in the way is counted, also what is in the trash, and nothing is promised', async ({ visit }) => {
    const dataset = await listings('Kept by one', ['Keeps it']);
    const page = await visit({ ...owner, path: `/dataset/edit/${dataset}` });
    const refuses = async (line: string) => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete “Kept by one”?' });
      const inTheWay = dialog.getByRole('list', { name: 'Records in the way' });
      await inTheWay.waitFor();
      await expect.poll(() => inTheWay.getByRole('listitem').allInnerTexts()).toEqual([line]);
      await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
      await expect.poll(() => dialog.getByText('This cannot be undone').count()).toBe(0);
      return inTheWay;
    };
    const found = await refuses('1 Listing: Dataset');
    await found.getByRole('link').click();
    await chooseFor(page, 'Keeps it', 'Delete');
    await confirm(page, 'Delete “Keeps it”?', 'Delete');
    await turnTo(page, `/dataset/edit/${dataset}`);
    await (await refuses('1 Listing in the Deleted list: Dataset')).getByRole('link').click();
    await recordLink(page, 'Keeps it').waitFor();
    await chooseFor(page, 'Keeps it', 'Delete forever');
    await confirm(page, 'Delete “Keeps it”?', 'Delete forever');
    await turnTo(page, `/dataset/edit/${dataset}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm(page, 'Delete “Kept by one”?', 'Delete');
    await arrivesAt(page, '/dataset/list');
  });
});

describe('before many records are deleted for ever', () => {
  const deleteAll = async (page: Page, button: string) => {
    await selectPage(page);
    await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: button }).click();
    return page.getByRole('alertdialog');
  };

  it('those that are still used are counted apart and stay, and so is what goes along', async ({ visit }) => {
    await listings('Many by e2e used', ['Uses it']);
    for (const name of ['Many by e2e a', 'Many by e2e b'])
      await insert('dataset', { name, type: 'TOP_LIST', space_id });
    const page = await visit({ ...owner, path: '/dataset/list?search=Many+by+e2e' });
    await hasTotal(page, 3);
    let dialog = await deleteAll(page, 'Delete');
    await dialog.getByText('1 other stays, since other records still use it.').waitFor();
    await dialog.getByRole('heading', { name: /^Delete 2 datasets/ }).waitFor();
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await expect.poll(() => countOf('dataset', { name: { _like: 'Many by e2e%' } })).toBe(1);

    // Where all are still used, no button offers it.
    for (const name of ['None by e2e a', 'None by e2e b']) await listings(name, [`Uses ${name}`]);
    await turnTo(page, '/dataset/list?search=None+by+e2e');
    await hasTotal(page, 2);
    dialog = await deleteAll(page, 'Delete');
    await dialog.getByRole('heading', { name: 'None of these datasets can be deleted' }).waitFor();
    await expect.poll(() => dialog.getByRole('button').allInnerTexts()).toEqual(['Close']);
    await dialog.getByRole('button', { name: 'Close' }).click();

    const dataset_id = await listings('Offers by e2e', []);
    for (const name of ['Offered by e2e a', 'Offered by e2e b']) {
      const listing_id = await insert('listing', { name, dataset_id, space_id, deleted_at: '2026-11-20T10:00:00Z' });
      await insert('variant', { listing_id, space_id });
    }
    await turnTo(page, '/listing/list?archived=1&search=Offered+by+e2e');
    await hasTotal(page, 2);
    dialog = await deleteAll(page, 'Delete forever');
    await dialog.getByText('Deleted with them: 2 Variants.').waitFor();
    await dialog.getByRole('heading', { name: /^Delete 2 listings/ }).waitFor();
    await dialog.getByRole('button', { name: 'Delete forever' }).click();
    await expect.poll(() => countOf('listing', { dataset_id: { _eq: dataset_id } })).toBe(0);
  });
});

describe('tags of many listings', () => {
  it('are added, removed or replaced, and each can be taken back', async ({ visit }) => {
    const red = await insert('tag', { name: 'Bulk red', type: 'Listing', space_id });
    const blue = await insert('tag', { name: 'Bulk blue', type: 'Listing', space_id });
    const dataset_id = await insert('dataset', { name: 'Bulk tags', type: 'TOP_LIST', space_id });
    await insert('listing', { name: 'Bulk tag a', dataset_id, space_id, tag_ids: { [red]: true } });
    await insert('listing', { name: 'Bulk tag b', dataset_id, space_id, tag_ids: { [red]: true, [blue]: true } });
    await insert('listing', { name: 'Bulk tag c', dataset_id, space_id });
    const tags = async () => {
      const query =
        'query { rows: listing(where: { name: { _like: "Bulk tag _" } }, order_by: { name: asc }) { tag_ids } }';
      const names: Record<string, string> = { [red]: 'red', [blue]: 'blue' };
      return ((await asAdmin(query)).rows as { tag_ids: object }[]).map(({ tag_ids }) =>
        Object.keys(tag_ids)
          .map((id) => names[id] ?? id)
          .toSorted()
          .join(),
      );
    };
    const before = ['red', 'blue,red', ''];
    expect(await tags()).toEqual(before);
    const page = await visit({ ...owner, path: '/listing/list?search=Bulk+tag' });

    const change = async (mode: string, tag: string, says: string) => {
      await recordLink(page, 'Bulk tag a').waitFor();
      await selectPage(page);
      await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change fields' });
      await dialog.getByRole('checkbox', { name: 'Tags' }).check();
      await dialog.getByRole('button', { name: mode, exact: true }).click();
      await pickRecord(page, dialog.getByRole('combobox', { name: 'Tags' }), tag);
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      const ask = page.getByRole('alertdialog', { name: 'Change 3 listings?' });
      await ask.getByText(says).waitFor();
      await ask.getByRole('button', { name: 'Change' }).click();
      await noticed(page, '3 listings were changed.');
    };
    const takeBack = async (count: string) => {
      await page.getByRole('button', { name: 'UNDO' }).click();
      await noticed(page, `The change of ${count} was undone.`);
      expect(await tags()).toEqual(before);
    };

    await change('Add', 'Bulk blue', 'Tags: 1 is added. The others stay.');
    expect(await tags()).toEqual(['blue,red', 'blue,red', 'blue']);
    await takeBack('2 listings');
    await change('Remove', 'Bulk red', 'Tags: 1 is removed. The others stay.');
    expect(await tags()).toEqual(['', 'blue', '']);
    await takeBack('2 listings');
    await change('Replace', 'Bulk blue', 'The chosen fields get the same value in all of them.');
    expect(await tags()).toEqual(['blue', 'blue', 'blue']);
    await takeBack('3 listings');
  });
});

describe('what else is deleted or discarded', () => {
  it('a page takes its draft along, which is said before', async ({ visit }) => {
    const page_id = await insert('page', {
      name: 'Goes with draft',
      slug: 'with-draft',
      space_id,
      status: 'PUBLISHED',
    });
    await insert('page', { name: 'Its draft', context_id: page_id, space_id, status: 'UPDATED' });
    const page = await visit({ ...owner, path: '/page/list?search=Goes+with+draft&status.in=PUBLISHED' });
    await recordLink(page, 'Goes with draft').waitFor();
    await chooseFor(page, 'Goes with draft', 'Delete');
    const warning = '1 draft goes along, and comes back with its page.';
    await page.getByRole('alertdialog').getByText(warning).waitFor();
    await confirm(page, 'Delete “Goes with draft”?', 'Cancel');
    await selectPage(page);
    await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: 'Delete 1 page?' }).getByText(warning).waitFor();
    await confirm(page, 'Delete 1 page?', 'Delete');
    await notice(page, '1 page was deleted.').waitFor();
    expect(await countOf('page', { context_id: { _eq: page_id }, status: { _eq: 'DELETED' } })).toBe(1);

    await turnTo(page, '/page/list?archived=1&search=Goes+with+draft');
    await recordLink(page, 'Goes with draft').waitFor();
    await selectPage(page);
    await page
      .getByRole('region', { name: 'Selected records' })
      .getByRole('button', { name: 'Delete forever' })
      .click();
    await page.getByRole('alertdialog').getByText('1 draft is deleted as well.').waitFor();
    await confirm(page, /^Delete 1 page/, 'Delete forever');
    await expect
      .poll(() => countOf('page', { _or: [{ id: { _eq: page_id } }, { context_id: { _eq: page_id } }] }))
      .toBe(0);
  });

  it('discarded changes come back by UNDO, and are saved as they were typed', async ({ visit }) => {
    const id = await insert('partner', { name: 'Half written', space_id });
    const page = await visit({ ...owner, path: `/partner/edit/${id}` });
    await heading(page, 'Half written').waitFor();
    await textbox(page, 'Name').fill('Wholly written');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Half written');
    await notice(page, 'Changes discarded.').waitFor();
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Wholly written');
    await save(page);
    await noticed(page, 'Saved.');
    expect(await countOf('partner', { name: { _eq: 'Wholly written' } })).toBe(1);
  });
});
