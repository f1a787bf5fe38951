import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, insert } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { chooseFor, hasTotal } from '../screens/list.ts';
import { arrivesAt, heading, noticed, openFromMenu } from '../screens/shell.ts';
import { it } from '../visit.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const titlesIn = (page: Page, name: string) => column(page, name).getByRole('link').allInnerTexts();

/** A space of its own, so that no other test moves its cards. */
async function newBoard(name: string, titles: Record<string, readonly string[]>) {
  const space_id = await insert('space', { name, status: 'Live' });
  await insert('user_space', { user_id: people.owner.id, space_id, user_role: 'SpaceOwner' });
  for (const [status, own] of Object.entries(titles)) {
    for (const [position, title] of own.entries()) await insert('task', { space_id, title, status, position });
  }
  return space_id;
}

async function statusOf(space_id: string, title: string) {
  const { rows } = await asAdmin(
    'query ($s: uuid!, $t: String!) { rows: task(where: { space_id: { _eq: $s }, title: { _eq: $t } }) { status } }',
    { s: space_id, t: title },
  );
  return (rows as { status: string }[])[0]?.status;
}

async function drag(page: Page, title: string, to: string) {
  const from = await card(page, title).boundingBox();
  const target = await column(page, to).boundingBox();
  if (!from || !target) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, target.y + 90, { steps: 15 });
  await expect.poll(() => titlesIn(page, to)).toContain(title);
  await page.mouse.up();
}

describe('the board of tasks', () => {
  it('moves a card by drag and by the keyboard, back by undo, and lets somebody else’s move stand', async ({
    visit,
  }) => {
    const space = await newBoard('Moved board', { TODO: ['Write', 'Read', 'Ours'], DONE: ['Old'] });
    const page = await visit({ as: 'owner', path: '/task/board', space });
    await heading(page, 'Tasks').waitFor();
    await card(page, 'Write').waitFor();
    await drag(page, 'Write', 'In progress');
    await noticed(page, 'Write moved to In progress.');
    expect(await statusOf(space, 'Write')).toBe('IN_PROGRESS');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await noticed(page, 'Write moved back.');
    await expect.poll(() => titlesIn(page, 'To do')).toEqual(['Write', 'Read', 'Ours']);
    expect(await statusOf(space, 'Write')).toBe('TODO');
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Read' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await noticed(page, 'Read moved.');
    await expect.poll(() => titlesIn(page, 'To do')).toEqual(['Read', 'Write', 'Ours']);
    await page.keyboard.press('Alt+ArrowRight');
    await noticed(page, 'Read moved to In progress.');
    await page.keyboard.press('Alt+ArrowRight');
    await noticed(page, 'Read moved to Done.');
    await expect.poll(() => titlesIn(page, 'Done')).toEqual(['Old', 'Read']);
    // The focus stays on it.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Read');
    await page.reload();
    await expect.poll(() => titlesIn(page, 'Done')).toEqual(['Old', 'Read']);

    const move =
      'mutation ($of: task_bool_exp!) { update_task(where: $of, _set: { status: "DONE" }) { affected_rows } }';
    await asAdmin(move, { of: { space_id: { _eq: space }, title: { _eq: 'Ours' } } });
    await page.getByRole('button', { name: 'Move Ours' }).click();
    await page.getByRole('menuitem', { name: 'Move to In progress' }).click();
    await noticed(page, 'Somebody else has moved Ours. The board shows where it is now.');
    await expect.poll(() => titlesIn(page, 'Done')).toContain('Ours');
    expect(await statusOf(space, 'Ours')).toBe('DONE');
  });

  inFull(it)('says in words what is overdue, ticks steps in place, and shows one’s own alone', async ({ visit }) => {
    const space_id = await newBoard('Due board', {});
    const checklist = [
      { text: 'First', done: true },
      { text: 'Second', done: false },
    ];
    const overdue = { space_id, assignee_id: people.owner.id, title: 'Late', due_on: '2020-01-01', checklist };
    const id = await insert('task', overdue);
    await insert('task', { space_id, title: 'Not mine' });
    const page = await visit({ as: 'owner', path: '/task/board', space: space_id });
    await card(page, 'Late').getByText('Overdue: Jan 01, 2020').waitFor();
    await page.getByRole('button', { name: '1 of 2 steps done' }).click();
    await page.getByRole('checkbox', { name: 'Second' }).check();
    await page.getByRole('button', { name: '2 of 2 steps done' }).waitFor();
    const stored = async () =>
      (await asAdmin('query ($id: uuid!) { rows: task(where: { id: { _eq: $id } }) { checklist } }', { id })).rows;
    await expect.poll(stored).toEqual([{ checklist: checklist.map((step) => ({ ...step, done: true })) }]);
    await page.getByLabel('Only mine').click();
    await card(page, 'Not mine').waitFor({ state: 'detached' });
    await card(page, 'Late').waitFor();
    await page.reload();
    await card(page, 'Late').waitFor();
    await expect.poll(() => card(page, 'Not mine').count()).toBe(0);
  });
});

