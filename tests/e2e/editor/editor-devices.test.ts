import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { addSection, canvasOf, newPage, outlineItem, outlineOf } from '../screens/editor.ts';
import { save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it, type Visit } from '../visit.ts';

const columns = '51e70000-0000-4000-8000-000000000131';
const headingPart = '51e70000-0000-4000-8000-000000000132';
const menu = '51e70000-0000-4000-8000-000000000024';
const space_id = spaces.aurora;
/** The chosen device, and the window of a visitor whose pages look so. */
const devices = [
  ['Desktop', { width: 1440, height: 900 }],
  ['Tablet', { width: 820, height: 1180 }],
  ['Phone', { width: 390, height: 844 }],
] as const;

const heading = (text: string, more = {}) => ({
  component_id: headingPart,
  info: { heading: text, size: 'small', ...more },
});
const device = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name }).click();

const edited = (visit: Visit, id: string) =>
  visit({ as: 'owner', path: `/page/edit/${id}`, space: space_id, viewport: { width: 1440, height: 900 } });

/** Chooses the section of the page in the outline. @returns what stands above its content */
async function chosenSection(page: Page) {
  const section = canvasOf(page).locator('section');
  await section.getByText('Close to the top').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /^Section/).click();
  return () => section.evaluate((element) => getComputedStyle(element).paddingTop);
}

/** What rules by device have made of a document: of a section, a container, a block's own style sheet and a header. */
const looksOf = (body: Locator) =>
  body.evaluate((element) => {
    const styleOf = (selector: string) => {
      const found = element.querySelector(selector);
      return found && getComputedStyle(found);
    };
    const tops = [...element.querySelectorAll('h1, h2')].flatMap((part) =>
      part.textContent?.startsWith('Part ') ? [Math.round(part.getBoundingClientRect().top)] : [],
    );
    return {
      section: styleOf('section')?.paddingTop,
      container: styleOf('.columns')?.paddingTop,
      inRow: tops.filter((top) => top === tops[0]).length,
      block: styleOf('.by-device')?.color,
      hasMenu: styleOf('.bar nav.wide')?.display !== 'none',
    };
  });

const expected = {
  Desktop: { section: '30px', container: '40px', inRow: 4, block: 'rgb(10, 10, 10)', hasMenu: true },
  Tablet: { section: '20px', container: '24px', inRow: 2, block: 'rgb(20, 20, 20)', hasMenu: true },
  Phone: { section: '10px', container: '8px', inRow: 1, block: 'rgb(30, 30, 30)', hasMenu: false },
};

let component_id = '';
beforeAll(async () => {
  const css =
    '.by-device{color:#0a0a0a}@media (min-width:769px) and (max-width:1024px){.by-device{color:#141414}}@media (width<=48em){.by-device{color:#1e1e1e}}';
  const info = { template: '<p class="by-device">By device</p>', css };
  component_id = await insert('component', { name: 'By device', type: 'PUBLIC', status: 'ACTIVE', schema: [], info });
});
afterAll(() => asAdmin('mutation ($id: uuid!) { delete_component_by_pk(id: $id) { id } }', { id: component_id }));

async function pageWithLooks(name: string) {
  const links = [{ label: 'Rooms', href: '/rooms', links: [] }];
  const header_id = await insert('header', { name, space_id, component_id: menu, type: 'PAGE', info: { links } });
  const id = await newPage(
    name,
    [
      {
        component_id: columns,
        info: {
          widths: [3, 3, 3, 3],
          tablets: 'pairs',
          style: { paddingTop: 40 },
          tablet: { paddingTop: 24 },
          mobile: { paddingTop: 8 },
        },
      },
      ...[0, 1, 2, 3].map((column) => heading(`Part ${column}`, { $column: [column] })),
      { component_id, info: {} },
      { ...heading('Left out'), info: { ...heading('Left out').info, $hidden: 'small' } },
    ],
    { meta: { header_use: 'chosen', header_id, footer_use: 'none' } },
  );
  await asAdmin(
    'mutation ($page: uuid!, $info: jsonb!) { update_section(where: { page_id: { _eq: $page } }, _set: { info: $info }) { affected_rows } }',
    {
      page: id,
      info: { style: { paddingTop: 30 }, tablet: { paddingTop: 20 }, mobile: { paddingTop: 10 } },
    },
  );
  return id;
}

