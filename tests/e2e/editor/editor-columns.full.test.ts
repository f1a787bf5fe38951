import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { blocksOf, canvasOf, heroBlock, newPage, outlineItem, outlineOf } from '../screens/editor.ts';
import { save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const columns = '51e70000-0000-4000-8000-000000000131';
const headingPart = '51e70000-0000-4000-8000-000000000132';
const open = (id: string) => ({ as: 'owner', path: `/page/edit/${id}`, space: spaces.aurora }) as const;
const part = (heading: string, path: number[]) => ({
  component_id: headingPart,
  info: { heading, size: 'small', align: 'start', ...(path.length > 0 && { $column: path }) },
});
const row = (widths: number[], path: number[] = [], more = {}) => ({
  component_id: columns,
  info: { widths, ...more, ...(path.length > 0 && { $column: path }) },
});
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
const linesOf = async (page: Page) =>
  (await outlineOf(page).getByRole('treeitem').allInnerTexts()).map((line) =>
    line.replaceAll(/\s+/g, ' ').replace('Heading ', ''),
  );
/** Where the blocks stand, by what they say. */
const positionsOf = async (id: string) =>
  (await blocksOf(id)).map(({ info }) => {
    const { heading, label, $column = [] } = info as { heading?: string; label?: string; $column?: number[] };
    return [heading ?? label ?? 'columns', $column];
  });

it('blocks are put into columns by the palette, moved by keyboard, and shown so to visitors', async ({ visit }) => {
  const id = await newPage('Side by side', [heroBlock('A small hotel')]);
  const page = await visit({ ...open(id), viewport: { width: 1440, height: 900 } });
  const canvas = canvasOf(page);
  await canvas.getByText('A small hotel').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /A small hotel/).click();
  await page.getByRole('tab', { name: 'Blocks' }).click();
  // Columns behind what is selected, and what comes next into the first of them that is empty.
  await add(page, 'Columns');
  await add(page, 'Heading');
  await textbox(page, 'Text').fill('The rooms');
  await canvas.getByText('The rooms').waitFor();
  await add(page, 'Heading');
  await textbox(page, 'Text').fill('The table');
  await canvas.getByText('The table').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  // From the first column to the second, past what stands there.
  await outlineItem(page, /The table/).press('Alt+ArrowDown');
  await save(page);
  await noticed(page, 'Saved.');
  expect(await positionsOf(id)).toEqual([
    ['A small hotel', []],
    ['columns', []],
    ['The rooms', [0]],
    ['The table', [1]],
  ]);

  // On from the last column out of the row, and back into it.
  await outlineItem(page, /The table/).press('Alt+ArrowDown');
  await save(page);
  await expect.poll(() => positionsOf(id)).toContainEqual(['The table', []]);
  await outlineItem(page, /The table/).press('Alt+ArrowUp');
  await save(page);
  await expect.poll(() => positionsOf(id)).toContainEqual(['The table', [1]]);

  // The gutter gives one column what the other loses.
  await outlineItem(page, /^Columns/).click();
  const gutter = canvas.getByRole('separator', { name: 'Between two columns' });
  for (let steps = 0; steps < 3; steps++) await gutter.press('ArrowRight');
  await expect.poll(() => gutter.getAttribute('aria-valuenow')).toBe('9');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await blocksOf(id))[1]?.info).toMatchObject({ widths: [9, 3] });

  await page.reload();
  await canvas.getByText('The table').waitFor();
  // In one look: the page may still move while it is drawn.
  const between = () =>
    canvas.locator('body').evaluate((body) => {
      const boxOf = (words: string) =>
        [...body.querySelectorAll('h1, h2')].find(({ textContent }) => textContent === words)?.getBoundingClientRect();
      const [rooms, table] = [boxOf('The rooms'), boxOf('The table')];
      return rooms && table && { beside: table.x - rooms.x > 100, level: Math.abs(rooms.y - table.y) < 2 };
    });
  await expect.poll(between).toEqual({ beside: true, level: true });
});

it('a column is chosen in the outline by keys: what is added next stands in it, and Delete leaves it', async ({
  visit,
}) => {
  const id = await newPage('Columns by outline', [row([4, 4, 4]), part('First', [0]), part('Third', [2])]);
  const page = await visit({ ...open(id), viewport: { width: 1440, height: 900 } });
  await canvasOf(page).getByText('Third').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /^Columns/).press('ArrowRight');
  await expect.poll(() => page.locator('[role=treeitem]:focus').textContent()).toBe('Column 1');
  await outlineItem(page, 'Column 3').press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await dialog.getByRole('button', { name: 'Add Heading', exact: true }).click();
  await textbox(page, 'Text').fill('After the third');
  await outlineItem(page, 'Column 2 Empty').click();
  await page.getByRole('button', { name: 'Add a block to Column 2' }).click();
  await dialog.getByRole('button', { name: 'Add Heading', exact: true }).click();
  await textbox(page, 'Text').fill('In the middle');
  await outlineItem(page, /First/).dragTo(outlineItem(page, 'Column 3'));
  await expect.poll(() => outlineItem(page, 'Column 1 Empty').count()).toBe(1);
  await save(page);
  await noticed(page, 'Saved.');
  expect(await positionsOf(id)).toEqual([
    ['columns', []],
    ['In the middle', [1]],
    ['First', [2]],
    ['Third', [2]],
    ['After the third', [2]],
  ]);
});