describe('a task', () => {
  it('is made from a record, leads back to it, and is talked about', async ({ visit }) => {
    const space = await newBoard('Linked tasks', {});
    const page_id = await insert('page', { space_id: space, name: 'Winter', slug: 'winter' });
    const page = await visit({ as: 'owner', path: '/page/list', space });
    await chooseFor(page, 'Winter', 'Add task');
    const drawer = page.getByRole('dialog', { name: 'New task' });
    await drawer.getByLabel('Title').fill('Find pictures');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await noticed(page, /Find pictures/);
    await openFromMenu(page, 'Tasks');
    await page.getByRole('link', { name: 'Find pictures' }).click();
    await heading(page, 'Find pictures').waitFor();
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Ask Siri.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const comment = page.getByRole('listitem').filter({ hasText: 'Ask Siri.' });
    await comment.getByText('Maya Lindqvist').waitFor();
    await comment.getByText(/^(Just now|\d+ minutes? ago)$/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Winter' }).click();
    await arrivesAt(page, `/page/edit/${page_id}`);
  });

  inFull(it)('has a checklist that is written by the keyboard alone', async ({ visit }) => {
    const space = await newBoard('Checklist', { TODO: ['Pack'] });
    const page = await visit({ as: 'owner', path: '/task/list', space });
    await page.getByRole('link', { name: 'Pack' }).click();
    await page.getByRole('button', { name: 'Add a step' }).press('Enter');
    await page.keyboard.type('Boots');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Gloves');
    await page.getByRole('checkbox', { name: 'Done: Boots' }).check();
    await page.keyboard.press('Control+s');
    await noticed(page, /saved/i);
    const { rows } = await asAdmin('query ($s: uuid!) { rows: task(where: { space_id: { _eq: $s } }) { checklist } }', {
      s: space,
    });
    expect(rows).toEqual([
      {
        checklist: [
          { text: 'Boots', done: true },
          { text: 'Gloves', done: false },
        ],
      },
    ]);
  });
});

inFull(describe)('the list of tasks', () => {
  it('says what is late, and leaves what is mine where asked to', async ({ visit }) => {
    const space = await newBoard('Listed tasks', { DONE: [] });
    const due = { space_id: space, due_on: '2026-01-05' };
    await insert('task', { ...due, title: 'Late', assignee_id: people.owner.id });
    await insert('task', { ...due, title: 'Late but done', status: 'DONE' });
    const page = await visit({ as: 'owner', path: '/task/list', space });
    await page.getByRole('row').filter({ hasText: 'Late but done' }).waitFor();
    await expect.poll(() => page.getByText(/^Overdue: /).count()).toBe(1);
    await page.getByLabel('Only mine').click();
    await hasTotal(page, 1);
    await page.getByRole('row').filter({ hasText: 'Overdue: Jan 05, 2026' }).waitFor();
    await page.getByLabel('Only mine').click();
    await hasTotal(page, 2);
  });
});
