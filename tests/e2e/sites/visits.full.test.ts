import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { chooseOption, isRefused, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { it } from '../visit.ts';

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const owner = { as: 'owner', space: spaces.aurora } as const;

const classes = {
  path: ['/journal/rain', '/journal/snow', '/guides/harbours'],
  referrer: ['search.example', '', 'news.example', 'search.example'],
  country: ['FR', 'RO', 'DE', 'FR', 'FR'],
  browser: ['Firefox', 'Chrome'],
  device: ['desktop', 'mobile', 'desktop'],
  source: ['letter', '', '', ''],
} as const;
type Class = keyof typeof classes;

/** A week of visits: what each hour of it had. */
const week = Array.from({ length: 7 * 12 }, (_, at) => {
  const hour = `2024-04-${String(1 + Math.floor(at / 12)).padStart(2, '0')}T${String(2 * (at % 12)).padStart(2, '0')}:00:00Z`;
  const of = Object.fromEntries(Object.entries(classes).map(([name, values]) => [name, values[at % values.length]]));
  const visits = 1 + ((at * 7) % 11);
  return {
    ...{ hour, minute: hour, host: 'a.example', system: 'Linux', medium: '', campaign: '' },
    ...{ ...(of as Record<Class, string>), visits, visitors: visits - (at % 2), views: visits + (at % 5) },
  };
});

/** What the script did, added up: visits, visitors and views. */
function sumsBy(label: (part: (typeof week)[number]) => string): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const part of week) {
    const [visits = 0, visitors = 0, views = 0] = sums[label(part)] ?? [];
    sums[label(part)] = [visits + part.visits, visitors + part.visitors, views + part.views];
  }
  return sums;
}

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
    await expect.poll(() => onMap('FR').textContent()).toBe('France: 3');
    await expect.poll(() => onMap('DE').textContent()).toBe('');
    await expect.poll(() => total('Page views').textContent()).toContain('8');
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
    await expect
      .poll(() => page.getByRole('region', { name: 'Referrers' }).getByRole('listitem').allTextContents())
      .toEqual(['Directly, or unknown1']);
    expect(new URL(page.url()).searchParams.getAll('country')).toEqual(['RO']);
    await page.reload();
    await total('Visits').filter({ hasText: '1' }).waitFor();
    await page.getByRole('button', { name: 'Countries: Romania' }).press('Delete');
    await total('Visits').filter({ hasText: '4' }).waitFor();
  });

  it('of a week are on the screen and in its export what a script did, number by number', async ({ visit }) => {
    const page_id = await insert('page', { name: 'A week', slug: 'a-week', space_id: spaces.aurora });
    const counted_views = week.map((part) => ({ ...part, page_id }));
    await asAdmin('mutation ($args: record_visits_args!) { rows: record_visits(args: $args) { id } }', {
      args: { counted_views, counted_clicks: [] },
    });
    const page = await visit({ ...owner, path: '/analytics?since=2024-04-01&until=2024-04-07' });
    const [all = []] = Object.values(sumsBy(() => ''));
    for (const [at, name] of ['Visits', 'Visitors', 'Page views'].entries())
      await page
        .getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
        .filter({ hasText: `${name}${all[at]}` })
        .waitFor();

    const shown = async (list: string) => {
      const rows = await page.getByRole('region', { name: list }).getByRole('listitem').allTextContents();
      return rows.map((row) => [row.replace(/\d+$/, ''), Number(/\d+$/.exec(row)?.[0])] as const);
    };
    const lists: Partial<Record<string, Class>> = { Pages: 'path', Browsers: 'browser', Countries: 'country' };
    const called: Record<string, string> = { FR: 'France', RO: 'Romania', DE: 'Germany' };
    for (const [list, name] of Object.entries(lists)) {
      if (!name) continue;
      const sums = Object.entries(sumsBy((part) => part[name]));
      const expected = sums.map(([label, [visits]]) => [called[label] ?? label, visits] as const);
      expect(await shown(list), list).toEqual(expected.sort((one, other) => (other[1] ?? 0) - (one[1] ?? 0)));
    }

    await page.getByRole('button', { name: 'Tables' }).click();
    const days = Object.values(sumsBy(({ hour }) => hour.slice(0, 10))).map(([visits]) => String(visits));
    const cells = page.getByRole('region', { name: 'Visits', exact: true }).getByRole('cell');
    await expect.poll(() => cells.allTextContents()).toEqual(days);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const rows = (await readFile(await download.path(), 'utf8')).split(/\r?\n/).map((row) => row.split(','));
    const exported = (by: string) =>
      Object.fromEntries(
        rows.flatMap(([part, label = '', ...figures]) =>
          part === by ? [[label, figures.slice(0, 3).map(Number)] as const] : [],
        ),
      );
    expect(exported('Devices')).toEqual({
      Desktop: sumsBy(({ device }) => device).desktop,
      Mobile: sumsBy(({ device }) => device).mobile,
    });
    expect(exported('Campaign sources')).toEqual({
      letter: sumsBy(({ source }) => source).letter,
      None: sumsBy(({ source }) => source)[''],
    });
    expect(exported('Pages')).toEqual(sumsBy(({ path }) => path));
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
    const beacon = site.waitForRequest(/_load$/);
    const address = `${product().sitesOrigin}/sites/${spaces.aurora}/careers`;
    // The server may have the page of before.
    await expect.poll(async () => (await site.goto(address))?.text()).toContain('sendBeacon');
    expect(JSON.parse((await beacon).postData() ?? '')).toMatchObject({ path: new URL(address).pathname });
    expect([faults, await visitor?.cookies()]).toEqual([[], []]);
    await visitor?.close();

    await expect
      .poll(async () => {
        await turnTo(page, '/analytics?time=today&path=%2Fcareers&browser=Chrome&system=Linux');
        await page.getByRole('button', { name: /^Page views ?\d/ }).waitFor();
        return page.getByRole('button', { name: /^Average load time ?[\d.]+ sec/ }).count();
      })
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
    await expect.poll(() => textbox(form, 'Link').count()).toBe(0);
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
      .poll(async () => {
        await turnTo(page, '/analytics?time=today&source=goal-letter');
        await goals.getByRole('row', { name: new RegExp(name) }).waitFor();
        return goals.getByRole('row', { name: new RegExp(`^${name} 1 1 100%`) }).count();
      })
      .toBe(1);
  });
});
