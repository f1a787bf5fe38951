import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { spaces } from '../back-stage.ts';
import { blocksOf, canvasOf, newPage, outlineOf } from '../screens/editor.ts';
import { save } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const columns = '51e70000-0000-4000-8000-000000000131';
const headingPart = '51e70000-0000-4000-8000-000000000132';
const open = (id: string) =>
  ({ as: 'owner', path: `/page/edit/${id}`, space: spaces.aurora, viewport: { width: 1440, height: 1000 } }) as const;
const part = (heading: string, path: number[] = []) => ({
  component_id: headingPart,
  info: { heading, size: 'small', align: 'start', ...(path.length > 0 && { $column: path }) },
});
const row = { component_id: columns, info: { widths: [6, 6] } };

const openOutline = (page: Page) => page.getByRole('tab', { name: 'Outline' }).press('Enter');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const redo = (page: Page) => page.getByRole('button', { name: 'Redo', exact: true });
/** The header comes by itself, and pushes down what is measured here. */
const headerOf = (page: Page) => canvasOf(page).locator('.canvas-frame.bar');
const on = (page: Page, heading: string) => canvasOf(page).getByText(heading, { exact: true });
const linesOf = async (items: Locator) =>
  (await items.allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' ').replace('Heading ', ''));
/** A row with one block in the first of its two columns. */
const rowLines = ['Columns', 'Column 1', 'Left', 'Column 2 Empty'];
const lines = (page: Page) => linesOf(outlineOf(page).getByRole('treeitem'));
const chosen = (page: Page) => linesOf(outlineOf(page).getByRole('treeitem', { selected: true }));
/** Where the blocks stand, by what they say. */
const positionsOf = async (id: string) =>
  (await blocksOf(id)).map(({ info }) => {
    const { heading = 'columns', $column = [] } = info as { heading?: string; $column?: number[] };
    return [heading, ...$column];
  });

/** Takes what stands on the canvas with the mouse. */
async function take(page: Page, block: Locator) {
  const box = await block.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + Math.min(40, box.width / 2), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12, { steps: 6 });
}

/** @param height how far down the place, from 0 to 1 */
async function dragOver(page: Page, target: Locator, height: number) {
  const box = await target.boundingBox();
  if (!box) throw new Error('nowhere to go');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * height];
  await page.mouse.move(x, y, { steps: 16 });
  await page.mouse.move(x, y + 3, { steps: 3 });
}

/** Drags it behind a block of the same place, which goes up meanwhile. What gives way on the way there is followed, as by a hand. */
async function dragBehind(page: Page, block: Locator, last: Locator) {
  const topOf = async () => (await last.boundingBox())?.y ?? 0;
  const before = await topOf();
  await take(page, block);
  const goOn = async () => {
    await dragOver(page, last, 0.8);
    return topOf();
  };
  await expect.poll(goOn).toBeLessThan(before);
  await page.mouse.up();
}

/** Drags it into a column, which may give way on the way there. */
async function dragInto(page: Page, block: Locator, column: Locator, height = 0.5) {
  const line = column.locator('[data-puck-line-placeholder]');
  await take(page, block);
  const goOn = async () => {
    await dragOver(page, column, height);
    return line.count();
  };
  await expect.poll(goOn).toBe(1);
  await page.mouse.up();
}

it('drags one block on the canvas to another place, into a column and into another, each as one step', async ({
  visit,
}) => {
  const id = await newPage('One dragged', [part('One'), part('Two'), part('Three'), row, part('Left', [0])]);
  const page = await visit(open(id));
  const columnsOf = canvasOf(page).locator('.column');
  await on(page, 'Left').waitFor();
  await headerOf(page).waitFor();
  await openOutline(page);
  const first = ['Section', 'One', 'Two', 'Three', ...rowLines];
  await expect.poll(() => lines(page)).toEqual(first);

  await dragBehind(page, on(page, 'One'), on(page, 'Three'));
  const second = ['Section', 'Two', 'Three', 'One', ...rowLines];
  await expect.poll(() => lines(page)).toEqual(second);
  await expect.poll(() => chosen(page)).toEqual(['One']);
  await undo(page).click();
  await expect.poll(() => lines(page)).toEqual(first);
  await expect.poll(() => undo(page).isDisabled()).toBe(true);
  await redo(page).click();
  await expect.poll(() => lines(page)).toEqual(second);

  await dragInto(page, on(page, 'Left'), columnsOf.nth(1));
  await save(page);
  await noticed(page, 'Saved.');
  expect(await positionsOf(id)).toEqual([['Two'], ['Three'], ['One'], ['columns'], ['Left', 1]]);
  await dragInto(page, on(page, 'Two'), columnsOf.nth(1), 0.7);
  const moved = ['Columns', 'Column 1 Empty', 'Column 2', 'Left'];
  await expect.poll(() => lines(page)).toEqual(['Section', 'Three', 'One', ...moved, 'Two']);
  await undo(page).click();
  await expect.poll(() => lines(page)).toEqual(['Section', 'Two', 'Three', 'One', ...moved]);
});

it('drags all that are selected on the canvas by one of them, in one step', async ({ visit }) => {
  const id = await newPage('Several dragged there', [
    ...[part('One'), part('Two'), part('Three'), part('Four'), row],
    part('Left', [0]),
  ]);
  const page = await visit(open(id));
  await on(page, 'Left').waitFor();
  await headerOf(page).waitFor();
  await openOutline(page);
  const first = ['Section', 'One', 'Two', 'Three', 'Four', ...rowLines];
  await expect.poll(() => lines(page)).toEqual(first);

  // By the one that was selected first: Puck knows the last alone.
  await on(page, 'One').click();
  await on(page, 'Three').click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => chosen(page)).toEqual(['One', 'Three']);
  await dragBehind(page, on(page, 'One'), on(page, 'Four'));
  const second = ['Section', 'Two', 'Four', 'One', 'Three', ...rowLines];
  await expect.poll(() => lines(page)).toEqual(second);
  await expect.poll(() => chosen(page)).toEqual(['One', 'Three']);
  await undo(page).click();
  await expect.poll(() => lines(page)).toEqual(first);
  await expect.poll(() => undo(page).isDisabled()).toBe(true);
  await redo(page).click();
  await expect.poll(() => lines(page)).toEqual(second);
  await expect.poll(() => chosen(page)).toEqual(['One', 'Three']);

  // By the last, into a column.
  await dragInto(page, on(page, 'Three'), canvasOf(page).locator('.column').nth(1));
  const third = ['Section', 'Two', 'Four', 'Columns', 'Column 1', 'Left', 'Column 2', 'One', 'Three'];
  await expect.poll(() => lines(page)).toEqual(third);
  await save(page);
  await noticed(page, 'Saved.');
  expect(await positionsOf(id)).toEqual([['Two'], ['Four'], ['columns'], ['Left', 0], ['One', 1], ['Three', 1]]);
  await undo(page).click();
  await expect.poll(() => lines(page)).toEqual(second);

  // One that is not selected goes alone, and is what is selected then.
  await dragBehind(page, on(page, 'Two'), on(page, 'Four'));
  await expect.poll(() => lines(page)).toEqual(['Section', 'Four', 'Two', 'One', 'Three', ...rowLines]);
  await expect.poll(() => chosen(page)).toEqual(['Two']);
});
