import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { settled, turnTo } from '../screens/generated.ts';
import { arrivesAt, heading, noticed, openFromMenu, searchOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

/** A day of the month after next: planned times have to be in the future, whenever this runs. */
function dayAt(date: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, date)).toISOString().slice(0, 10);
}

type Role = 'SpaceOwner' | 'CONTRACTOR';

/** A space with a page that is planned for the 10th at 9:30, and a task that is due on the 12th. */
async function newPlan(name: string, role: Role = 'SpaceOwner', page_access = false) {
  const space_id = await insert('space', { name, status: 'Live' });
  const user_id = role === 'SpaceOwner' ? people.owner.id : people.contractor.id;
  await insert('user_space', { user_id, space_id, user_role: role, page_access });
  const published_at = `${dayAt(10)}T09:30:00+00:00`;
  const page = await insert('page', { space_id, name: 'Winter', slug: 'winter', status: 'PLANNED', published_at });
  await insert('task', { space_id, title: 'Pictures', due_on: dayAt(12) });
  return { space: space_id, page, path: `/calendar?date=${dayAt(10)}` };
}

const plannedAt = async (id: string) => {
  const { rows } = await asAdmin(
    'query ($id: uuid!) { rows: page(where: { id: { _eq: $id } }) { status published_at } }',
    {
      id,
    },
  );
  const [row] = rows as { status: string; published_at: string }[];
  return `${row?.status} ${new Date(row?.published_at ?? '').toISOString().slice(0, 16)}`;
};

const day = (page: Page, date: number) => page.locator(`[data-day="${dayAt(date)}"]`);
const winter = { name: /^Planned page, 09:30 AM, Winter/ };

describe('the calendar', () => {
  it('moves a planned page by drag to another day at the same time, and back by undo', async ({ visit }) => {
    const { space, page: id, path } = await newPlan('Dragged plan');
    const page = await visit({ as: 'owner', path, space });
    const entry = day(page, 10).getByRole('link', winter);
    await entry.waitFor();
    await settled(page);
    const from = await entry.boundingBox();
    const to = await day(page, 15).boundingBox();
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 15 });
    await page.mouse.up();
    await noticed(page, /^Winter moved to/);
    await day(page, 15).getByRole('link', winter).waitFor();
    expect(await plannedAt(id)).toBe(`PLANNED ${dayAt(15)}T09:30`);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await noticed(page, 'Winter moved back.');
    await day(page, 10).getByRole('link', winter).waitFor();
    expect(await plannedAt(id)).toBe(`PLANNED ${dayAt(10)}T09:30`);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('moves pages and tasks by the keyboard, and the focus stays on them', async ({ visit }) => {
    const { space, page: id, path } = await newPlan('Keyboard plan');
    const page = await visit({ as: 'owner', path, space });
    await page.getByRole('link', winter).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await noticed(page, /^Winter moved to/);
    await day(page, 11).getByRole('link', winter).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await noticed(page, /^Winter moved to/);
    await day(page, 18).getByRole('link', winter).waitFor();
    expect(await plannedAt(id)).toBe(`PLANNED ${dayAt(18)}T09:30`);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(winter.name);
    const pictures = { name: 'Task due, Pictures' };
    await page.getByRole('link', pictures).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await noticed(page, /^Pictures moved to/);
    await day(page, 5).getByRole('link', pictures).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Pictures').waitFor();
    await expect.poll(() => page.getByLabel('Due').inputValue()).toBe(dayAt(5));
  });

  it('does not plan a page again that somebody has taken back meanwhile', async ({ visit }) => {
    const { space, page: id, path } = await newPlan('Shared plan');
    const page = await visit({ as: 'owner', path, space });
    await page.getByRole('link', winter).focus();
    await asAdmin(
      'mutation ($id: uuid!) { update_page(where: { id: { _eq: $id } }, _set: { status: DRAFT }) { affected_rows } }',
      {
        id,
      },
    );
    await page.keyboard.press('Alt+ArrowRight');
    await noticed(page, /^Somebody else has changed this\./);
    await page.getByRole('link', winter).waitFor({ state: 'detached' });
    expect(await plannedAt(id)).toMatch(/^DRAFT/);
  });

  it('keeps view, day and kinds in its address', async ({ visit }) => {
    const { space, path } = await newPlan('Addressed plan');
    const page = await visit({ as: 'owner', path, space });
    await page.getByRole('link', winter).waitFor();
    await page.getByRole('button', { name: 'Planned pages' }).click();
    await page.getByRole('link', winter).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'List' }).click();
    await page.getByRole('link', { name: 'Task due, Pictures' }).waitFor();
    await expect.poll(() => searchOf(page)).toContain('view=list');
    await page.reload();
    await page.getByRole('link', { name: 'Task due, Pictures' }).waitFor();
    await expect.poll(() => page.getByRole('link', winter).count()).toBe(0);
    await page.getByRole('button', { name: 'Next month' }).click();
    await heading(page, 'Calendar').waitFor();
    await page.getByText('Nothing in this month').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Task due, Pictures' }).click();
    await heading(page, 'Pictures').waitFor();
  });

  it('shows a contractor without pages the tasks alone', async ({ visit }) => {
    const { space, path } = await newPlan('Hired plan', 'CONTRACTOR');
    const page = await visit({ as: 'contractor', path, space });
    await page.getByRole('link', { name: 'Task due, Pictures' }).waitFor();
    await expect.poll(() => page.getByRole('link', winter).count()).toBe(0);
    await expect
      .poll(() => page.getByRole('group', { name: 'What to show' }).getByRole('button').allInnerTexts())
      .toEqual(['Tasks']);
  });

  it('is in the menu', async ({ visit }) => {
    const page = await visit({ as: 'author', path: '/page/list', space: spaces.aurora });
    await openFromMenu(page, 'Calendar');
    await arrivesAt(page, '/calendar');
  });

  it('is a list on a phone, and a week there is seven days below each other', async ({ visit }) => {
    const { space, path } = await newPlan('Plan on a phone');
    const page = await visit({ as: 'owner', path: '/task/list', space, viewport: { width: 390, height: 844 } });
    await heading(page, 'Tasks').waitFor();
    await turnTo(page, `${path}&view=week`);
    await page.getByRole('link', winter).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('region').count()).toBe(7);
    await turnTo(page, path);
    await heading(page, 'Calendar').waitFor();
    await page.getByRole('button', { name: 'List', pressed: true }).waitFor();
    await page.getByRole('link', { name: /^Task/ }).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/task\/edit\//);
  });
});
