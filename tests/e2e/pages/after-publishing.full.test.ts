import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, spaces } from '../back-stage.ts';
import { canvasOf, heroBlock, newPage, outlineItem } from '../screens/editor.ts';
import { save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space = spaces.aurora;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function changeHeading(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /Hero/).click();
  await textbox(page, 'Heading').fill(text);
  await canvasOf(page).getByText(text).waitFor();
  await save(page);
  await noticed(page, 'Saved.');
}

async function publish(page: Page): Promise<void> {
  await button(page, 'Publish…').click();
  await button(page, 'Publish now').click();
  await page.getByText('Version 1', { exact: true }).waitFor();
}

/** What the blocks of a template hold. */
async function headingsOf(name: string): Promise<unknown> {
  const query = `query ($name: String!, $space: uuid!) {
    rows: template(where: { name: { _eq: $name }, space_id: { _eq: $space } }) { sections { blocks { info(path: "heading") } } }
  }`;
  return (await asAdmin(query, { name, space })).rows;
}

describe('right after a page was published', () => {
  it('a template of it holds what stands on the canvas', async ({ visit }) => {
    const id = await newPage('Kept at once', [heroBlock('As it began')]);
    const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space });
    await changeHeading(page, 'As it went live');
    await publish(page);
    await canvasOf(page).getByText('As it went live').waitFor();

    await button(page, 'Actions for Kept at once').click();
    await page.getByRole('menuitem', { name: 'Save as template' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await noticed(page, '“Kept at once” is a template now.');
    expect(await headingsOf('Kept at once')).toEqual([{ sections: [{ blocks: [{ info: 'As it went live' }] }] }]);
  });

  it('taking it back goes on with what was published, and a version that is put back stands on the canvas', async ({
    visit,
  }) => {
    const id = await newPage('Put back', [heroBlock('As it began')]);
    const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space });
    await changeHeading(page, 'The first words');
    await publish(page);
    await button(page, 'More ways to publish').click();
    await page.getByRole('menuitem', { name: 'Unpublish…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish…' }).click();
    await button(page, 'Publish…').waitFor();
    await canvasOf(page).getByText('The first words').waitFor();
    await changeHeading(page, 'The second words');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('list', { name: 'Versions' }).getByRole('button', { name: 'Compare' }).last().click();
    await button(page, 'Restore into draft').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore into draft' }).click();
    await page.getByRole('tab', { name: 'Content' }).click();
    await canvasOf(page).getByText('The first words').waitFor();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Undo', exact: true })
      .last()
      .click();
    await noticed(page, 'Change undone.');
    await canvasOf(page).getByText('The second words').waitFor();
  });
});
