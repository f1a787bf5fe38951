import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { canvasOf, outlineItem, outlineOf } from './editor.ts';
import { chooseOption, textbox } from './form.ts';
import { hasFocus, press, tabTo, write } from './keyboard.ts';
import { pickRecord, recordLink } from './list.ts';
import { heading, mainMenu, openFromMenu } from './shell.ts';

/** How somebody works with the console. Each does the same with what is at hand there. */
export interface Way {
  name: string;
  viewport: { width: number; height: number };
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  turnOn(control: Locator): Promise<void>;
  /** Chooses from the menu of a field. */
  choose(scope: Page | Locator, label: string, option: string): Promise<void>;
  /** Finds a record in a picker. */
  pick(picker: Locator, title: string): Promise<void>;
  openTab(page: Page, name: string): Promise<void>;
  openFromMenu(page: Page, item: string): Promise<void>;
  /** Opens a record from its list. */
  open(page: Page, record: string): Promise<void>;
  /** Selects a block by its name or by what it says, and writes other words into one of its fields. */
  reword(page: Page, block: { name: RegExp; says: string }, field: string, words: string): Promise<void>;
  /** Does something with the fields of what is selected in the editor. */
  inFields(page: Page, work: () => Promise<void>): Promise<void>;
  /** Selects a block by its line in the outline. */
  select(page: Page, block: RegExp): Promise<void>;
}

const pageOf = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope);

/** Presses a key of the keyboard until an element has the focus. Fails where that leads nowhere. */
async function goTo(page: Page, target: Locator, key: string, maxPresses = 30): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < maxPresses && !(await hasFocus(target)); presses += 1) await page.keyboard.press(key);
  expect(await hasFocus(target), `${target} after ${maxPresses} times ${key}`).toBe(true);
}

/** Goes to the part of the editor in which a control is, past the stops of the others. */
async function goToRegion(target: Locator): Promise<void> {
  await target.waitFor();
  const region = target.locator('xpath=ancestor::*[@data-editor-region][1]');
  if ((await region.count()) === 0 || (await region.locator(':focus').count()) > 0) return;
  await goTo(target.page(), region, 'F6');
}

const byMouse: Way = {
  name: 'by mouse',
  viewport: { width: 1440, height: 900 },
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  turnOn: (control) => control.check(),
  choose: (scope, label, option) => chooseOption(pageOf(scope), scope, label, option),
  pick: (picker, title) => pickRecord(picker.page(), picker, title),
  openTab: (page, name) => page.getByRole('tab', { name }).click(),
  openFromMenu,
  open: (page, record) => recordLink(page, record).click(),
  async reword(page, { says }, field, words) {
    await canvasOf(page).getByText(says).first().click();
    await canvasOf(page).getByRole('textbox', { name: field }).first().click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(words);
  },
  inFields: (_page, work) => work(),
  async select(page, block) {
    await byMouse.openTab(page, 'Outline');
    await outlineItem(page, block).click();
  },
};

const byKeys: Way = {
  ...byMouse,
  name: 'by the keyboard alone',
  async press(target) {
    await goToRegion(target);
    await press(target.page(), target);
  },
  async write(field, text) {
    await goToRegion(field);
    await write(field.page(), field, text);
  },
  turnOn: (control) => press(control.page(), control, 'Space'),
  async choose(scope, label, option) {
    const page = pageOf(scope);
    await press(page, scope.getByRole('combobox', { name: new RegExp(`^${label}\\b`) }));
    await goTo(page, page.getByRole('option', { name: option, exact: true }), 'ArrowDown');
    await page.keyboard.press('Enter');
  },
  async pick(picker, title) {
    const page = picker.page();
    await byKeys.write(picker, title);
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([title]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
  async openTab(page, name) {
    const tab = page.getByRole('tab', { name });
    await goToRegion(tab);
    await tabTo(page, page.getByRole('tablist').filter({ has: tab }).getByRole('tab', { selected: true }));
    await goTo(page, tab, 'ArrowRight');
    await page.keyboard.press('Enter');
  },
  async openFromMenu(page, item) {
    await press(page, mainMenu(page).getByRole('link', { name: item, exact: true }));
    await heading(page, item).waitFor();
  },
  async open(page, record) {
    const grid = page.getByRole('grid');
    await tabTo(page, grid.locator('[tabindex="0"]').first());
    await goTo(page, grid.getByRole('columnheader', { name: 'Name' }), 'ArrowRight');
    await goTo(page, grid.getByRole('gridcell').filter({ has: recordLink(page, record) }), 'ArrowDown');
    await page.keyboard.press('Enter');
  },
  async reword(page, { name }, field, words) {
    await byKeys.select(page, name);
    await byKeys.write(textbox(page, field), words);
  },
  async select(page, block) {
    await byKeys.openTab(page, 'Outline');
    await tabTo(page, outlineOf(page).locator('[role=treeitem][tabindex="0"]'));
    await page.keyboard.press('Home');
    await goTo(page, outlineItem(page, block), 'ArrowDown');
    await page.keyboard.press('Space');
  },
};

const onPhone: Way = {
  ...byMouse,
  name: 'on a phone',
  viewport: { width: 390, height: 844 },
  async openFromMenu(page, item) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Main menu' }).getByRole('link', { name: item, exact: true }).click();
    await heading(page, item).waitFor();
  },
  async reword(page, { says }, field, words) {
    await canvasOf(page).getByText(says).first().click();
    await onPhone.inFields(page, () => textbox(page, field).fill(words));
  },
  async inFields(page, work) {
    await page.getByRole('button', { name: 'Fields', exact: true }).click();
    await work();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.locator('.MuiDrawer-root').waitFor({ state: 'detached' });
  },
  async select(page, block) {
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await outlineItem(page, block).click();
    // The fields of what is chosen come up.
    await page.getByRole('dialog', { name: 'Fields' }).getByRole('button', { name: 'Done', exact: true }).click();
    await page.locator('.MuiDrawer-root').waitFor({ state: 'detached' });
  },
};

export const devices: readonly Way[] = [byMouse, byKeys, onPhone];