it('a column is moved as a whole in the outline, by mouse and by key, with its width and in one step', async ({
  visit,
}) => {
  const start = [row([3, 3, 6]), part('First', [0]), part('Second', [1]), part('Third', [2])];
  const id = await newPage('Whole columns', start);
  const page = await visit({ ...open(id), viewport: { width: 1440, height: 900 } });
  await canvasOf(page).getByText('Third').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  const stored = async () => {
    await save(page);
    return { places: (await positionsOf(id)).slice(1), widths: (await blocksOf(id))[0]?.info };
  };
  const before = { places: await positionsOf(id), lines: await linesOf(page) };
  await outlineItem(page, 'Column 3').dragTo(outlineItem(page, /First/));
  const moved = ['Section', 'Columns', 'Column 1', 'Third', 'Column 2', 'First', 'Column 3', 'Second'];
  await expect.poll(() => linesOf(page)).toEqual(moved);
  expect(await outlineItem(page, 'Column 1').getAttribute('aria-selected')).toBe('true');
  const positions = [
    ['Third', [0]],
    ['First', [1]],
    ['Second', [2]],
  ];
  await expect.poll(stored).toMatchObject({ places: positions, widths: { widths: [6, 3, 3] } });

  // The focus goes along, so that the next press moves it on.
  await outlineItem(page, 'Column 1').press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await outlineItem(page, 'Column 3').and(page.locator(':focus')).waitFor();
  await expect.poll(() => linesOf(page)).toEqual(before.lines);
  await expect.poll(stored).toMatchObject({ places: before.places.slice(1), widths: { widths: [3, 3, 6] } });
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('Control+z');
  await expect.poll(() => linesOf(page)).toEqual(moved);
  await page.keyboard.press('Control+z');
  await expect.poll(() => linesOf(page)).toEqual(before.lines);
  await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
});

it('what stands in a column goes with it: copied, kept when a column goes, and dropped by mouse', async ({ visit }) => {
  const id = await newPage('Columns by mouse', [
    heroBlock('Welcome'),
    row([4, 4, 4]),
    part('First', [0]),
    part('Second', [1]),
  ]);
  const page = await visit({ ...open(id), viewport: { width: 1440, height: 900 } });
  const canvas = canvasOf(page);
  await canvas.getByText('Second', { exact: true }).waitFor();
  const from = await page.getByRole('button', { name: 'Add Button', exact: true }).boundingBox();
  const to = await canvas.locator('.column').nth(2).boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 3, { steps: 4 });
  await canvas.locator('.column').nth(2).locator('[data-puck-line-placeholder]').waitFor({ state: 'attached' });
  await page.mouse.up();
  await textbox(page, 'Button').fill('Book a boat');
  await canvas.getByText('Book a boat').waitFor();

  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /^Columns/).click();
  await page.getByRole('button', { name: '6 of 12, 6 of 12', exact: true }).click();
  await expect.poll(() => canvas.locator('.column').count()).toBe(2);
  await outlineItem(page, /^Columns/).press('Control+d');
  await expect.poll(() => canvas.getByText('Book a boat').count()).toBe(2);
  await save(page);
  await noticed(page, 'Saved.');
  const copy = [
    ['columns', []],
    ['First', [0]],
    ['Second', [1]],
    ['Book a boat', [1]],
  ];
  expect(await positionsOf(id)).toEqual([['Welcome', []], ...copy, ...copy]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => canvas.locator('.column').count()).toBe(3);
});

it('draws columns in columns for visitors: side by side on a desk, one below the other on a phone', async ({
  visit,
}) => {
  const id = await newPage(
    'Deep columns',
    [
      row([8, 4], [], { style: { background: '#10233f', color: '#ffffff', paddingTop: 40 } }),
      part('Left', [0]),
      row([6, 6], [0]),
      part('Inner left', [0, 0]),
      part('Inner right', [0, 1]),
      part('Right', [1]),
      part('Below', []),
    ],
    { status: 'PUBLISHED' },
  );
  const site = await visit({ as: 'owner', path: '/page/list', space: spaces.aurora });
  const at = async (text: string) => {
    const found = await site.getByText(text, { exact: true }).boundingBox();
    if (!found) throw new Error(`${text} is not drawn`);
    return found;
  };
  await site.setViewportSize({ width: 1440, height: 900 });
  await site.goto(`${product().sitesOrigin}/sites/${spaces.aurora}/deep-columns`);
  const [left, right, innerLeft, innerRight, below] = await Promise.all(
    ['Left', 'Right', 'Inner left', 'Inner right', 'Below'].map(at),
  );
  expect(left?.y).toBe(right?.y);
  expect(innerLeft?.y).toBe(innerRight?.y);
  expect(innerRight?.x).toBeLessThan(right?.x ?? 0);
  expect(below?.y).toBeGreaterThan(innerLeft?.y ?? 0);
  await expect.poll(() => site.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Left']);
  await site.setViewportSize({ width: 390, height: 844 });
  const order = ['Left', 'Inner left', 'Inner right', 'Right', 'Below'];
  const tops = (await Promise.all(order.map(at))).map(({ y }) => y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(order.length);
  expect(await positionsOf(id)).toHaveLength(7);
});
