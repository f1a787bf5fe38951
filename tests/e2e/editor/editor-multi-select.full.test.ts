import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { spaces } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { blocksOf, callToAction, canvasOf, newPage, outlineItem, outlineOf } from '../screens/editor.ts';
import { save } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const columns = '51e70000-0000-4000-8000-000000000131';
const open = (id: string) => ({ as: 'owner', path: `/page/edit/${id}`, space: spaces.aurora }) as const;
const call = (heading: string, path: number[] = []) => ({
  ...{ component_id: callToAction, info: { heading, ...(path.length > 0 && { $column: path }) } },
});
const row = { component_id: columns, info: { widths: [6, 6] } };

/** The headings of the page as the outline shows them, from top to bottom. */
const lines = async (page: Page) =>
  (await outlineOf(page).getByRole('treeitem').allInnerTexts()).map((line) =>
    line.replaceAll(/\s+/g, ' ').replace('Call to action ', ''),
  );
const chosen = async (page: Page) =>
  (await outlineOf(page).getByRole('treeitem', { selected: true }).allInnerTexts()).map((line) =>
    line.replaceAll(/\s+/g, ' ').replace('Call to action ', ''),
  );
const headingsOf = async (id: string) => (await blocksOf(id)).map(({ info }) => (info as { heading?: string }).heading);
const openOutline = (page: Page) => page.getByRole('tab', { name: 'Outline' }).press('Enter');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const on = (page: Page, heading: string) => canvasOf(page).getByText(heading, { exact: true });

it('selects several on the canvas and in the outline by mouse, and acts on them in one step', async ({ visit }) => {
  const id = await newPage('Several by mouse', [call('One'), call('Two'), call('Three'), call('Four')]);
  const page = await visit({ ...open(id), viewport: { width: 1440, height: 900 } });
  await on(page, 'Four').waitFor();
  await openOutline(page);
  await on(page, 'One').click();
  await expect.poll(() => chosen(page)).toEqual(['One']);
  await on(page, 'Three').click({ modifiers: ['ControlOrMeta'] });
  const status = page.getByRole('status', { name: 'Selection' });
  await expect.poll(() => status.textContent()).toBe('2 blocks selected');
  await page.getByRole('heading', { name: '2 blocks selected' }).waitFor();
  await expect.poll(() => canvasOf(page).locator('.canvas-chosen').count()).toBe(2);
  expect(await chosen(page)).toEqual(['One', 'Three']);
  await on(page, 'One').click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => chosen(page)).toEqual(['Three']);
  await outlineItem(page, /One/).click({ modifiers: ['Shift'] });
  await expect.poll(() => chosen(page)).toEqual(['One', 'Two', 'Three']);

  await page.getByRole('button', { name: 'Duplicate', exact: true }).last().click();
  await expect.poll(() => lines(page)).toEqual(['Section', 'One', 'Two', 'Three', 'One', 'Two', 'Three', 'Four']);
  await undo(page).click();
  await expect.poll(() => lines(page)).toEqual(['Section', 'One', 'Two', 'Three', 'Four']);
  await expect.poll(() => undo(page).isDisabled()).toBe(true);

  // A plain click ends it, also on the one that was chosen last.
  await on(page, 'One').click();
  await expect.poll(() => chosen(page)).toEqual(['One']);
  await on(page, 'Two').click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => chosen(page)).toEqual(['One', 'Two']);
  await on(page, 'Two').click();
  await expect.poll(() => chosen(page)).toEqual(['Two']);
  await outlineItem(page, /One/).click();
  await outlineItem(page, /Three/).click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('Delete');
  await expect.poll(() => lines(page)).toEqual(['Section', 'Two', 'Four']);
  await save(page);
  await noticed(page, 'Saved.');
  expect(await headingsOf(id)).toEqual(['Two', 'Four']);
  await undo(page).click();
  await expect.poll(() => lines(page)).toEqual(['Section', 'One', 'Two', 'Three', 'Four']);
});

