import { describe, expect } from 'vitest';
import { asAdmin, idOf, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { blocksOf, canvasOf, outlineItem } from '../screens/editor.ts';
import { save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor } from '../screens/list.ts';
import { heading, mainMenu, noticed, pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space = spaces.aurora;
const hero = '51e70000-0000-4000-8000-000000000001';

/** What is stored of a template. */
async function contentOf(name: string): Promise<unknown[]> {
  const query = `query ($name: String!, $space: uuid!) {
    rows: template(where: { name: { _eq: $name }, space_id: { _eq: $space } }) {
      type category sections(order_by: { sort_order: asc }) { blocks(order_by: { sort_order: asc }) { info component_id } }
    }
  }`;
  return (await asAdmin(query, { name, space })).rows as unknown[];
}

async function newPage(name: string, slug: string): Promise<string> {
  const page_id = await insert('page', { name, slug, space_id: space, status: 'DRAFT' });
  const section_id = await insert('section', { page_id, space_id: space, sort_order: 0, name: 'First section' });
  await insert('block', {
    section_id,
    page_id,
    space_id: space,
    component_id: hero,
    info: { heading: `${name} says hello` },
  });
  return page_id;
}

describe('templates', () => {
  it('a ready-made one is chosen after a name, and none again, without a question; the page that begins with it is published and visited', async ({
    visit,
  }) => {
    const page = await visit({ as: 'owner', path: '/page/new', space });
    const chosen = page.getByRole('status').getByText('Begins with “Event”');
    await textbox(page, 'Name').fill('Ferry evening');
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('event');
    await page.getByRole('button', { name: /^Event/ }).click();
    await chosen.waitFor();
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Ferry evening');
    await page.getByRole('button', { name: 'Begin empty' }).click();
    await chosen.waitFor({ state: 'detached' });
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Ferry evening');
    // Elsewhere it is asked.
    await mainMenu(page).getByRole('link', { name: 'Forms', exact: true }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByText('Leave without saving?').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('event');
    await page.getByRole('button', { name: /^Event/ }).click();
    await chosen.waitFor();
    await save(page, 'Create page');
    await heading(page, 'Ferry evening').waitFor();
    await canvasOf(page).getByText('An evening in the old ferry hall').waitFor();
    const id = pathOf(page).split('/').at(-1) ?? '';
    expect((await blocksOf(id)).map(({ component }) => component)).toEqual(
      ['Announcement', 'Hero', 'Facts', 'Steps', 'People', 'Call to action'].map((name) => ({ name })),
    );
    await asAdmin(
      'mutation ($id: uuid!) { update_page_by_pk(pk_columns: { id: $id }, _set: { status: PUBLISHED }) { id } }',
      { id },
    );
    const visitor = await visit({ path: `${product().sitesOrigin}/sites/${space}/ferry-evening` });
    await visitor.getByRole('heading', { name: 'An evening in the old ferry hall' }).waitFor();
    await visitor.getByText('Doors and soup').waitFor();
  });

  it('a page is kept as a template, and another one begins with it from the list', async ({ visit }) => {
    const id = await newPage('Keeper', 'keeper');
    const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space });
    await canvasOf(page).getByText('Keeper says hello').waitFor();
    await page.getByRole('button', { name: 'Actions for Keeper' }).click();
    await page.getByRole('menuitem', { name: 'Save as template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save page as template' });
    await textbox(dialog, 'Name').fill('Kept page');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await noticed(page, '“Kept page” is a template now.');
    expect(await contentOf('Kept page')).toEqual([
      {
        type: 'Page',
        category: 'Others',
        sections: [{ blocks: [{ info: { heading: 'Keeper says hello' }, component_id: hero }] }],
      },
    ]);

    await turnTo(page, '/config/template/list');
    await chooseFor(page, 'Kept page', 'New page from it');
    await page.getByRole('status').getByText('Begins with “Kept page”').waitFor();
    await textbox(page, 'Name').fill('From what was kept');
    await save(page, 'Create page');
    await canvasOf(page).getByText('Keeper says hello').waitFor();
  });

  it('a template is edited as a page is, and one of forms as a form: with steps, and no looks or places of pages', async ({
    visit,
  }) => {
    const template_id = await insert('template', {
      name: 'Kept form',
      format: 'Form',
      type: 'Form',
      category: 'Others',
      space_id: space,
    });
    const section_id = await insert('section', { template_id, space_id: space, info: { title: 'About you' } });
    const component_id = '51e70000-0000-4000-8000-000000000041';
    await insert('block', { section_id, component_id, space_id: space, info: { label: 'Your name' } });
    const page = await visit({ as: 'owner', path: `/template/edit/${template_id}`, space });
    await canvasOf(page).getByText('Your name').waitFor();
    await canvasOf(page).getByText('About you').waitFor();
    await page.getByRole('tab', { name: 'Outline' }).click();
    const panel = page.getByRole('region', { name: 'Fields of the selection' });
    await outlineItem(page, /^Section|About you/).click();
    await textbox(panel, 'Title of the step').waitFor();
    for (const absent of ['Background', 'Name for links', 'Left out on'])
      await expect.poll(() => panel.getByLabel(absent).count()).toBe(0);
    await outlineItem(page, /Your name/).click();
    await textbox(panel, 'Question').waitFor();
    await expect.poll(() => panel.getByLabel('Left out on').count()).toBe(0);

    await turnTo(page, `/template/edit/${await idOf('template', 'Price table')}`);
    await heading(page, 'Price table').waitFor();
    await canvasOf(page).getByText('€1,490').waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await textbox(page, 'Name').waitFor();
  });

  it('a section is kept as a template and put into another page', async ({ visit }) => {
    const id = await newPage('Giver', 'giver');
    const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space });
    await page.getByRole('tab', { name: 'Outline' }).click();
    await outlineItem(page, /First section/).click();
    await page
      .getByRole('button', { name: /^Actions for Section/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Save section as template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save section as template' });
    await textbox(dialog, 'Name').fill('Kept section');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await noticed(page, '“Kept section” is a template now.');

    const other = await insert('page', {
      name: 'Section taker',
      slug: 'section-taker',
      space_id: space,
      status: 'DRAFT',
    });
    await turnTo(page, `/page/edit/${other}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Ready-made section' }).click();
    const gallery = page.getByRole('dialog', { name: 'Insert a ready-made section' });
    await gallery.getByRole('button', { name: /^Kept section/ }).click();
    await canvasOf(page).getByText('Giver says hello').waitFor();
    await save(page);
    await noticed(page, 'Saved.');
    expect(await blocksOf(other)).toMatchObject([{ info: { heading: 'Giver says hello' } }]);
  });
});
