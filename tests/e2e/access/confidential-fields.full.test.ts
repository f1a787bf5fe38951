import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { asAdmin, insert, newSpace } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { chooseOption, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { grid, hasTotal } from '../screens/list.ts';
import { heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

describe('a field that an admin keeps for managers', () => {
  let space = '';
  let listing = '';
  beforeAll(async () => {
    space = await newSpace('Lock Keepers', { admin: 'ADMIN', manager: 'MANAGER', editor: 'EDITOR' });
    const dataset = await insert('dataset', { name: 'Locks', type: 'PLACES', fixed_fields: [], space_id: space });
    listing = await insert('listing', { name: 'Upper lock', slug: 'upper-lock', dataset_id: dataset, space_id: space });
  });

  const listings = (page: Page) => page.getByRole('region', { name: 'Listings', exact: true });
  const stored = async () => {
    const query = 'query ($id: uuid!) { row: listing_by_pk(id: $id) { meta manager_values admin_values } }';
    return (await asAdmin(query, { id: listing })).row as Record<string, Record<string, unknown>>;
  };

  /** Sends what somebody could send from the developer tools of the console, with its own credentials. */
  async function forger(page: Page): Promise<(query: string) => Promise<string>> {
    const [request] = await Promise.all([page.waitForRequest('**/v1/graphql'), page.reload()]);
    const { authorization = '', 'x-space-id': spaceId = '' } = request.headers();
    const headers = { 'content-type': 'application/json', authorization, 'x-space-id': spaceId };
    return (query) =>
      page.evaluate(
        async ([given, body]) =>
          (
            await fetch('/v1/graphql', { method: 'POST', headers: given, body: JSON.stringify({ query: body }) })
          ).text(),
        [headers, query] as const,
      );
  }

  it('is made with its levels, and says what a level does to the values that are there', async ({ visit }) => {
    const page = await visit({ as: 'admin', path: '/config/data-model', space });
    await heading(page, 'Data model').waitFor();
    const add = async (label: string) => {
      await listings(page).getByRole('button', { name: 'Add field' }).click();
      await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
      await textbox(listings(page), 'Label').first().fill(label);
    };
    await add('Grade');
    await chooseOption(page, listings(page), 'Who changes it', 'Managers, admins and owners');
    await add('Toll');
    expect(await faultsOf(page)).toEqual([]);
    await save(page);
    await noticed(page, 'Saved.');
    const fill = `mutation ($id: uuid!, $meta: jsonb!) {
      update_listing_by_pk(pk_columns: { id: $id }, _append: { meta: $meta }) { id }
    }`;
    await asAdmin(fill, { id: listing, meta: { custom_toll: 'Nine pounds', custom_grade: 'First' } });

    await page.reload();
    await listings(page).getByRole('button', { name: /^Toll/ }).click();
    await chooseOption(page, listings(page), 'Who sees it', 'Managers, admins and owners');
    await listings(page)
      .getByText('1 record holds a value of “Toll”. Its value and its history move: Managers, admins and owners see it')
      .waitFor();
    expect(
      await listings(page)
        .getByRole('combobox', { name: /^Lists begin sorted/ })
        .count(),
    ).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await save(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
    await noticed(page, 'Saved.');
    expect(await stored()).toMatchObject({
      meta: { custom_grade: 'First' },
      manager_values: { custom_toll: 'Nine pounds' },
      admin_values: {},
    });
  });

  it('is seen and changed by a manager', async ({ visit }) => {
    const page = await visit({ as: 'manager', path: '/listing/list?columns=name,custom_toll,custom_grade', space });
    await hasTotal(page, 1);
    await grid(page, 'Listings').getByText('Nine pounds').waitFor();
    await turnTo(page, `/listing/edit/${listing}`);
    await expect.poll(() => textbox(page, 'Toll').inputValue()).toBe('Nine pounds');
    await textbox(page, 'Toll').fill('Ten pounds');
    await textbox(page, 'Grade').fill('Second');
    await save(page);
    await noticed(page, 'Saved.');
    expect(await stored()).toMatchObject({
      meta: { custom_grade: 'Second' },
      manager_values: { custom_toll: 'Ten pounds' },
    });
  });

  it('is neither shown nor answered to an editor', async ({ visit }) => {
    const page = await visit({ as: 'editor', path: '/listing/list?columns=name,custom_toll,custom_grade', space });
    await hasTotal(page, 1);
    await grid(page, 'Listings').getByText('Second').waitFor();
    await expect.poll(() => grid(page, 'Listings').getByText('Ten pounds').count()).toBe(0);
    await turnTo(page, `/listing/edit/${listing}`);
    await page.getByRole('region', { name: 'More' }).getByText('Second').waitFor();
    await expect.poll(() => textbox(page, 'Grade').count()).toBe(0);
    await expect.poll(() => textbox(page, 'Toll').count()).toBe(0);
    await page.getByRole('button', { name: /not shown to you$/ }).waitFor();
    const forged = await forger(page);
    expect(await forged('{ listing { id manager_values } }')).toContain("field 'manager_values' not found");
    const history = '{ record_change { key was became } }';
    const changes = await forged(history);
    expect(changes).not.toContain('pounds');
    expect(changes).toContain('custom_grade');
    const write = (column: string, key: string) =>
      forged(
        `mutation { update_listing_by_pk(pk_columns: { id: "${listing}" }, _append: { ${column}: { ${key}: "x" } }) { id } }`,
      );
    expect(await write('manager_values', 'custom_toll')).toContain("field 'manager_values' not found");
    expect(await write('meta', 'custom_toll')).toContain('This kind of record has no field');
    expect(await write('meta', 'custom_grade')).toContain('Your role may not change this field.');
    expect(await stored()).toMatchObject({
      meta: { custom_grade: 'Second' },
      manager_values: { custom_toll: 'Ten pounds' },
    });
  });
});