it('the chosen device, not the width of the canvas, says which rules hold, as visitors see them', async ({ visit }) => {
  const id = await pageWithLooks('By device');
  const page = await edited(visit, id);
  const canvas = canvasOf(page);
  await canvas.getByText('By device', { exact: true }).waitFor();
  await canvas.getByText('Part 3').waitFor();
  const width = () => canvas.locator('html').evaluate((html) => html.clientWidth);
  expect(await width()).toBeLessThan(1025);
  const faint = () =>
    canvas.locator('.block', { hasText: 'Left out' }).evaluate((block) => getComputedStyle(block).opacity);
  for (const [name] of [...devices, devices[0]]) {
    await device(page, name);
    await expect.poll(() => looksOf(canvas.locator('body')), { message: name }).toEqual(expected[name]);
    await expect.poll(faint).toBe(name === 'Desktop' ? '1' : '0.35');
  }

  await page.getByRole('button', { name: 'Publish…', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now', exact: true }).click();
  await noticed(page, 'Published');
  for (const [name, viewport] of devices) {
    await page.setViewportSize(viewport);
    await page.goto(`${product().sitesOrigin}/sites/${space_id}/by-device`);
    expect(await looksOf(page.locator('body')), name).toEqual(expected[name]);
    await expect.poll(() => page.getByText('Left out').isVisible()).toBe(name === 'Desktop');
  }
});

inFull(it)(
  'columns stand otherwise on tablets and phones by a choice, for visitors too, and are dragged where they are seen',
  async ({ visit }) => {
    const row = { component_id: columns, info: { widths: [4, 4, 4] } };
    const id = await newPage('Tablets', [row, ...[0, 1, 2].map((at) => heading(`Part ${at}`, { $column: [at] }))]);
    await addSection(id, [heading('Below all')], 1);
    const page = await edited(visit, id);
    const canvas = canvasOf(page);
    await canvas.getByText('Part 2').waitFor();
    await page.getByRole('tab', { name: 'Outline' }).click();
    await outlineItem(page, /Columns/).click();
    await device(page, 'Tablet');
    const inRow = async () => (await looksOf(canvas.locator('body'))).inRow;
    const gutters = canvas.getByRole('separator');
    await expect.poll(inRow).toBe(3);
    await expect.poll(() => gutters.count()).toBe(2);
    await page.getByRole('combobox', { name: 'On tablets' }).click();
    await page.getByRole('option', { name: 'Two in a row' }).click();
    await expect.poll(inRow).toBe(2);
    await expect.poll(() => gutters.count()).toBe(0);
    await device(page, 'Desktop');
    await expect.poll(inRow).toBe(3);
    await expect.poll(() => gutters.count()).toBe(2);

    // Widths of their own on tablets, by the keys and by the gutter: desktops keep theirs.
    const part = (column: number) => page.getByRole('combobox', { name: `Column ${column}` });
    /** Of the room that the row has, in twelfths. */
    const widthOf = (place: number) => () =>
      canvas.locator('.columns > .wrap').evaluate((row, at) => {
        const { paddingLeft, paddingRight } = getComputedStyle(row);
        const room = row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const column = row.querySelectorAll(':scope > .column')[at];
        return column && Math.round((12 * column.clientWidth) / room);
      }, place);
    await device(page, 'Tablet');
    await page.getByRole('combobox', { name: 'On tablets' }).click();
    await page.getByRole('option', { name: 'As on desktops' }).click();
    await part(1).press('Enter');
    await page.getByRole('option', { name: '12 of 12' }).press('Enter');
    await expect.poll(inRow).toBe(1);
    await expect.poll(widthOf(0)).toBe(12);
    await expect.poll(() => gutters.count()).toBe(0);
    await part(1).click();
    await page.getByRole('option', { name: '2 of 12', exact: true }).click();
    await expect.poll(inRow).toBe(3);
    await gutters.nth(1).press('ArrowRight');
    await expect.poll(() => part(2).textContent()).toContain('5 of 12');
    await device(page, 'Desktop');
    await expect.poll(widthOf(0)).toBe(4);

    // An order of their own on phones, chosen by the keys.
    await device(page, 'Phone');
    const upsideDown = async (body: Locator) => {
      const [first, second] = await body
        .locator('.column h1, .column h2')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
      return Number(first) > Number(second);
    };
    const body = canvas.locator('body');
    await expect.poll(() => upsideDown(body)).toBe(false);
    await page.getByRole('button', { name: 'Move up: Column 2' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => upsideDown(body)).toBe(true);
    await device(page, 'Tablet');
    await expect.poll(() => upsideDown(body)).toBe(false);

    // Sections, too.
    const isLastFirst = async (place: Locator) => {
      const tops = await place
        .locator('section')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      return Number(tops[0]) > Number(tops[1]);
    };
    await outlineOf(page)
      .getByRole('treeitem', { name: /^Section/ })
      .last()
      .click();
    await textbox(page, 'Position on phones').fill('1');
    await expect.poll(() => isLastFirst(body)).toBe(false);
    await device(page, 'Phone');
    await expect.poll(() => isLastFirst(body)).toBe(true);

    await page.getByRole('button', { name: 'Publish…', exact: true }).click();
    await page.getByRole('button', { name: 'Publish now', exact: true }).click();
    await noticed(page, 'Published');
    await page.goto(`${product().sitesOrigin}/sites/${space_id}/tablets`);
    for (const [name, viewport] of devices) {
      await page.setViewportSize(viewport);
      expect(await upsideDown(page.locator('body')), name).toBe(name === 'Phone');
      expect(await isLastFirst(page.locator('body')), name).toBe(name === 'Phone');
      const [first = 0, second = 0, third = 0] = await page
        .locator('.column')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      const [inTwo, inThree] = [second / first, third / first].map((ratio) => Math.round(ratio * 10) / 10);
      expect([inTwo, inThree], name).toEqual(name === 'Tablet' ? [2.5, 1.5] : [1, 1]);
    }
  },
);

inFull(it)(
  'the panel of a section shows the lengths of the chosen device and what it inherits, and takes one back by the keys',
  async ({ visit }) => {
    const id = await newPage('Panel by device', [heading('Close to the top')]);
    const page = await edited(visit, id);
    const above = await chosenSection(page);
    const panel = page.getByRole('region', { name: 'Fields of the selection' });
    const field = panel.getByRole('combobox', { name: 'Space at the top' });
    const status = panel.getByRole('status');
    await expect.poll(() => status.textContent()).toBe('Styles for all devices');
    await field.fill('m');
    await expect.poll(above).toBe('32px');

    // The switch of the panel is that of the canvas, by the keys too.
    await panel.getByRole('button', { name: 'Phone' }).press('Enter');
    await expect.poll(() => status.textContent()).toBe('Styles for phones');
    const ofCanvas = page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'Phone' });
    await expect.poll(() => ofCanvas.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(above).toBe('20px');
    await expect.poll(() => panel.getByRole('group', { name: 'On tablets' }).count()).toBe(0);
    await expect.poll(() => panel.getByRole('textbox', { name: 'Background' }).isVisible()).toBe(true);
    await expect.poll(() => field.getAttribute('placeholder')).toBe('M, as on desktops');
    await field.fill('7');
    await expect.poll(above).toBe('7px');
    await panel.getByRole('button', { name: 'Reset to desktop: Space at the top' }).press('Enter');
    await expect.poll(above).toBe('20px');
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);

    await device(page, 'Tablet');
    await expect.poll(() => status.textContent()).toBe('Styles for tablets');
    await field.fill('wide');
    await device(page, 'Desktop');
    await panel.getByRole('button', { name: 'Tablet, One field to mend' }).click();
    await expect.poll(() => field.inputValue()).toBe('wide');
    await field.fill('');

    // A step of the space, another one on phones, and a number.
    await device(page, 'Desktop');
    const on = (screens: string) =>
      page.getByRole('group', { name: screens }).getByRole('combobox', { name: 'Space at the top' });
    await on('Everywhere').click();
    await page.getByRole('option', { name: 'L', exact: true }).click();
    await expect.poll(above).toBe('60px');
    await device(page, 'Phone');
    await expect.poll(above).toBe('32px');
    await on('On phones').fill('xs');
    await expect.poll(above).toBe('8px');
    await device(page, 'Tablet');
    await expect.poll(above).toBe('60px');
    await on('On tablets').fill('44');
    await expect.poll(above).toBe('44px');
    await save(page);
    await noticed(page, 'Saved.');
    const { rows } = await asAdmin(
      'query ($page: uuid!) { rows: section(where: { page_id: { _eq: $page } }) { info } }',
      {
        page: id,
      },
    );
    expect(rows).toEqual([
      { info: { style: { paddingTop: 'l' }, tablet: { paddingTop: 44 }, mobile: { paddingTop: 'xs' } } },
    ]);
  },
);
