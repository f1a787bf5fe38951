import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { isRefused, save, textbox } from '../screens/form.ts';
import { heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const owner = { as: 'owner', space: spaces.aurora } as const;
const space_id = spaces.aurora;
const item = (page: Page, number: number) => page.getByRole('listitem', { name: `Item ${number}`, exact: true });
const entry = (key: string) => ({ key, name: `The ${key}`, type: 'Text' });

/** A dataset with the fields `photo` and `price`, and this many listings with a photo. */
async function newDataset(name: string, listings: number): Promise<string> {
  const fixed_fields = [entry('photo'), entry('price')];
  const id = await insert('dataset', { name, type: 'TOP_LIST', fixed_fields, space_id });
  for (let at = 0; at < listings; at += 1) {
    await insert('listing', {
      name: `${name} ${at}`,
      dataset_id: id,
      space_id,
      info: { listingData: { photo: 'a.png' } },
    });
  }
  return id;
}

async function keysOf(id: string): Promise<string[]> {
  const { row } = await asAdmin('query ($id: uuid!) { row: dataset_by_pk(id: $id) { fixed_fields } }', { id });
  return (row as unknown as { fixed_fields: { key: string }[] }).fixed_fields.map(({ key }) => key);
}

async function valuesOf(id: string): Promise<unknown[]> {
  const query = 'query ($id: uuid!) { rows: listing(where: { dataset_id: { _eq: $id } }) { info } }';
  const { rows } = (await asAdmin(query, { id })) as unknown as { rows: { info: { listingData: unknown } }[] };
  return rows.map(({ info }) => info.listingData);
}

describe('the fields of a dataset', () => {
  it('have keys of their own that templates can name: others are refused where they stand', async ({ visit }) => {
    const id = await newDataset('Twice by e2e', 0);
    const page = await visit({ ...owner, path: `/dataset/edit/${id}` });
    await textbox(item(page, 2), 'Key').fill('photo');
    await save(page);
    await isRefused(textbox(item(page, 2), 'Key'), 'Another entry has this already. Please choose another one.');
    await textbox(item(page, 2), 'Key').fill('Start Date!');
    await save(page);
    const rule = 'Use up to 40 small letters, digits and underscores, a letter first.';
    await isRefused(textbox(item(page, 2), 'Key'), rule);
    expect(await keysOf(id)).toEqual(['photo', 'price']);
    // One from before goes on.
    await textbox(item(page, 2), 'Key').fill('start_date');
    await save(page);
    await noticed(page, 'Saved.');
    expect(await keysOf(id)).toEqual(['photo', 'start_date']);
  });

  it('are not renamed, retyped or removed by an editor where they are kept for admins, and say so', async ({
    visit,
  }) => {
    const restricted = { ...entry('photo'), type: 'Select', options: ['Bar'], change: 'admins' };
    const fixed_fields = [restricted, entry('price')];
    const id = await insert('dataset', { name: 'Kept by e2e', type: 'TOP_LIST', fixed_fields, space_id });
    for (const as of ['owner', 'editor'] as const) {
      const page = await visit({ as, space: spaces.aurora, path: `/dataset/edit/${id}` });
      const reason = page.getByText('Only owners and admins can remove or retire it', { exact: false });
      await textbox(page, 'Key').last().waitFor();
      const open = as === 'owner' ? 2 : 1;
      await expect.poll(() => textbox(page, 'Key').count()).toBe(open);
      await expect.poll(() => page.getByRole('combobox', { name: /^Type/ }).count()).toBe(open + 1);
      await expect
        .poll(() => page.getByRole('button', { name: 'Remove: Item 1' }).first().isDisabled())
        .toBe(as === 'editor');
      await expect.poll(() => reason.count()).toBe(as === 'editor' ? 1 : 0);
    }
  });

  it('take the values along to another key, and away, once somebody has said so; the undo brings them back', async ({
    visit,
  }) => {
    const id = await newDataset('Renamed by e2e', 2);
    const page = await visit({ ...owner, path: `/dataset/edit/${id}` });
    await textbox(item(page, 1), 'Key').fill('picture');
    await save(page);
    const question = page.getByRole('alertdialog', { name: 'Move the values of “photo”?' });
    await question.getByText('What is under “photo” moves to “picture”. 2 records hold', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await keysOf(id)).toEqual(['photo', 'price']);
    await save(page);
    await question.getByRole('button', { name: 'Move and save' }).click();
    await noticed(page, 'Saved.');
    expect(await keysOf(id)).toEqual(['picture', 'price']);
    expect(await valuesOf(id)).toEqual([{ picture: 'a.png' }, { picture: 'a.png' }]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await noticed(page, 'Change undone.');
    expect(await keysOf(id)).toEqual(['photo', 'price']);
    expect(await valuesOf(id)).toEqual([{ photo: 'a.png' }, { photo: 'a.png' }]);
    await expect.poll(() => textbox(item(page, 1), 'Key').inputValue()).toBe('photo');

    // They go with the field that is removed.
    await asAdmin('mutation ($name: String!) { delete_listing(where: { name: { _eq: $name } }) { affected_rows } }', {
      name: 'Renamed by e2e 1',
    });
    await item(page, 1)
      .getByRole('button', { name: /^Remove: / })
      .click();
    await save(page);
    const removal = page.getByRole('alertdialog', { name: 'Remove the field “photo”?' });
    await removal.getByText('1 record holds a value in it.', { exact: false }).waitFor();
    await removal.getByRole('button', { name: 'Cancel' }).click();
    expect(await keysOf(id)).toEqual(['photo', 'price']);
    await save(page);
    await removal.getByRole('button', { name: 'Remove and save' }).click();
    await noticed(page, 'Saved.');
    expect(await keysOf(id)).toEqual(['price']);
  });

  it('refuse a type that values cannot have, convert them where they can, and are not exchanged for others', async ({
    visit,
  }) => {
    const id = await newDataset('Retyped by e2e', 2);
    const listing = await insert('listing', {
      ...{ name: 'Third', dataset_id: id, space_id },
      info: { listingData: { photo: 'a.png', price: '12.5' } },
    });
    const page = await visit({ ...owner, path: `/dataset/edit/${id}` });
    const choose = async (number: number, type: string) => {
      await item(page, number).getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: type, exact: true }).click();
    };
    await choose(1, 'Number');
    await save(page);
    const refusal = page.getByText('3 of 3 values under the key “photo” cannot become: Number.', { exact: false });
    await refusal.waitFor();
    // It stands above the form, of which the end was in sight.
    await expect.poll(() => refusal.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThan(0);
    await choose(1, 'Text');
    await choose(2, 'Number');
    await save(page);
    await noticed(page, 'Saved.');
    const { row } = await asAdmin('query ($id: uuid!) { row: listing_by_pk(id: $id) { info } }', { id: listing });
    expect((row as unknown as { info: object }).info).toEqual({ listingData: { photo: 'a.png', price: 12.5 } });

    // One that comes while another goes with values: nobody knows whose these are.
    await item(page, 1)
      .getByRole('button', { name: /^Remove: / })
      .click();
    await page
      .getByRole('group', { name: /^Fields/ })
      .getByRole('button', { name: 'Add' })
      .last()
      .click();
    await page
      .getByRole('group', { name: /^Fields/ })
      .getByRole('button', { name: 'Add' })
      .last()
      .click();
    for (const [number, key] of [
      [2, 'stars'],
      [3, 'seats'],
    ] as const) {
      await textbox(item(page, number), 'Name').fill(`The ${key}`);
      await textbox(item(page, number), 'Key').fill(key);
      await item(page, number).getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Number', exact: true }).click();
    }
    await save(page);
    await isRefused(
      textbox(item(page, 2), 'Key'),
      '3 records hold values under the key “photo”. Use this key again, or remove the field and save before you add another.',
    );
    expect(await keysOf(id)).toEqual(['photo', 'price']);
  });
});

describe('the questions of a form', () => {
  it('keep their key in other words, take their answers along with a new one, and warn before they leave them behind', async ({
    visit,
  }) => {
    const form_id = await insert('form', { name: 'Keys by e2e', type: 'cta', space_id });
    const section_id = await insert('section', { form_id, space_id });
    const block = { form_id, section_id, space_id, component_id: '51e70000-0000-4000-8000-000000000041' };
    await insert('block', { ...block, info: { label: 'Your city' } });
    const id = await insert('record', { form_id, space_id, info: { your_city: 'Kiruna' } });
    const answers = async () => {
      const { row } = await asAdmin('query ($id: uuid!) { row: record_by_pk(id: $id) { info } }', { id });
      return (row as unknown as { info: object }).info;
    };
    const page = await visit({ ...owner, path: `/form/edit/cta/${form_id}` });
    await heading(page, 'Keys by e2e').waitFor();
    await page.getByRole('tab', { name: 'Outline' }).click();
    const outline = page.getByRole('tree', { name: 'Sections and blocks' });
    await outline
      .getByRole('treeitem', { name: /Your city|Short answer/ })
      .first()
      .click();
    await textbox(page, 'Question').fill('Your town');
    await save(page);
    await noticed(page, 'Saved.');
    expect(await answers()).toEqual({ your_city: 'Kiruna' });

    await textbox(page, 'Key of the answer').fill('town');
    await save(page);
    await expect.poll(answers).toEqual({ town: 'Kiruna' });
    await page.reload();
    await heading(page, 'Keys by e2e').waitFor();
    await page.getByRole('tab', { name: 'Outline' }).click();
    await outline
      .getByRole('treeitem', { name: /Your town|Short answer/ })
      .first()
      .click();
    await outline
      .getByRole('treeitem', { name: /Your town|Short answer/ })
      .first()
      .press('Delete');
    await save(page);
    const question = page.getByRole('alertdialog', { name: 'Answers are kept under the key “town”' });
    await question.getByText('1 record holds such an answer.', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await save(page);
    await question.getByRole('button', { name: 'Save all the same' }).click();
    await question.waitFor({ state: 'detached' });
    await noticed(page, 'Saved.');
    expect(await answers()).toEqual({ town: 'Kiruna' });
  });
});
