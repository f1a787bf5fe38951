import { describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from './back-stage.ts';
import { product } from './product.ts';
import { chooseOption, isRefused, save, textbox } from './screens/form.ts';
import { it } from './visit.ts';

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const owner = { as: 'owner', space: spaces.aurora } as const;

/** Views of a page on one day, from two countries by two browsers. */
async function countVisits() {
  const page_id = await insert('page', { name: 'Counted', slug: 'counted-visits', space_id: spaces.aurora });
  const view = {
    ...{
      page_id,
      hour: '2024-05-06T10:00:00Z',
      minute: '2024-05-06T10:20:00Z',
      path: '/counted-visits',
      device: 'desktop',
    },
    ...{ referrer: 'search.example', source: '', medium: '', campaign: '', host: 'a.example', system: 'Linux' },
  };
  const counted_views = [
    { ...view, country: 'FR', browser: 'Firefox', visits: 3, visitors: 3, views: 5 },
    { ...view, country: 'RO', browser: 'Chrome', visits: 2, visitors: 1, views: 2 },
    { ...view, country: 'RO', browser: 'Firefox', visits: 1, visitors: 1, views: 1, referrer: '' },
  ];
  await asAdmin('mutation ($args: record_visits_args!) { rows: record_visits(args: $args) { id } }', {
    args: { counted_views, counted_clicks: [] },
  });
}

describe('the visits of a space', () => {
  it('are filtered by a row, which stands in the address and is taken away by its chip', async ({ visit }) => {
    await countVisits();
    const page = await visit({ ...owner, path: '/analytics?since=2024-05-06&until=2024-05-06' });
    const total = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d`) });
    await total('Visits').filter({ hasText: '6' }).waitFor();
    const onMap = (country: string) => page.locator(`[data-map] path[data-country="${country}"]`);
    await onMap('RO').click();
    await page.getByRole('button', { name: 'Countries: Romania' }).waitFor();
    await total('Visits').filter({ hasText: '3' }).waitFor();
    await onMap('RO').click();
    await total('Visits').filter({ hasText: '6' }).waitFor();
    expect(await onMap('FR').textContent()).toBe('France: 3');
    expect(await onMap('DE').textContent()).toBe('');
    expect(await total('Page views').textContent()).toContain('8');
    await page
      .getByRole('region', { name: 'Countries' })
      .getByRole('button', { name: /Romania/ })
      .click();
    await total('Visits').filter({ hasText: '3' }).waitFor();
    await page
      .getByRole('region', { name: 'Browsers' })
      .getByRole('button', { name: /Firefox/ })
      .click();
    await total('Visits').filter({ hasText: '1' }).waitFor();
    expect(await page.getByRole('region', { name: 'Referrers' }).getByRole('listitem').allTextContents()).toEqual([
      'Directly, or unknown1',
    ]);
    expect(new URL(page.url()).searchParams.getAll('country')).toEqual(['RO']);
    await page.reload();
    await total('Visits').filter({ hasText: '1' }).waitFor();
    await page.getByRole('button', { name: 'Countries: Romania' }).press('Delete');
    await total('Visits').filter({ hasText: '4' }).waitFor();
  });

  it('tell how long pages take to load, once the owner has turned that on', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/config/general' });
    await page.getByRole('switch', { name: 'Measure load time' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    const visitor = await page.context().browser()?.newContext({ userAgent: LAPTOP });
    const site = await visitor?.newPage();
    if (!site) throw new Error('There is no browser.');
    const faults: string[] = [];
    site.on('console', (message) => faults.push(message.text()));
    const told = site.waitForRequest(/_load$/);
    const address = `${product().sitesOrigin}/sites/${spaces.aurora}/careers`;
    // The server may have the page of before.
    await expect.poll(async () => (await site.goto(address))?.text(), { timeout: 20_000 }).toContain('sendBeacon');
    expect(JSON.parse((await told).postData() ?? '')).toMatchObject({ path: new URL(address).pathname });
    expect([faults, await visitor?.cookies()]).toEqual([[], []]);
    await visitor?.close();

    await expect
      .poll(
        async () => {
          await page.goto('/analytics?time=today&path=%2Fcareers&browser=Chrome&system=Linux');
          await page.getByRole('button', { name: /^Page views ?\d/ }).waitFor();
          return page.getByRole('button', { name: /^Average load time ?[\d.]+ sec/ }).count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await page.getByRole('button', { name: /^Average load time/ }).click();
    await page
      .getByRole('region', { name: 'Pages' })
      .getByText(/\d sec/)
      .first()
      .waitFor();
    await asAdmin(
      `mutation { row: update_space_by_pk(pk_columns: { id: "${spaces.aurora}" }, _append: { info: { load_time: false } }) { id } }`,
    );
  });

  it('reach a goal by a click, told beside the visits of the same source', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/analytics/goals' });
    const browser = page.context().browser();
    const visitor = await browser?.newContext({ userAgent: LAPTOP.replace('140', '141') });
    const site = await visitor?.newPage();
    if (!site) throw new Error('There is no browser.');
    await site.goto(`${product().sitesOrigin}/sites/${spaces.aurora}/careers?utm_source=goal-letter`);
    const link = site.locator('a[ping]:visible').first();
    const to = new URL((await link.getAttribute('href')) ?? '', site.url()).pathname;
    const name = 'Followed from careers';
    await page.getByRole('link', { name: 'New goal' }).click();
    const form = page.getByRole('dialog');
    await textbox(form, 'Name').fill(name);
    expect(await textbox(form, 'Link').count()).toBe(0);
    await chooseOption(page, form, 'Reached when', 'A link is clicked');
    await textbox(form, 'Link').fill('careers');
    await save(page, 'Create goal');
    await isRefused(textbox(form, 'Link'), 'Enter a path such as /pricing, or a whole address.');
    await textbox(form, 'Link').fill(to.replace(`/sites/${spaces.aurora}`, ''));
    await save(page, 'Create goal');
    await page.getByRole('grid').getByText(name).first().waitFor();
    const pinged = site.waitForRequest(/_ping/);
    await link.click();
    await pinged;
    await visitor?.close();
    const goals = page.getByRole('region', { name: 'Goals' });
    await expect
      .poll(
        async () => {
          await page.goto('/analytics?time=today&source=goal-letter');
          await goals.getByRole('row', { name: new RegExp(name) }).waitFor();
          return goals.getByRole('row', { name: new RegExp(`^${name} 1 1 100%`) }).count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
  });
});
