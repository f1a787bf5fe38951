import { afterAll, describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { it } from '../visit.ts';

const space = spaces.aurora;
const { origin } = product();

describe('the history of a bulk change', () => {
  it('takes it back after its notice is gone, but for what somebody changed since', async ({ visit }) => {
    const ids = await Promise.all(
      ['Ferry one', 'Ferry two', 'Ferry three'].map((name) => insert('partner', { name, space_id: space })),
    );
    const page = await visit({ as: 'owner', space, path: '/partner/list?search=Ferry' });
    const list = page.getByRole('grid');
    await list.getByRole('link', { name: 'Ferry three' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Edit' }).click();
    const fields = page.getByRole('dialog', { name: 'Change fields' });
    await fields.getByRole('checkbox', { name: 'Website' }).check();
    await textbox(fields, 'Website').fill('https://ferry.example.com');
    await fields.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('3 partners were changed.').waitFor();
    const urls = async () => {
      const { rows } = await asAdmin(
        'query ($ids: [uuid!]!) { rows: partner(where: { id: { _in: $ids } }, order_by: { name: asc }) { url } }',
        { ids },
      );
      return (rows as { url: string }[]).map(({ url }) => url);
    };
    expect(await urls()).toEqual(Array.from(ids, () => 'https://ferry.example.com'));
    await asAdmin(
      'mutation ($id: uuid!) { update_partner_by_pk(pk_columns: { id: $id }, _set: { url: "https://other.example.com" }) { id } }',
      {
        id: ids[0],
      },
    );

    await page.reload();
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Bulk changes…' }).click();
    const history = page.getByRole('dialog', { name: 'Bulk changes: partners' });
    const change = history.getByRole('listitem').filter({ hasText: 'Changed: Website' }).first();
    await change.getByText('3 partners').waitFor();
    await change.getByRole('button', { name: 'Undo…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo change' }).click();
    await page
      .getByText('The change of 2 partners was undone. 1 was changed since or is gone, and stays so.')
      .waitFor();
    await change.getByText('Undone').waitFor();
    expect(await urls()).toEqual(['https://other.example.com', '', '']);
  });
});

describe('the history of a record', () => {
  it('shows each field before and after, and puts it back into the form', async ({ visit }) => {
    const id = await insert('partner', { name: 'Harbour Boats', space_id: space });
    const page = await visit({ as: 'owner', space, path: `/partner/edit/${id}` });
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('No changes yet').waitFor();
    await history.getByRole('button', { name: 'Close' }).click();
    await textbox(page, 'Name').fill('Harbour Boats and Bikes');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved').first().waitFor();

    await page.getByRole('button', { name: 'History' }).click();
    const change = history.getByRole('listitem').filter({ hasText: 'Name' }).last();
    await change.getByText('and Bikes').waitFor();
    await history.getByText('owner@').waitFor();
    await change.getByRole('button', { name: 'Put back: Name' }).click();
    await history.waitFor({ state: 'hidden' });
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Harbour Boats');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Harbour Boats', exact: true }).waitFor();

    await page.getByRole('button', { name: 'History' }).click();
    await expect.poll(() => history.getByRole('button', { name: 'Put back: Name' }).count()).toBe(2);
  });
});

describe('the history of a record of a collection', () => {
  // Other files look at the menu of this space.
  afterAll(() =>
    asAdmin(
      'mutation ($name: String!) { update_dataset(where: { name: { _eq: $name } }, _set: { info: {} }) { affected_rows } }',
      { name: 'Regattas by e2e' },
    ),
  );

  it('shows the fields of the collection by their labels, each once, and puts one of them back', async ({ visit }) => {
    const dataset_id = await insert('dataset', {
      ...{ name: 'Regattas by e2e', type: 'EVENTS', info: { in_menu: true, record_name: 'Regatta' }, space_id: space },
      fixed_fields: [
        { key: 'start_date', name: 'Begins on', type: 'Date' },
        { key: 'boats', name: 'Boats', type: 'Number' },
        { key: 'deck', name: 'Open to the public', type: 'Checkbox' },
      ],
    });
    const listingData = { start_date: '2026-05-01', boats: 12, deck: false };
    const id = await insert('listing', { name: 'Spring cup', dataset_id, space_id: space, info: { listingData } });
    const page = await visit({ as: 'owner', space, path: `/listing/edit/${id}` });
    await textbox(page, 'Boats').fill('14');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved').first().waitFor();

    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    const change = history.getByRole('listitem').filter({ hasText: 'Boats' }).last();
    await change.getByText('12', { exact: true }).waitFor();
    await change.getByText('14', { exact: true }).waitFor();
    await expect.poll(() => history.getByText('Boats', { exact: true }).count()).toBe(1);
    await expect.poll(() => history.getByText('start_date').count()).toBe(0);
    await change.getByRole('button', { name: 'Put back: Boats' }).click();
    await history.waitFor({ state: 'hidden' });
    await expect.poll(() => textbox(page, 'Boats').inputValue()).toBe('12');
  });
});

describe('the history in an editor', () => {
  it('puts a field back beside what is not saved yet', async ({ visit }) => {
    const id = await insert('newsletter', { name: 'Harbour news', space_id: space });
    const page = await visit({ as: 'owner', space, path: `/newsletter/edit/${id}` });
    await page.getByRole('tab', { name: 'Settings' }).click();
    await textbox(page, 'Name').fill('Harbour and lake news');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await textbox(page, 'Subject').fill('Not saved yet');

    await page.getByRole('button', { name: 'Actions for Harbour and lake news' }).click();
    await page.getByRole('menuitem', { name: 'History of fields' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByRole('button', { name: 'Put back: Name' }).click();
    await history.waitFor({ state: 'hidden' });
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Harbour news');
    await expect.poll(() => textbox(page, 'Subject').inputValue()).toBe('Not saved yet');
  });

  it('puts back what was said of a file, in its details', async ({ visit }) => {
    const id = await insert('asset', { title: 'Pier', url: `${origin}/`, space_id: space });
    const page = await visit({ as: 'owner', space, path: '/config/assets?search=Pier' });
    await page.getByRole('button', { name: 'Pier', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Pier' });
    await textbox(details, 'Title').fill('Pier at night');
    await details.getByRole('button', { name: 'Save' }).click();
    await details.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Pier at night', exact: true }).click();
    const changed = page.getByRole('dialog', { name: 'Pier at night' });
    await changed.getByRole('button', { name: 'History' }).click();
    await page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Put back: Title' }).click();
    await expect.poll(() => textbox(changed, 'Title').inputValue()).toBe('Pier');
    await changed.getByRole('button', { name: 'Save' }).click();
    await changed.waitFor({ state: 'hidden' });
    const { row } = await asAdmin('query ($id: uuid!) { row: asset_by_pk(id: $id) { title } }', { id });
    expect(row).toEqual({ title: 'Pier' });
  });
});

describe('the undo of what was just done', () => {
  const partnerOf = async (id: string) => {
    const { row } = await asAdmin('query ($id: uuid!) { row: partner_by_pk(id: $id) { name url } }', { id });
    return row as { name: string; url: string } | null;
  };

  it('takes a save of a form back, and leaves alone what somebody else changed meanwhile', async ({ visit }) => {
    const id = await insert('partner', { name: 'Lake Boats', space_id: space });
    const page = await visit({ as: 'owner', space, path: `/partner/edit/${id}` });
    const save = async (name: string) => {
      await textbox(page, 'Name').fill(name);
      await page.keyboard.press('Control+s');
      await page.getByText('Saved.', { exact: true }).waitFor();
    };
    await save('Lake Boats and Bikes');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Change undone.').waitFor();
    expect(await partnerOf(id)).toMatchObject({ name: 'Lake Boats' });
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Lake Boats');

    await save('Lake Ferries');
    const change =
      'mutation ($id: uuid!, $set: partner_set_input!) { update_partner_by_pk(pk_columns: { id: $id }, _set: $set) { id } }';
    await asAdmin(change, { id, set: { name: 'Lake Rafts' } });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Not undone: somebody else has changed the same fields since.').waitFor();
    expect(await partnerOf(id)).toMatchObject({ name: 'Lake Rafts' });
  });

  it('deletes what was just made, whose history tells who did, and leads back to its list', async ({ visit }) => {
    const page = await visit({ as: 'owner', space, path: '/partner/new' });
    await textbox(page, 'Name').fill('Quay Walks');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/partner\/edit\//);
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    const made = history.getByRole('listitem').filter({ hasText: 'Created' });
    await made.getByText('owner@').waitFor();
    await history.getByRole('button', { name: 'Close' }).click();

    await turnTo(page, '/partner/new');
    await textbox(page, 'Name').fill('Made by mistake');
    await page.getByRole('button', { name: 'Create partner' }).click();
    await page.getByText('“Made by mistake” was created.').waitFor();
    await page.getByRole('heading', { name: 'Made by mistake' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await partnerOf(id)).not.toBeNull();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByRole('heading', { name: 'Partners' }).waitFor();
    expect(await partnerOf(id)).toBeNull();
  });
});
