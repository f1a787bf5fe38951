import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, countOf, idOf, spaces } from '../back-stage.ts';
import {
  filterByOptions,
  filterByRecord,
  grid,
  hasTotal,
  names,
  recordLink,
  sortBy,
  startsWith,
} from '../screens/list.ts';
import { arrivesAt, heading, searchOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const here = { as: 'owner', path: '/page/list', space: spaces.aurora } as const;
const listed = { space_id: { _eq: spaces.aurora }, status: { _nin: ['DELETED', 'LEGACY'] } };

/** Names of pages as the database has them. */
async function pagesInDatabase(where: object, order: object, limit: number, offset = 0): Promise<string[]> {
  const query = `query ($where: page_bool_exp!, $order: [page_order_by!], $limit: Int!, $offset: Int!) {
    page(where: $where, order_by: $order, limit: $limit, offset: $offset) { name }
  }`;
  const { page } = await asAdmin(query, { where, order: [order, { id: 'asc' }], limit, offset });
  return (page as { name: string }[]).map(({ name }) => name);
}

describe('the list of pages', () => {
  it('narrows by status and tag, by a search in what is left, and by what is left out, lies between two days, or is empty', async ({
    visit,
  }) => {
    const page = await visit(here);
    await hasTotal(page, await countOf('page', listed));

    await filterByOptions(page, 'Status', ['Draft', 'In review']);
    const open = { ...listed, status: { _in: ['DRAFT', 'REVIEW'] } };
    await hasTotal(page, await countOf('page', open));
    await expect.poll(() => grid(page).getByRole('row').filter({ hasText: 'Published' }).count()).toBe(0);

    await filterByRecord(page, 'Tags', 'Guides');
    const guides = { ...open, tag_ids: { _has_key: await idOf('tag', 'Guides') } };
    const left = await countOf('page', guides);
    expect(left).toBeGreaterThan(0);
    await hasTotal(page, left);

    await page.getByRole('searchbox', { name: 'Search pages' }).fill('three days');
    const found = await countOf('page', { ...guides, name: { _ilike: '%three days%' } });
    expect(found).toBeGreaterThan(0);
    await hasTotal(page, found);
    for (const name of await names(page)) expect(name).toContain('Three days in');

    await page.getByRole('searchbox', { name: 'Search pages' }).fill('no page is called this');
    await page.getByText('No pages match').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click();
    await hasTotal(page, await countOf('page', listed));

    const add = async (condition: string, enter: (panel: Locator) => Promise<void>, field = 'Name') => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Filter' });
      await panel.getByRole('combobox', { name: 'Field' }).click();
      await page.getByRole('option', { name: field, exact: true }).click();
      await panel.getByRole('combobox', { name: 'Condition' }).click();
      await page.getByRole('option', { name: condition, exact: true }).click();
      await enter(panel);
      await panel.getByRole('button', { name: 'Apply' }).click();
    };
    await add('does not contain', (panel) => panel.getByLabel('Value').fill('three days'));
    const others = { ...listed, name: { _nilike: '%three days%' } };
    await hasTotal(page, await countOf('page', others));

    await add('is empty', async () => {}, 'Published');
    const unpublished = { ...others, published_at: { _is_null: true } };
    await hasTotal(page, await countOf('page', unpublished));

    await add(
      'is between',
      async (panel) => {
        await panel.getByLabel('Value').fill('2026-12-31');
        await panel.getByLabel('and', { exact: true }).fill('2026-01-01');
      },
      'Created',
    );
    await page.getByRole('button', { name: 'Created is between Jan 01, 2026 and Dec 31, 2026' }).waitFor();
    const year = { _gte: '2026-01-01T00:00:00Z', _lt: '2027-01-01T00:00:00Z' };
    await hasTotal(page, await countOf('page', { ...unpublished, created_at: year }));
  });

  it('shows its rows with their number, and not after it', async ({ visit }) => {
    const page = await visit({ as: 'owner', space: spaces.aurora });
    await page.addInitScript(() => {
      const check = () => {
        const counted = /[\d,]+–[\d,]+ of [\d,]+/.test(document.body?.textContent ?? '');
        if (counted && !document.querySelector('[role=row][data-id]')) sessionStorage.setItem('early', 'yes');
      };
      new MutationObserver(check).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/page/list');
    await hasTotal(page, await countOf('page', listed));
    expect(await page.evaluate(() => sessionStorage.getItem('early'))).toBeNull();
  });

  inFull(it)(
    'opens its panels inside the window, the first time too, sorts over its pages, shows the columns that were chosen, and a picture beside a name',
    async ({ visit }) => {
      const page = await visit(here);
      await grid(page).waitFor();
      for (const name of ['Columns', 'Sort']) {
        await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
        const panel = page.getByRole('dialog', { name });
        await panel
          .getByRole(name === 'Sort' ? 'combobox' : 'checkbox')
          .first()
          .waitFor();
        const end = () => panel.evaluate((element) => element.getBoundingClientRect().right - window.innerWidth);
        await expect.poll(end, { message: `how far ${name} sticks out` }).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'hidden' });
      }

      await startsWith(page, await pagesInDatabase(listed, { updated_at: 'desc' }, 5));
      await sortBy(page, 'Name');
      await startsWith(page, await pagesInDatabase(listed, { name: 'asc' }, 5));
      await page.getByRole('button', { name: 'Next page' }).click();
      await startsWith(page, await pagesInDatabase(listed, { name: 'asc' }, 5, 50));
      await expect.poll(() => searchOf(page)).toBe('?sort=name&page=2');
      await sortBy(page, 'Name');
      await startsWith(page, await pagesInDatabase(listed, { name: 'desc' }, 5));

      await page.getByRole('toolbar').getByRole('button', { name: 'Columns' }).click();
      const dialog = page.getByRole('dialog', { name: 'Columns' });
      await dialog.getByRole('checkbox', { name: 'Slug' }).click();
      await dialog.getByRole('checkbox', { name: 'Created', exact: true }).click();
      await page.keyboard.press('Escape');
      await grid(page).getByRole('columnheader', { name: 'Created' }).waitFor();
      await expect
        .poll(() => searchOf(page))
        .toBe('?sort=-name&columns=name%2Cstatus%2Ctag_ids%2Cauthor_id%2Cupdated_at%2Ccreated_at');
      await page.reload();
      await grid(page).getByRole('columnheader', { name: 'Created' }).waitFor();
      await expect.poll(() => grid(page).getByRole('columnheader', { name: 'Slug' }).count()).toBe(0);

      await page.getByRole('searchbox', { name: 'Search pages' }).fill('Press');
      const picture = grid(page).getByRole('row').filter({ hasText: 'Press' }).locator('img');
      await picture.waitFor();
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0);
    },
  );

  it('is restored by its address in a new tab, and by Back and Forward', async ({ visit }) => {
    const page = await visit(here);
    await filterByOptions(page, 'Status', ['Published']);
    const published = { ...listed, status: { _eq: 'PUBLISHED' } };
    await hasTotal(page, await countOf('page', published));
    await sortBy(page, 'Name');
    const sorted = await pagesInDatabase(published, { name: 'asc' }, 5);
    await startsWith(page, sorted);
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('in');
    const searched = { ...published, name: { _ilike: '%in%' } };
    await hasTotal(page, await countOf('page', searched));

    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await hasTotal(tab, await countOf('page', searched));
    await startsWith(tab, await pagesInDatabase(searched, { name: 'asc' }, 5));
    await tab.getByRole('group', { name: 'Active filters' }).getByText('Published').waitFor();
    await expect.poll(() => tab.getByRole('searchbox', { name: 'Search pages' }).inputValue()).toBe('in');

    await page.goBack();
    await hasTotal(page, await countOf('page', published));
    await startsWith(page, sorted);
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search pages' }).inputValue()).toBe('');
    await page.goBack();
    await startsWith(page, await pagesInDatabase(published, { updated_at: 'desc' }, 5));
    await page.goBack();
    await hasTotal(page, await countOf('page', listed));
    await page.goForward();
    await hasTotal(page, await countOf('page', published));
  });

  it('opens a record by a click on its row, and comes back as it was', async ({ visit }) => {
    const page = await visit({ ...here, path: '/page/list?sort=name&status.in=PUBLISHED' });
    const [first = ''] = await pagesInDatabase({ ...listed, status: { _eq: 'PUBLISHED' } }, { name: 'asc' }, 1);
    await recordLink(page, first).waitFor();
    const row = grid(page)
      .getByRole('row')
      .filter({ has: recordLink(page, first) });
    // A click into a cell that can be edited leads to the cell; others lead to the record.
    await row.locator('[data-field="author_id"]').click();
    await heading(page, first).waitFor();
    await arrivesAt(page, `/page/edit/${await idOf('page', first)}`);
    await page.getByRole('link', { name: 'Pages' }).last().click();
    await arrivesAt(page, '/page/list');
    await expect.poll(() => searchOf(page)).toBe('?sort=name&status.in=PUBLISHED');
  });
});
