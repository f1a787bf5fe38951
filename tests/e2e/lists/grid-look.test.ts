import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { insert, spaces } from '../back-stage.ts';
import { settled } from '../screens/generated.ts';
import { grid, scroller } from '../screens/list.ts';
import { it } from '../visit.ts';

const narrow = { as: 'owner', space: spaces.aurora, viewport: { width: 760, height: 700 } } as const;

/** Runs in the page, before the console does. */
const mirror = () => localStorage.setItem('preferences', JSON.stringify({ rtlLayout: true }));

/** The edges of what is found in the grid, as pixels from the edges of the grid, where its lines begin and end. */
const edges = (page: Page, selector: string) =>
  grid(page).evaluate((element, wanted) => {
    const { left, right, top } = element.getBoundingClientRect();
    const box = element.querySelector(wanted)?.getBoundingClientRect();
    if (!box) throw new Error(`nothing is ${wanted}`);
    const rtl = getComputedStyle(element).direction === 'rtl';
    const [start, end] = rtl ? [right - box.right, box.left - left] : [box.left - left, right - box.right];
    return { start: Math.round(start), end: Math.round(end), top: Math.round(box.top - top) };
  }, selector);

describe('the grid of a narrow window', () => {
  it.for([false, true])('keeps its head, names and actions in sight, mirrored: %s', async (rtl, { visit }) => {
    const page = await visit(narrow);
    if (rtl) await page.addInitScript(mirror);
    await page.goto('/page/list');
    await grid(page).waitFor();
    const name = '[aria-rowindex="2"] [data-field=name]';
    const actions = '[aria-rowindex="2"] [data-field=menu]';
    const before = { name: await edges(page, name), actions: await edges(page, actions) };
    expect(before.actions.end).toBeLessThanOrEqual(16);
    await scroller(page).evaluate((element, sign) => element.scrollTo({ left: 300 * sign }), rtl ? -1 : 1);
    await expect.poll(() => scroller(page).evaluate(({ scrollLeft }) => Math.abs(scrollLeft))).toBeGreaterThan(100);
    expect(await edges(page, name)).toEqual(before.name);
    expect(await edges(page, actions)).toEqual(before.actions);
    expect((await edges(page, '[aria-rowindex="2"] [data-field=status]')).start).toBeLessThan(before.name.start + 200);
    await scroller(page).evaluate((element) => element.scrollTo({ top: 500 }));
    await expect.poll(() => scroller(page).evaluate(({ scrollTop }) => scrollTop)).toBe(500);
    expect((await edges(page, '[aria-rowindex="1"]')).top).toBe(0);
  });
});

describe('the rows of the grid', () => {
  it('stay where they are while the grid draws others, also for who wants no motion, and have three heights', async ({
    visit,
  }) => {
    const page = await visit({ as: 'owner', space: spaces.aurora, path: '/page/list' });
    await grid(page).getByRole('row').nth(3).waitFor();
    // As they are drawn, before the next frame: between the two a press would meet another row.
    const off = await scroller(page).evaluate(async (element) => {
      const rows = () => [...element.querySelectorAll<HTMLElement>('.MuiDataGrid-row')];
      const zero = rows()[0]?.getBoundingClientRect();
      if (!zero) throw new Error('The grid has no rows.');
      const offset = new Promise<number>((resolve) => {
        new MutationObserver(() => {
          const [first] = rows();
          if (!first) return;
          const due = zero.top + Number(first.dataset.rowindex) * zero.height - element.scrollTop;
          resolve(Math.abs(first.getBoundingClientRect().top - due));
        }).observe(element, { childList: true, subtree: true });
      });
      element.scrollTop = element.scrollHeight;
      return offset;
    });
    expect(off).toBeLessThan(2);
    await scroller(page).evaluate((element) => element.scrollTo({ top: 0 }));

    const topRow = grid(page).locator('[role=row][data-rowindex="0"]');
    await topRow.waitFor();
    const height = () => topRow.evaluate(({ clientHeight }) => clientHeight);
    const choose = async (name: string) => {
      await page.getByRole('toolbar').getByRole('button', { name: 'Row height' }).click();
      await page.getByRole('menuitemradio', { name }).click();
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    };
    const standard = await height();
    await choose('Compact');
    await expect.poll(height).toBeLessThan(standard);
    await choose('Comfortable');
    await expect.poll(height).toBeGreaterThan(standard);
    await choose('Standard');
    await expect.poll(height).toBe(standard);
  });

  it('take the place that was held for them: nothing jumps', async ({ visit }) => {
    // Of its own: what a space earns stands above the list, and other files let members pay.
    const space_id = await insert('space', { name: 'Sounding', status: 'Live' });
    const { id: user_id } = people.owner;
    await insert('user_space', { user_id, space_id, user_role: 'SpaceOwner' });
    const bought = { type: 'NEWSLETTER_CREDITS', status: 'COMPLETED', currency: 'EUR', user_id, space_id };
    for (let amount = 1; amount <= 12; amount += 1) await insert('purchase', { ...bought, amount });
    const page = await visit({ as: 'owner', space: space_id });
    await page.addInitScript(() => {
      const globals = window as unknown as { jumped: number };
      globals.jumped = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globals.jumped += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/transactions');
    await page.getByRole('region', { name: 'Summary' }).getByText('All').waitFor();
    await settled(page);
    expect(await page.evaluate(() => (window as unknown as { jumped: number }).jumped)).toBeLessThan(0.0005);
  });
});