it('is selected, moved, and copied to another page by keyboard alone', async ({ visit }) => {
  const id = await newPage('Several by key', [call('First'), call('Second'), call('Third'), call('Fourth')]);
  const target = await newPage('Several arrive', [call('There before')]);
  const page = await visit(open(id));
  await on(page, 'Fourth').waitFor();
  await openOutline(page);
  await outlineItem(page, /First/).press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => chosen(page)).toEqual(['First', 'Second', 'Third']);
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => chosen(page)).toEqual(['First', 'Second']);
  // The focus goes along, and the arrows on from there.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(await focused()).toContain('Second');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => lines(page)).toEqual(['Section', 'Third', 'First', 'Second', 'Fourth']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => lines(page)).toEqual(['Section', 'First', 'Second', 'Third', 'Fourth']);
  await page.keyboard.press('Escape');
  await expect.poll(() => chosen(page)).toHaveLength(1);
  await page.keyboard.press('Control+a');
  await expect.poll(() => chosen(page)).toHaveLength(4);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Space');
  await expect.poll(() => chosen(page)).toHaveLength(3);
  await page.keyboard.press('Control+c');
  await noticed(page, 'Copied');
  const copied = await chosen(page);

  await page.goto(`/page/edit/${target}`);
  await openOutline(page);
  await outlineItem(page, /There before/).press('Space');
  await page.keyboard.press('Control+v');
  await expect.poll(() => lines(page)).toEqual(['Section', 'There before', ...copied]);
  await expect.poll(() => chosen(page)).toEqual(copied);
  await page.keyboard.press('Control+z');
  await expect.poll(() => lines(page)).toEqual(['Section', 'There before']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => lines(page)).toHaveLength(5);
  await page.keyboard.press('Control+s');
  await noticed(page, 'Saved.');
  expect(await headingsOf(target)).toEqual(['There before', ...copied]);
  expect((await blocksOf(target)).map(({ component_id }) => component_id)).toEqual(Array(4).fill(callToAction));

  // Into a section, at its end.
  await outlineItem(page, /^Section/).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => lines(page)).toEqual(['Section', 'There before', ...copied, ...copied]);
});

it('is dragged as a group in the outline, into a column, in one step', async ({ visit }) => {
  const id = await newPage('Several dragged', [
    ...[call('Top'), row, call('Left', [0]), call('Right', [1])],
    ...[call('Below'), call('Last')],
  ]);
  const page = await visit({ ...open(id), viewport: { width: 1440, height: 1000 } });
  await on(page, 'Last').waitFor();
  await openOutline(page);
  await outlineItem(page, /Top/).click();
  await outlineItem(page, /Last/).click({ modifiers: ['ControlOrMeta'] });
  await outlineItem(page, /Top/).dragTo(outlineItem(page, /Right/), { targetPosition: { x: 60, y: 28 } });
  const within = ['Section', 'Columns', 'Column 1', 'Left', 'Column 2', 'Right', 'Top', 'Last', 'Below'];
  await expect.poll(() => lines(page)).toEqual(within);
  expect(await chosen(page)).toEqual(['Top', 'Last']);
  await undo(page).click();
  const before = ['Section', 'Top', 'Columns', 'Column 1', 'Left', 'Column 2', 'Right', 'Below', 'Last'];
  await expect.poll(() => lines(page)).toEqual(before);
  await expect.poll(() => undo(page).isDisabled()).toBe(true);
});

it('is chosen by touch on a phone, and reported to screen readers', async ({ visit }) => {
  const id = await newPage('Several by touch', [call('Tap one'), call('Tap two'), call('Tap three')]);
  const page = await visit({ ...open(id), viewport: { width: 390, height: 844 } });
  await on(page, 'Tap one').click();
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Select several' }).click();
  // What closes lies on the canvas for as long as that takes.
  await page.locator('.MuiDrawer-root').waitFor({ state: 'detached' });
  await on(page, 'Tap two').click();
  await page.getByText('2 blocks selected').last().waitFor();
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  expect(await chosen(page)).toEqual(['Tap one', 'Tap two']);
  await expect.poll(() => outlineOf(page).getAttribute('aria-multiselectable')).toBe('true');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('dialog', { name: 'Outline' }).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => on(page, 'Tap one').count()).toBe(0);
  await expect.poll(() => on(page, 'Tap two').count()).toBe(0);
  await expect.poll(() => on(page, 'Tap three').count()).toBe(1);
});

it('ends by Escape, also where nothing is selected any more, and is marked alike in a dark console', async ({
  visit,
}) => {
  const id = await newPage('Several given up', [call('Up one'), call('Up two')]);
  const page = await visit({ ...open(id), viewport: { width: 1440, height: 900 } });
  await on(page, 'Up one').click();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Select several' }).click();
  await on(page, 'Up one').click();
  await openOutline(page);
  await expect.poll(() => chosen(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await on(page, 'Up one').click();
  await expect.poll(() => chosen(page)).toEqual(['Up one']);
  await on(page, 'Up two').click();
  await expect.poll(() => chosen(page)).toEqual(['Up two']);

  // The mark shows on light paper, in a dark console too.
  const markOf = async () => {
    await on(page, 'Up one').click();
    await on(page, 'Up two').click({ modifiers: ['ControlOrMeta'] });
    const mark = canvasOf(page).locator('.canvas-chosen').first();
    return mark.evaluate((element) => getComputedStyle(element).boxShadow);
  };
  const light = await markOf();
  await page.evaluate(() => localStorage.setItem('navType', 'dark'));
  await page.reload();
  expect(await markOf()).toBe(light);
});
