import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, spaces } from '../back-stage.ts';
import { grid, recordLink } from '../screens/list.ts';
import { pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space = spaces.aurora;

/** Listings of the demo that partners ask a price for, the newest first. */
async function offered(): Promise<{ id: string; name: string; image: string }[]> {
  const { rows } = await asAdmin(
    `query ($space: uuid!) {
      rows: listing(where: { space_id: { _eq: $space }, dataset: { name: { _eq: "Travel gear" } }, deleted_at: { _is_null: true } },
        order_by: [{ created_at: desc_nulls_last }, { id: desc }], limit: 3) { id name image: picture }
    }`,
    { space },
  );
  return rows as { id: string; name: string; image: string }[];
}

const list = async () => {
  const { rows } = await asAdmin(
    'query ($space: uuid!) { rows: dataset(where: { space_id: { _eq: $space }, name: { _eq: "Travel gear" } }) { id } }',
    { space },
  );
  return `/listing/list?dataset_id.in=${(rows as { id: string }[])[0]?.id}`;
};

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

describe('the list of listings', () => {
  it('shows the pictures of its rows, and previews the one that has the focus beside it, by mouse and arrows', async ({
    visit,
  }) => {
    const [first, second] = await offered();
    const page = await visit({ as: 'owner', path: await list(), space });
    const cell = grid(page, 'Listings')
      .getByRole('gridcell')
      .filter({ has: recordLink(page, first?.name ?? '') });
    await expect.poll(() => cell.locator('img').getAttribute('src')).toBe(first?.image);
    await expect.poll(() => page.getByRole('complementary').count()).toBe(0);
    await page.getByRole('button', { name: 'Preview' }).click();
    await title(page, first?.name ?? '').waitFor();
    const pane = page.getByRole('complementary', { name: first?.name ?? '', exact: true });
    await pane.getByText('Travel gear', { exact: true }).waitFor();
    await expect.poll(() => pane.locator('img').first().getAttribute('src')).toBe(first?.image);
    await pane.getByRole('list', { name: 'Variants' }).getByRole('listitem').first().waitFor();

    // A press on a row previews it, and does not leave the list.
    await grid(page, 'Listings').locator(`[data-id="${first?.id}"] [role=gridcell]`).nth(2).click();
    await page.keyboard.press('ArrowDown');
    await title(page, second?.name ?? '').waitFor();
    await page.getByRole('button', { name: 'Previous row' }).click();
    await title(page, first?.name ?? '').waitFor();
    expect(pathOf(page)).toBe('/listing/list');

    await page.reload();
    await title(page, first?.name ?? '').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect.poll(() => page.getByRole('complementary').count()).toBe(0);
  });

  it('previews a card over the list of a phone, and leads on to its record', async ({ visit }) => {
    const [first, second] = await offered();
    const viewport = { width: 390, height: 844 };
    const page = await visit({ as: 'owner', path: await list(), space, viewport });
    await page.getByRole('button', { name: 'Preview' }).click();
    await recordLink(page, first?.name ?? '').click();
    const sheet = page.getByRole('dialog', { name: first?.name ?? '', exact: true });
    await sheet.getByText('Travel gear', { exact: true }).waitFor();
    await sheet.getByRole('button', { name: 'Next row' }).click();
    await page
      .getByRole('dialog', { name: second?.name ?? '', exact: true })
      .getByRole('link', { name: 'Open' })
      .click();
    await expect.poll(() => pathOf(page)).toBe(`/listing/edit/${second?.id}`);
  });
});
