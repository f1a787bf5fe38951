import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { asAdmin, insert, newSpace } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { chooseOption, save, textbox } from '../screens/form.ts';
import { still, turnTo } from '../screens/generated.ts';
import { hasFocus } from '../screens/keyboard.ts';
import { filterByOptions, filterByText, grid, hasTotal, sortBy } from '../screens/list.ts';
import { chooseWorkspace, heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

/** Milliseconds. It visits every place where a field is shown, as two people. */
const LONG = 240_000;

const email = 'tide@example.org';

describe('the fields that an admin adds to members', () => {
  let space = '';
  let breakwater = '';
  let lightvessel = '';
  beforeAll(async () => {
    space = await newSpace('Lighthouse');
    const other = await newSpace('Lightship');
    breakwater = await newSpace('Breakwater');
    lightvessel = await newSpace('Lightvessel');
    for (const name of ['aker', 'berg'])
      await insert('member', { email: `${name}@example.org`, space_id: lightvessel });
    for (const space_id of [space, other]) {
      for (const at of [1, 2, 3]) await insert('member', { email: `m${at}@example.org`, space_id });
    }
  });

  const model = (of: string) => ({ as: 'owner', path: '/config/data-model', space: of }) as const;
  const members = (page: Page) => page.getByRole('region', { name: 'Members', exact: true });
  const headers = (page: Page) => grid(page, 'Members').getByRole('columnheader');
  const infoOf = async (of = email) => {
    const query = 'query ($email: String!) { rows: member(where: { email: { _eq: $email } }) { info } }';
    const { rows } = (await asAdmin(query, { email: of })) as { rows: { info: Record<string, unknown> }[] };
    return rows[0]?.info;
  };

  const modelOf = async () => {
    const query = 'query ($id: uuid!) { row: space_by_pk(id: $id) { data_model } }';
    const { row } = await asAdmin(query, { id: breakwater });
    return (row as { data_model: { member?: { name: string }[] } }).data_model;
  };

  const emails = (page: Page) => grid(page, 'Members').locator('[data-field="email"] .grid-link').allInnerTexts();

  /** As a hand does: with many small moves. */
  async function dragRow(page: Page, row: Locator, target: Locator): Promise<void> {
    await row.scrollIntoViewIfNeeded();
    await still(page);
    const from = await row.locator('[data-drag-handle]').boundingBox();
    const to = await target.boundingBox();
    if (!from || !to) throw new Error('nothing to drag');
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, from.y - 8, { steps: 4 });
    await page.mouse.move(x, to.y + 6, { steps: 15 });
    await page.mouse.up();
  }

  async function addField(page: Page, kind: string, label: string): Promise<void> {
    await members(page).getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await textbox(members(page), 'Label').first().fill(label);
  }

  it('are filled in, shown, filtered by, edited in the grid and retired; another space has none of them', {
    timeout: LONG,
  }, async ({ visit }) => {
    const page = await visit({ ...model(space), viewport: { width: 1900, height: 900 } });
    await heading(page, 'Data model').waitFor();
    await addField(page, 'Text', 'Berth');
    await addField(page, 'Choice', 'Level');
    const option = members(page).getByRole('textbox', { name: /^Value/ });
    await option.fill('Gold');
    await addField(page, 'Date', 'Email');
    await members(page).getByText('“email” is a field that is built in.').waitFor();
    await textbox(members(page), 'Label').first().fill('Sails on');
    expect(await faultsOf(page)).toEqual([]);
    await save(page);
    await noticed(page, 'Saved.');

    await turnTo(page, '/member/new');
    await textbox(page, 'Email').fill(email);
    await textbox(page, 'Berth').fill('Quay 4');
    await chooseOption(page, page, 'Level', 'Gold');
    await textbox(page, 'Sails on').fill('2027-02-28');
    await save(page, 'Create member');
    await heading(page, email).waitFor();
    expect(await infoOf()).toMatchObject({
      custom_berth: 'Quay 4',
      custom_level: 'Gold',
      custom_sails_on: '2027-02-28',
    });

    await turnTo(page, '/member/list?columns=email,custom_berth,custom_level,custom_sails_on');
    await hasTotal(page, 4);
    for (const name of ['Berth', 'Level', 'Sails on']) await headers(page).filter({ hasText: name }).first().waitFor();
    await filterByOptions(page, 'Level', ['Gold']);
    await hasTotal(page, 1);
    const berth = grid(page, 'Members').locator('[data-rowindex="0"] [data-field="custom_berth"]');
    await berth.focus();
    await page.keyboard.press('F2');
    await page.getByRole('dialog', { name: 'Berth' }).waitFor();
    await page.keyboard.type('Quay 5');
    await page.keyboard.press('Enter');
    await noticed(page, `Berth of “${email}” was saved.`);
    expect(await infoOf()).toMatchObject({ custom_berth: 'Quay 5', custom_level: 'Gold' });

    await turnTo(page, '/config/data-model');
    await members(page).getByRole('button', { name: 'Retire berth' }).click();
    await members(page)
      .getByText('1 record holds a value of “Berth”. It is hidden, and comes back with the field.')
      .waitFor();
    await save(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retire and save' }).click();
    await noticed(page, 'Saved.');
    await turnTo(page, '/member/list?columns=email,custom_level');
    await headers(page).filter({ hasText: 'Level' }).first().waitFor();
    await expect.poll(() => headers(page).filter({ hasText: 'Berth' }).count()).toBe(0);
    expect(await infoOf()).toMatchObject({ custom_berth: 'Quay 5' });

    // Lists compare, sort and search them by what the database keeps, however the page is asked for.
    await turnTo(page, '/config/data-model');
    await members(page).getByRole('button', { name: 'Restore berth' }).click();
    await addField(page, 'Number', 'Length');
    await save(page);
    await noticed(page, 'Saved.');
    for (const [at, length, berth] of [
      [1, 9, 'Pier 1'],
      [2, 10, 'Quay 1'],
    ] as const) {
      const change = `mutation ($email: String!, $space: uuid!, $info: jsonb!) {
        update_member(where: { email: { _eq: $email }, space_id: { _eq: $space } }, _append: { info: $info }) { affected_rows }
      }`;
      await asAdmin(change, {
        email: `m${at}@example.org`,
        space,
        info: { custom_length: length, custom_berth: berth },
      });
    }
    await turnTo(page, '/member/list?columns=email,custom_berth,custom_length');
    await sortBy(page, 'Length');
    await expect
      .poll(() => emails(page))
      .toEqual(['m1@example.org', 'm2@example.org', expect.any(String), expect.any(String)]);
    await sortBy(page, 'Length');
    await expect.poll(async () => (await emails(page)).slice(0, 2)).toEqual(['m2@example.org', 'm1@example.org']);
    await page.reload();
    await expect.poll(async () => (await emails(page)).slice(0, 2)).toEqual(['m2@example.org', 'm1@example.org']);
    await page.getByRole('searchbox').fill('quay');
    await hasTotal(page, 2);
    await filterByText(page, 'Length', '10');
    await hasTotal(page, 1);
    await expect.poll(() => emails(page)).toEqual(['m2@example.org']);
    await turnTo(page, '/member/list?columns=email,custom_berth');
    await filterByText(page, 'Berth', 'Pier');
    await hasTotal(page, 1);
    await expect.poll(() => emails(page)).toEqual(['m1@example.org']);

    await chooseWorkspace(page, 'Lightship');
    await turnTo(page, '/member/list');
    await hasTotal(page, 3);
    await expect.poll(() => headers(page).filter({ hasText: 'Level' }).count()).toBe(0);
  });

  it('have a section, a default and a condition, an order, and no label of a built-in field', async ({ visit }) => {
    const page = await visit({ ...model(breakwater), viewport: { width: 1440, height: 900 } });
    await heading(page, 'Data model').waitFor();
    await addField(page, 'Yes or no', 'Sails');
    await addField(page, 'Text', 'Harbor');
    const rows = members(page).getByRole('listitem');
    const order = () => rows.locator('code').allInnerTexts();
    await members(page).getByRole('combobox', { name: 'Section' }).fill('Mooring');
    await members(page)
      .getByRole('textbox', { name: /^Default/ })
      .fill('Port of Hull');
    await chooseOption(page, members(page), 'Shown when', 'Sails');
    await addField(page, 'Number', 'Length');
    await textbox(members(page), 'Name').first().fill('extent');
    await textbox(members(page), 'Label').first().fill('EMAIL');
    await members(page).getByText('Another field has this label.').waitFor();
    await page.getByRole('button', { name: 'Discard changes' }).focus();
    await save(page);
    await expect.poll(() => hasFocus(textbox(members(page), 'Label').first())).toBe(true);
    const { top = -1, bottom = 0 } = (await page.evaluate(() =>
      document.activeElement?.getBoundingClientRect().toJSON(),
    )) as { top?: number; bottom?: number };
    expect([top > 0, bottom < 900]).toEqual([true, true]);
    expect(await modelOf()).toEqual({});
    await textbox(members(page), 'Label').first().fill('Length');
    expect(await faultsOf(page)).toEqual([]);

    // By keyboard, and by the handle.
    await rows
      .nth(2)
      .getByRole('button', { name: /^Length/ })
      .focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(order).toEqual(['sails', 'extent', 'harbor']);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(order).toEqual(['extent', 'sails', 'harbor']);
    expect(await hasFocus(rows.nth(0).getByRole('button', { name: /^Length/ }))).toBe(true);
    await page.keyboard.press('Enter');
    await dragRow(page, rows.nth(2), rows.nth(0));
    await expect.poll(order).toEqual(['harbor', 'extent', 'sails']);
    await save(page);
    await noticed(page, 'Saved.');
    expect(((await modelOf()).member ?? []).map(({ name }) => name)).toEqual(['harbor', 'extent', 'sails']);

    await turnTo(page, '/member/new');
    const mooring = page.getByRole('region', { name: 'Mooring' });
    await textbox(page, 'Email').fill('sail@example.org');
    await expect.poll(() => textbox(page, 'Harbor').count()).toBe(0);
    await page.getByRole('switch', { name: 'Sails' }).click();
    await textbox(mooring, 'Harbor').waitFor();
    await expect.poll(() => textbox(mooring, 'Harbor').inputValue()).toBe('Port of Hull');
    await save(page, 'Create member');
    await heading(page, 'sail@example.org').waitFor();
    expect(await infoOf('sail@example.org')).toMatchObject({ custom_sails: true, custom_harbor: 'Port of Hull' });
  });

  it('stand beside built-in ones, which have other words, places and columns, or are hidden', async ({ visit }) => {
    const page = await visit({ ...model(lightvessel), viewport: { width: 1440, height: 900 } });
    await heading(page, 'Data model').waitFor();
    const region = members(page);
    const rows = region.getByRole('listitem');
    await expect.poll(() => region.getByRole('button', { name: 'Hide Email' }).isDisabled()).toBe(true);
    await region.getByRole('button', { name: 'Hide First name' }).click();
    await region.getByRole('button', { name: /^Last name/ }).click();
    await textbox(region, 'Label').fill('email');
    await region.getByText('Another field has this label.').waitFor();
    await textbox(region, 'Label').fill('Family name');
    await textbox(region, 'Help').fill('As in the passport.');
    await region.getByRole('button', { name: /^Family name/ }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => rows.first().textContent()).toMatch(/^Family name/);
    await region.getByRole('button', { name: /^Email/ }).click();
    await chooseOption(page, region, 'Lists begin sorted', 'By this field, smallest first');
    await region.getByRole('button', { name: /^Tags/ }).click();
    await region.getByRole('combobox', { name: 'Section' }).fill('Circles');
    await chooseOption(page, region, 'In lists', 'No column at first');
    expect(await faultsOf(page)).toEqual([]);
    await save(page);
    await noticed(page, 'Saved.');

    await turnTo(page, '/member/new');
    await textbox(page, 'Family name').waitFor();
    await page.getByText('As in the passport.').waitFor();
    await page.getByRole('region', { name: 'Circles' }).waitFor();
    await expect.poll(() => textbox(page, 'First name').count()).toBe(0);
    await textbox(page, 'Email').fill('ceder@example.org');
    await textbox(page, 'Family name').fill('Ceder');
    await save(page, 'Create member');
    await heading(page, 'ceder@example.org').waitFor();

    await turnTo(page, '/member/list');
    await expect.poll(() => emails(page)).toEqual(['aker@example.org', 'berg@example.org', 'ceder@example.org']);
    await headers(page).filter({ hasText: 'Family name' }).first().waitFor();
    for (const name of ['First name', 'Tags'])
      await expect.poll(() => headers(page).filter({ hasText: name }).count()).toBe(0);

    await turnTo(page, '/config/data-model');
    await region.getByRole('button', { name: 'Back to how they were' }).click();
    await save(page);
    await noticed(page, 'Saved.');
    await turnTo(page, '/member/new');
    await textbox(page, 'First name').waitFor();
    await textbox(page, 'Last name').waitFor();
  });
});
