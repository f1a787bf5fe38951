import { expect } from 'vitest';
import { demoId } from '#local/demo/determinism.ts';
import { countOf, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf, heroBlock, newPage } from '../screens/editor.ts';
import { turnTo } from '../screens/generated.ts';
import { it } from '../visit.ts';

/** A browser of its own: programs are not counted. */
const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const home = `/page/edit/${demoId('page/aurora/home')}`;

it('shows on the canvas what visitors click, when somebody asks for it', async ({ visit }) => {
  const page = await visit({ as: 'owner', path: home, space: spaces.aurora });
  const canvas = canvasOf(page);
  await canvas.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => canvas.getByRole('note').count()).toBe(0);
  const toggle = page.getByRole('button', { name: 'Clicks', exact: true });
  await toggle.click();
  await page.getByText(/^[\d,]+ views in 30 days$/).waitFor();
  const first = canvas.getByRole('note').first();
  await first.waitFor();
  await expect.poll(() => first.textContent()).toMatch(/^\d+ clicks? [\d.]+% of views$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await toggle.click();
  await first.waitFor({ state: 'detached' });
});

it('is nothing for whoever may not read the figures', async ({ visit }) => {
  const id = await newPage('Seen by an editor', [heroBlock('Plain')]);
  const page = await visit({ as: 'editor', path: `/page/edit/${id}`, space: spaces.aurora });
  await canvasOf(page).getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Clicks', exact: true }).count()).toBe(0);
});

it('counts a click in the header of the site, beside the blocks of its pages and the links of newsletters', async ({
  visit,
}) => {
  const { aurora: space_id } = spaces;
  const hour = new Date();
  hour.setUTCMinutes(0, 0, 0);
  const context_id = await insert('newsletter', { name: 'Clicked letter', space_id });
  const href = 'https://shop.example/clicked-letter';
  const link_id = await insert('link_track', { space_id, context_id, href, type: 'Newsletter' });
  await insert('link_click', { space_id, link_id, hour: hour.toISOString(), clicks: 4321 });

  const page = await visit({ as: 'owner', path: '/clicks?show=blocks', space: space_id });
  const table = page.getByRole('region', { name: 'Blocks', exact: true });
  await table.getByRole('link', { name: 'Home' }).first().waitFor();
  const letters = page.getByRole('region', { name: 'Links in newsletters' });
  await letters.getByRole('row', { name: `${href} Clicked letter 4,321` }).waitFor();

  const visitor = await page.context().browser()?.newContext({ userAgent: VISITOR });
  const site = await visitor?.newPage();
  if (!site) throw new Error('There is no browser.');
  await site.goto(`${product().sitesOrigin}/sites/${space_id}/`);
  const pinged = site.waitForRequest(/_ping\?block=/);
  await site.locator('.bar a[ping]:visible').first().click();
  await pinged;
  await visitor?.close();
  const inHeader = table.getByRole('row').filter({ has: page.getByRole('link', { name: 'Header', exact: true }) });
  // The server adds up what it has counted every few seconds.
  const around = { space_id: { _eq: space_id }, page_id: { _is_null: true } };
  await expect.poll(() => countOf('block_track', around)).toBe(1);
  await turnTo(page, '/clicks?show=blocks');
  await inHeader.waitFor();
  await inHeader.getByRole('link').click();
  await page.waitForURL(/\/navigation\/header\/edit\//);
});
