import { beforeAll, describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { blocksOf, canvasOf, heroBlock, newPage, outlineItem } from '../screens/editor.ts';
import { save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor } from '../screens/list.ts';
import { heading, noticed, pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const hero = '51e70000-0000-4000-8000-000000000001';
const formBlock = '51e70000-0000-4000-8000-000000000040';
let space = '';
beforeAll(async () => {
  space = await insert('space', { name: 'Copies', status: 'Live' });
  await insert('user_space', { user_id: people.owner.id, space_id: space, user_role: 'SpaceOwner' });
});

/** Gives a record one section with one block, whose heading is told. */
async function fill(parent: { page_id: string } | { form_id: string } | { template_id: string }, says: string) {
  const section_id = await insert('section', { ...parent, space_id: space, sort_order: 0 });
  await insert('block', { ...parent, section_id, space_id: space, component_id: hero, info: { heading: says } });
}

/** What a record of content says, read back by its id. */
async function readHeadings(table: 'page' | 'form' | 'template', id: string): Promise<unknown> {
  const query = `query ($where: section_bool_exp!) { rows: section(where: $where) { blocks { info } } }`;
  const { rows } = await asAdmin(query, { where: { [`${table}_id`]: { _eq: id } } });
  return (rows as unknown as { blocks: { info: { heading: string } }[] }[]).map(({ blocks }) =>
    blocks.map(({ info }) => info.heading),
  );
}

describe('a copy', () => {
  it('of a page begins with its fields and its content, from the list and from the editor', async ({ visit }) => {
    const page_id = await insert('page', {
      ...{ name: 'Summer', slug: 'summer', title: 'Summer by the sea', status: 'PUBLISHED', space_id: space },
    });
    await fill({ page_id }, 'Swim at night');
    const page = await visit({ as: 'owner', path: '/page/list', space });
    await chooseFor(page, 'Summer', 'Duplicate');
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Copy of Summer');
    await expect.poll(() => textbox(page, 'Slug').inputValue()).toBe('copy-of-summer');
    await expect.poll(() => textbox(page, 'Title').inputValue()).toBe('Summer by the sea');
    await page.getByText('Its sections and blocks are copied too.').waitFor();
    await save(page, 'Create page');
    await canvasOf(page).getByText('Swim at night').waitFor();
    const id = pathOf(page).split('/').at(-1) ?? '';
    expect(await readHeadings('page', id)).toEqual([['Swim at night']]);
    const { row } = await asAdmin('query ($id: uuid!) { row: page_by_pk(id: $id) { status title } }', { id });
    expect(row).toEqual({ status: 'DRAFT', title: 'Summer by the sea' });

    await chooseFor(page, 'Copy of Summer', 'Duplicate');
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Copy of Copy of Summer');
  });

  it('of a form or a template begins with its content', async ({ visit }) => {
    const form_id = await insert('form', { name: 'Callback', type: 'CTA', space_id: space });
    await fill({ form_id }, 'We call you');
    const template_id = await insert('template', {
      ...{ name: 'Poster', category: 'Hero', format: 'Page', type: 'Page', space_id: space },
    });
    await fill({ template_id }, 'One big line');
    const page = await visit({ as: 'owner', path: '/form/list', space });
    await chooseFor(page, 'Callback', 'Duplicate');
    await save(page, 'Create form');
    await heading(page, 'Copy of Callback').waitFor();
    expect(await readHeadings('form', pathOf(page).split('/').at(-1) ?? '')).toEqual([['We call you']]);

    await turnTo(page, '/config/template/list');
    await chooseFor(page, 'Poster', 'Duplicate');
    await save(page, 'Create template');
    await heading(page, 'Copy of Poster').waitFor();
    expect(await readHeadings('template', pathOf(page).split('/').at(-1) ?? '')).toEqual([['One big line']]);
  });

  it('of a dataset has its fields', async ({ visit }) => {
    const fixed_fields = [{ key: 'photo', name: 'Photo', type: 'Image' }];
    const id = await insert('dataset', { name: 'Places', type: 'TOP_LIST', fixed_fields, space_id: space });
    const page = await visit({ as: 'owner', path: `/dataset/edit/${id}`, space });
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect.poll(() => textbox(page, 'Name').first().inputValue()).toBe('Copy of Places');
    await save(page, 'Create dataset');
    await heading(page, 'Copy of Places').waitFor();
    const copy = pathOf(page).split('/').at(-1) ?? '';
    expect(copy).not.toBe(id);
    const { row } = await asAdmin('query ($id: uuid!) { row: dataset_by_pk(id: $id) { fixed_fields } }', { id: copy });
    expect((row as unknown as { fixed_fields: object[] }).fixed_fields).toMatchObject(fixed_fields);
  });
});

it('puts blocks of another space down with what this one has by the same names', async ({ visit }) => {
  const foreignForm = await insert('form', { name: 'Ring me', type: 'CTA', space_id: space });
  const ours = await insert('form', { name: 'Ring me', type: 'CTA', space_id: spaces.aurora });
  const page_id = await insert('page', { name: 'Autumn', slug: 'autumn', status: 'DRAFT', space_id: space });
  const section_id = await insert('section', { page_id, space_id: space, sort_order: 0 });
  const parents = { page_id, section_id, space_id: space };
  const info = { heading: 'Storms', label: 'More', href: '/autumn' };
  await insert('block', { ...parents, sort_order: 0, component_id: hero, info });
  await insert('block', {
    ...parents,
    sort_order: 1,
    component_id: formBlock,
    info: { heading: 'Ask', form: foreignForm },
  });
  const page = await visit({ as: 'owner', path: `/page/edit/${page_id}`, space });
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /Section/).click();
  await outlineItem(page, /Section/).press('ControlOrMeta+c');
  await noticed(page, 'Copied');

  const id = await newPage('Fitted', [heroBlock('Rooms')]);
  await page.goto(`/page/edit/${id}?space=${spaces.aurora}`);
  await page.getByRole('button', { name: /Aurora/ }).click();
  await canvasOf(page).getByText('Rooms').click();
  await canvasOf(page)
    .locator('body')
    .evaluate((body) => {
      // The clipboard is out of reach: what was copied last in this browser.
      const clipboardData = new DataTransfer();
      body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
  await noticed(page, '1 link of the other space was left out.');
  await canvasOf(page).getByText('Storms').waitFor();
  await save(page);
  await noticed(page, 'Saved.');
  const infos = (await blocksOf(id)).map((block) => block.info);
  expect(infos).toMatchObject([{ heading: 'Rooms' }, { heading: 'Storms', label: 'More' }, { form: ours }]);
  expect(infos[1]).not.toHaveProperty('href');
  await canvasOf(page).locator('body').press('ControlOrMeta+z');
  await expect.poll(() => canvasOf(page).getByText('Storms').count()).toBe(0);
  await canvasOf(page).getByText('Rooms').waitFor();
});
