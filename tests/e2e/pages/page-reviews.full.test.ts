import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { insert } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf, hero, outlineItem } from '../screens/editor.ts';
import { chooseOption, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { mainMenu, noticed, pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

/** Milliseconds. Three people work on one page, one after the other. */
const LONG = 240_000;

const writer = people.owner;
const reviewer = people.outsider;

/** A space in which editors publish after a review. @returns its id */
async function reviewedSpace(): Promise<string> {
  const space_id = await insert('space', { name: 'Reviewed words', info: { reviewed_roles: ['EDITOR'] } });
  await insert('user_space', { space_id, user_id: reviewer.id, user_role: 'SpaceOwner', status: 'ACTIVE' });
  await insert('user_space', { space_id, user_id: writer.id, user_role: 'EDITOR', status: 'ACTIVE' });
  return space_id;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const note = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });

/** Where the mail with this subject leads. */
async function linkOf(email: string, subject: string): Promise<string> {
  const address = `${product().origin}/_local/mail/messages.json?to=${email}`;
  let link = '';
  await expect
    .poll(async () => {
      const mails = (await (await fetch(address)).json()) as { subject: string; text: string }[];
      const mail = mails.find((one) => one.subject === subject);
      link = /Open the page: \S+?(\/page\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

async function ask(page: Page, text: string): Promise<void> {
  await button(page, 'Ask for a review…').click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a review of “Reviewed”' });
  await chooseOption(page, dialog, 'Reviewer', reviewer.name);
  await textbox(dialog, 'Note (optional)').fill(text);
  await button(page, 'Ask').click();
  await note(page).getByText(`You asked ${reviewer.name} for a review`).waitFor();
}

it('asks a named person, who is told by mail, sends the page back, and approves what the writer then publishes', {
  timeout: LONG,
}, async ({ visit }) => {
  const space_id = await reviewedSpace();
  const columns = { name: 'Reviewed', slug: 'reviewed', title: 'Reviewed', meta_description: 'About a review.' };
  const id = await insert('page', { ...columns, space_id, status: 'DRAFT' });
  const section_id = await insert('section', { page_id: id, space_id });
  const info = { heading: 'Plain words', text: 'Two sentences.' };
  await insert('block', { section_id, space_id, component_id: hero, info });

  const path = `/page/edit/${id}`;
  const writerPage = await visit({ as: 'owner', path, space: space_id });
  await button(writerPage, 'Ask for a review…').waitFor();
  await expect.poll(() => button(writerPage, 'Publish…').count()).toBe(0);
  await ask(writerPage, 'Are the words plain?');

  const link = await linkOf(reviewer.email, `${writer.name} asks you to review “Reviewed”`);
  expect(link).toBe(`${path}?space=${space_id}`);
  const reviewerPage = await visit({ as: 'outsider', path: '/', space: space_id });
  await mainMenu(reviewerPage).getByRole('link', { name: 'Overview' }).click();
  await reviewerPage.getByRole('region', { name: 'Pages in review' }).getByRole('link', { name: 'Reviewed' }).waitFor();
  await turnTo(reviewerPage, link);
  await note(reviewerPage).getByText(`${writer.name} asks you for a review`).waitFor();
  await note(reviewerPage).getByText('Are the words plain?').waitFor();
  await button(reviewerPage, 'Send back…').click();
  const dialog = reviewerPage.getByRole('dialog', { name: 'Send “Reviewed” back' });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await dialog.getByText('Say what has to change.').waitFor();
  await textbox(dialog, 'What has to change').fill('Say it in fewer words.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await noticed(reviewerPage, 'Sent back');

  await turnTo(writerPage, await linkOf(writer.email, `${reviewer.name} sent “Reviewed” back to you`));
  await note(writerPage).getByText('Say it in fewer words.').waitFor();
  await writerPage.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(writerPage, /Hero/).click();
  await textbox(writerPage, 'Heading').fill('Plain');
  await canvasOf(writerPage).getByText('Plain', { exact: true }).waitFor();
  await save(writerPage);
  await noticed(writerPage, 'Saved.');
  await ask(writerPage, '');

  await turnTo(reviewerPage, link);
  await canvasOf(reviewerPage).getByText('Plain', { exact: true }).waitFor();
  await button(reviewerPage, 'Approve').click();
  await noticed(reviewerPage, 'Approved');

  await writerPage.goto(await linkOf(writer.email, `${reviewer.name} approved “Reviewed”`));
  await note(writerPage).getByText(`${reviewer.name} approved this page as it is. It can be published.`).waitFor();
  // What is planned is as closed as what is live, but for the way back.
  const choose = async (action: string) => {
    await button(writerPage, 'More ways to publish').click();
    await writerPage.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('Schedule…');
  const planning = writerPage.getByRole('dialog', { name: 'Schedule “Reviewed”' });
  await planning.getByLabel('Goes live at').fill('2090-06-20T12:00');
  await planning.getByRole('button', { name: 'Schedule' }).click();
  await writerPage.getByText('Jun 20, 2090, 12:00 PM').waitFor();
  await expect.poll(() => button(writerPage, 'Save').count()).toBe(0);
  await choose('Cancel the schedule');
  await button(writerPage, 'Save').waitFor();
  await button(writerPage, 'Publish…').click();
  await button(writerPage, 'Publish now').click();
  await noticed(writerPage, 'Published');
  expect(pathOf(writerPage)).toBe(path);
  // It is live now, and stays so until somebody who publishes takes it down.
  const deletions = async (page: Page) => {
    await button(page, 'Actions for Reviewed').click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    return page.getByRole('menuitem', { name: 'Delete', exact: true }).count();
  };
  expect(await deletions(writerPage)).toBe(0);
  await writerPage.keyboard.press('Escape');
  await turnTo(reviewerPage, path);
  await reviewerPage.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  expect(await deletions(reviewerPage)).toBe(1);
  await writerPage.getByRole('tab', { name: 'History' }).click();
  const history = writerPage.getByRole('list', { name: 'Review' });
  await history.getByRole('listitem').nth(3).waitFor();
  await expect
    .poll(() => history.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(new RegExp(`^${writer.name} asked ${reviewer.name} for a review.*Are the words plain\\?$`)),
      expect.stringMatching(new RegExp(`^${reviewer.name} sent it back.*Say it in fewer words\\.$`)),
      expect.stringContaining(`${writer.name} asked ${reviewer.name} for a review`),
      expect.stringContaining(`${reviewer.name} approved it`),
    ]);
});
