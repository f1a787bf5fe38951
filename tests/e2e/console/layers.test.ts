import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insert, spaces } from '../back-stage.ts';
import { textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor, confirm } from '../screens/list.ts';
import { it } from '../visit.ts';

const space = spaces.aurora;
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** What the notices cover of the bars and menus. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const notices = [...document.querySelectorAll('.notice')].map(box);
    const layers = [...document.querySelectorAll('[aria-label="Selected records"], .form-bar, [role=menu], header')];
    const menu = document.querySelector('nav[aria-label="Main menu"]')?.parentElement;
    if (menu) layers.push(menu);
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const isOnTop = (notice: DOMRect) => {
      const top = document.elementFromPoint(notice.left + notice.width / 2, notice.top + notice.height / 2);
      return top?.closest('.notice') != null;
    };
    return layers
      .filter((layer) => notices.some((notice) => isOnTop(notice) && meets(notice, box(layer))))
      .map((layer) => layer.getAttribute('aria-label') ?? layer.className);
  });

/** A notice is there, and covers nothing. */
async function coversNothing(page: Page): Promise<void> {
  const notice = page.locator('.notice').first();
  await notice.waitFor();
  await notice.hover();
  await expect.poll(() => covered(page)).toEqual([]);
}

describe.for(Object.entries(sizes))('a notice, %s', ([device, viewport]) => {
  it('stands beside the menu, clear of the bar of selected rows and of the bar below a form', async ({ visit }) => {
    // More than the window holds, so that the bar stands at its lower edge.
    for (let number = 1; number <= 14; number += 1) {
      const slug = `layer-${device}-${number}`;
      await insert('page', { name: `Layer ${device} ${number}`, slug, space_id: space, status: 'DRAFT' });
    }
    const page = await visit({ as: 'owner', space, viewport, path: `/page/list?search=Layer+${device}` });
    await chooseFor(page, `Layer ${device} 1`, 'Delete');
    await confirm(page, /^Delete/, 'Delete');
    await coversNothing(page);
    await page.getByText(`Layer ${device} 1`, { exact: true }).waitFor({ state: 'hidden' });
    await page.getByRole('checkbox').nth(1).press('Space');
    await page.getByRole('region', { name: /select/i }).waitFor();
    await coversNothing(page);

    const id = await insert('tag', { name: `Form ${device}`, type: 'Page', space_id: space });
    await page.setViewportSize({ ...viewport, height: 500 });
    await turnTo(page, `/tag/edit/${id}`);
    await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
    await page.locator('.notice').waitFor({ state: 'detached' });
    await textbox(page, 'Name').fill(`Form ${device} again`);
    await page.keyboard.press('Control+s');
    await coversNothing(page);
  });
});
