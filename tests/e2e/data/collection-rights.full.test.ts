import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { newSpace } from '../back-stage.ts';
import { makeCollection } from '../screens/collections.ts';
import { chooseOption, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { heading, mainMenu, menuOf, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

let space = '';
beforeAll(async () => {
  space = await newSpace('Rope yard', { owner: 'SpaceOwner', editor: 'EDITOR', author: 'AUTHOR' });
});

const item = (page: Page) => mainMenu(page).getByRole('link', { name: 'Salaries', exact: true });

it('an owner says which roles see, create, edit and delete the records of a collection', async ({ visit }) => {
  const page = await visit({ as: 'owner', path: '/overview', space });
  await heading(page, 'Overview').waitFor();
  await makeCollection(page, { many: 'Salaries', one: 'Salary' }, [['Amount', 'amount', 'Number']]);
  await heading(page, 'Salaries').waitFor();
  await chooseOption(page, page, 'Do not see its records', 'Author');
  await page.keyboard.press('Escape');
  await chooseOption(page, page, 'Cannot edit its records', 'Editor');
  await page.keyboard.press('Escape');
  await save(page);
  await noticed(page, 'Saved.');
  await item(page).click();
  await page.getByRole('link', { name: 'New salary' }).first().click();
  await textbox(page, 'Amount').fill('900');
  await textbox(page, 'Name').fill('Rope maker');
  await save(page, 'Create salary');
  await noticed(page, '“Rope maker” was created.');
  const record = new URL(page.url()).pathname;

  // An editor reads and creates, and changes nothing.
  const editor = await visit({ as: 'editor', path: '/overview', space });
  await item(editor).click();
  await editor.getByRole('link', { name: 'New salary' }).first().waitFor();
  await editor.getByRole('link', { name: 'Rope maker' }).click();
  await heading(editor, 'Rope maker').waitFor();
  await expect.poll(() => editor.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await expect.poll(() => editor.getByRole('button', { name: 'Delete' }).count()).toBe(0);

  // An author finds neither the item nor the record, whatever leads there.
  const author = await visit({ as: 'author', path: '/overview', space });
  await heading(author, 'Overview').waitFor();
  expect(await menuOf(author)).not.toContain('Salaries');
  for (const path of ['/collections/salaries', record]) {
    await turnTo(author, path);
    await heading(author, 'This collection is not here').waitFor();
  }
  await turnTo(author, `${record.replace('/collections/salaries', '/listing')}`);
  await author.getByText('Rope maker').waitFor({ state: 'detached' });
  await turnTo(author, '/listing/list');
  await heading(author, 'Listings').waitFor();
  await expect.poll(() => author.getByText('Rope maker').count()).toBe(0);
});
