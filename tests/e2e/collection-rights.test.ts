import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { insert, newUser } from './back-stage.ts';
import { product } from './product.ts';
import { makeCollection } from './screens/collections.ts';
import { chooseOption, save, textbox } from './screens/form.ts';
import { heading, mainMenu, menuOf, noticed } from './screens/shell.ts';
import { signInByForm } from './screens/sign-in.ts';
import { it } from './visit.ts';

type Person = Awaited<ReturnType<typeof newUser>>;
const people = {} as Record<'SpaceOwner' | 'EDITOR' | 'AUTHOR', Person>;
beforeAll(async () => {
  const space_id = await insert('space', { name: 'Rope yard', status: 'Live' });
  for (const user_role of ['SpaceOwner', 'EDITOR', 'AUTHOR'] as const) {
    people[user_role] = await newUser(`rope-${user_role.toLowerCase()}`, 'ACTIVE');
    await insert('user_space', { user_id: people[user_role].id, space_id, user_role });
  }
});

const enter = async (page: Page, who: Person) => {
  await signInByForm(page, who);
  await page.getByRole('button', { name: 'Open Rope yard', exact: true }).click();
  await heading(page, 'Overview').waitFor();
};
const item = (page: Page) => mainMenu(page).getByRole('link', { name: 'Salaries', exact: true });

it('an owner says which roles see, create, edit and delete the records of a collection', async ({ visit }) => {
  const page = await visit({ path: '/login', viewport: { width: 1440, height: 900 } });
  await enter(page, people.SpaceOwner);
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
  const editor = await visit({ path: '/login', viewport: { width: 1440, height: 900 } });
  await enter(editor, people.EDITOR);
  await item(editor).click();
  await editor.getByRole('link', { name: 'New salary' }).first().waitFor();
  await editor.getByRole('link', { name: 'Rope maker' }).click();
  await heading(editor, 'Rope maker').waitFor();
  await expect.poll(() => editor.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await expect.poll(() => editor.getByRole('button', { name: 'Delete' }).count()).toBe(0);

  // An author finds neither the item nor the record, whatever leads there.
  const author = await visit({ path: '/login' });
  await enter(author, people.AUTHOR);
  expect(await menuOf(author)).not.toContain('Salaries');
  for (const path of ['/collections/salaries', record]) {
    await author.goto(`${product().origin}${path}`);
    await heading(author, 'This collection is not here').waitFor();
  }
  await author.goto(`${product().origin}${record.replace('/collections/salaries', '/listing')}`);
  await author.getByText('Rope maker').waitFor({ state: 'detached' });
  await author.goto(`${product().origin}/listing/list`);
  await heading(author, 'Listings').waitFor();
  await expect.poll(() => author.getByText('Rope maker').count()).toBe(0);
});
