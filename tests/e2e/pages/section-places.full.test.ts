import { expect } from 'vitest';
import { asAdmin, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { addSection, callToAction, canvasOf, heroBlock, newPage, outlineItem } from '../screens/editor.ts';
import { chooseOption, picker, save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const call = (heading: string) => ({ component_id: callToAction, info: { heading } });

it('a section is led to and stays in sight, and what is not for phones is left out there', async ({ visit }) => {
  const id = await newPage('Placed', [heroBlock('Opening'), call('For desks')]);
  await addSection(id, [call('What it costs')], 1);
  await addSection(
    id,
    Array.from({ length: 8 }, (_, at) => call(`Further down ${at}`)),
    2,
  );
  const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space: spaces.aurora });
  const canvas = canvasOf(page);
  await canvas.getByText('What it costs').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page
    .locator('[data-outline]')
    .filter({ hasText: /^Section/ })
    .nth(1)
    .click();
  await textbox(page, 'Name for links').fill('prices');
  await page.getByLabel('Stays at the top while the page moves').check();
  await outlineItem(page, /For desks/).click();
  await chooseOption(page, page, 'Left out on', 'Phones');
  await outlineItem(page, /Opening/).click();
  await textbox(page, 'Button').fill('See prices');
  await picker(page, 'Button leads to').fill('pri');
  await page.getByRole('option', { name: '#prices' }).click();

  const opacity = () =>
    canvas.getByText('For desks').evaluate((text) => getComputedStyle(text.closest('.block') ?? text).opacity);
  expect(await opacity()).toBe('1');
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect.poll(opacity).toBe('0.35');
  await save(page);
  await noticed(page, 'Saved.');
  const query = `query ($id: uuid!) {
    rows: section(where: { page_id: { _eq: $id } }, order_by: { sort_order: asc }) { info }
  }`;
  expect((await asAdmin(query, { id })).rows).toEqual([
    { info: {} },
    { info: { place: { anchor: 'prices', sticky: true } } },
    { info: {} },
  ]);

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Version 1', { exact: true }).waitFor();
  const path = `${product().sitesOrigin}/sites/${spaces.aurora}/placed`;
  const site = await visit({ path, viewport: { width: 1280, height: 500 } });
  await site.getByText('For desks').waitFor();
  const prices = site.getByText('What it costs');
  const top = async () => (await prices.boundingBox())?.y ?? -1;
  expect(await top()).toBeGreaterThan(500);
  await site.getByRole('link', { name: 'See prices' }).click();
  await expect.poll(top).toBeLessThan(250);
  await site.getByText('Further down 7').scrollIntoViewIfNeeded();
  expect(await top()).toBeLessThan(250);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await site.setViewportSize({ width: 390, height: 844 });
  await site.getByText('For desks').waitFor({ state: 'hidden' });
});
