import type { Page } from 'playwright-core';
import { chooseOption, save, textbox } from './form.ts';
import { turnTo } from './generated.ts';
import { noticed } from './shell.ts';

/**
 * Makes a dataset that has an item of its own in the menu.
 * @param words what it is called, and one of its records
 * @param fields name, key and type of each
 */
export async function makeCollection(
  page: Page,
  words: { many: string; one: string },
  fields: readonly (readonly [string, string, string])[],
): Promise<void> {
  await turnTo(page, '/dataset/new');
  await textbox(page, 'Name').fill(words.many);
  await chooseOption(page, page, 'Type', 'Top list');
  await page.getByRole('switch', { name: 'Collection' }).check();
  await textbox(page, 'One of them is called').fill(words.one);
  for (const [at, [name, key, type]] of fields.entries()) {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const item = page.getByRole('listitem', { name: `Item ${at + 1}`, exact: true });
    await textbox(item, 'Name').fill(name);
    await textbox(item, 'Key').fill(key);
    await chooseOption(page, item, 'Type', type);
  }
  await save(page, 'Create dataset');
  await noticed(page, `“${words.many}” was created.`);
}
