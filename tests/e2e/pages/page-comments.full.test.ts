import { expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf, heroBlock, newPage, outlineItem } from '../screens/editor.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

it('lets two people speak about a block, tells who is mentioned by mail, and keeps it all when the block is gone', async ({
  visit,
}) => {
  const id = await newPage('Spoken of', [heroBlock('Plain words')]);
  const path = `/page/edit/${id}`;
  const managerPage = await visit({ as: 'manager', path, space: spaces.aurora });
  await canvasOf(managerPage).getByText('Plain words').waitFor();
  await managerPage.getByRole('button', { name: 'Comments', exact: true }).click();
  const panel = managerPage.getByRole('region', { name: 'Comments', exact: true });
  await panel.getByText('Nothing is open.').waitFor();
  await managerPage.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(managerPage, /Hero/).click();
  const input = panel.getByRole('combobox', { name: /^Comment on “Hero/ });
  await input.click();
  await managerPage.keyboard.type(`Is this true, @${people.owner.name.split(' ')[0]}`);
  await managerPage.getByRole('option', { name: people.owner.name }).waitFor();
  await managerPage.keyboard.press('Enter');
  await managerPage.keyboard.type('?');
  await expect.poll(() => input.inputValue()).toBe(`Is this true, @${people.owner.name} ?`);
  await managerPage.keyboard.press('Control+Enter');
  await panel.getByRole('listitem').filter({ hasText: 'Is this true' }).waitFor();
  await canvasOf(managerPage).getByText('1 comment', { exact: true }).waitFor();

  // The mail leads to what was said.
  const subject = 'mentioned you on “Spoken of”';
  const mails = `${product().origin}/_local/mail/messages.json?to=${people.owner.email}`;
  await expect.poll(async () => (await fetch(mails)).text()).toContain(subject);

  const phone = { width: 390, height: 844 };
  const there = await visit({ as: 'owner', path: `${path}?comments=open`, space: spaces.aurora, viewport: phone });
  const sheet = there.getByRole('dialog', { name: 'Comments' });
  await sheet.getByText('Is this true').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await canvasOf(there).getByText('Plain words').waitFor();

  const ownerPage = await visit({ as: 'owner', path, space: spaces.aurora });
  await ownerPage.getByRole('button', { name: 'Comments, 1 new' }).click();
  const read = ownerPage.getByRole('region', { name: 'Comments', exact: true });
  await read.getByRole('button', { name: 'Answer' }).click();
  await read.getByRole('combobox', { name: 'Write an answer' }).fill('It is not.');
  await read.getByRole('button', { name: 'Answer' }).click();
  await panel.getByText('It is not.').waitFor();

  await outlineItem(managerPage, /Hero/).click();
  await managerPage.keyboard.press('Delete');
  await panel.getByText(/which is not on the page any more/).waitFor();
  await managerPage.getByRole('button', { name: 'Save' }).click();
  await noticed(managerPage, 'Saved.');

  await read.getByRole('button', { name: 'Resolve' }).click();
  await panel.getByText('Nothing is open.').waitFor();
  await managerPage.reload();
  await managerPage.getByRole('button', { name: 'Comments', exact: true }).click();
  await panel.getByRole('button', { name: 'Resolved (1)' }).click();
  await panel.getByText(`Resolved by ${people.owner.name}`).waitFor();
  await panel.getByText(/which is not on the page any more/).waitFor();
  await panel.getByRole('button', { name: 'Open again' }).click();
  await read.getByText('Is this true').waitFor();
});
