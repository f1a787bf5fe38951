import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { insert, newSpace } from '../back-stage.ts';
import { isRefused, picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { filterByText, grid, hasTotal, pickRecord } from '../screens/list.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

/** Milliseconds. It visits every kind of record. */
const LONG = 240_000;

const picture = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';
const place = { name: 'place', kind: 'text', label: 'Place', required: true };
const season = { name: 'season', kind: 'text', label: 'Season', default: 'All year' };

let space_id: string;
let dataset_id: string;
let form_id: string;
const old: Record<string, string> = {};
beforeAll(async () => {
  const others = ['page', 'listing', 'product', 'partner', 'record', 'asset'];
  const data_model = Object.fromEntries(others.map((kind) => [kind, [place, season]]));
  space_id = await newSpace('Seven piers', { owner: 'SpaceOwner' }, { data_model });
  dataset_id = await insert('dataset', { name: 'Piers', type: 'CONSUMER_GOODS', fixed_fields: [], space_id });
  form_id = await insert('form', { name: 'Arrivals', type: 'step', space_id });
  const rows: [string, object, object][] = [
    ['page', { name: 'North pier', slug: 'north' }, { name: 'South pier', slug: 'south' }],
    ['listing', { name: 'North pier', slug: 'north', dataset_id }, { name: 'South pier', slug: 'south', dataset_id }],
    ['product', { info: { name: 'North pier' }, dataset_id }, { info: { name: 'South pier' }, dataset_id }],
    ['member', { email: 'north@piers.example' }, { email: 'south@piers.example' }],
    ['partner', { name: 'North pier' }, { name: 'South pier' }],
    ['record', { form_id, info: {} }, { form_id, info: {} }],
    ['asset', { title: 'North pier', url: picture }, { title: 'South pier', url: picture }],
  ];
  for (const [table, first, second] of rows) {
    old[table] = await insert(table, { ...first, space_id });
    await insert(table, { ...second, space_id });
  }
});

/** The list of these records has the value of the one that was filled in, and finds it by that alone. */
async function isFound(page: Page, label: string, list: string, kind: string): Promise<void> {
  await turnTo(page, list);
  await grid(page, label).getByText(`Quay of the ${kind}`).waitFor();
  await filterByText(page, 'Place', 'quay');
  await hasTotal(page, 1);
  await page
    .getByRole('group', { name: 'Active filters' })
    .getByRole('button', { name: /^Place contains/ })
    .waitFor();
  await grid(page, label).getByText(`Quay of the ${kind}`).waitFor();
}

it('a field that a space adds is filled in, a column and a filter of every kind of record', { timeout: LONG }, async ({
  visit,
}) => {
  const viewport = { width: 1600, height: 900 };
  const page = await visit({ as: 'owner', path: '/config/data-model', space: space_id, viewport });
  const members = page.getByRole('region', { name: 'Members', exact: true });
  await members.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
  await textbox(members, 'Label').first().fill('Place');
  await members.getByRole('switch', { name: 'Required' }).check();
  await members.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('menuitem', { name: 'Record', exact: true }).click();
  await textbox(members, 'Label').first().fill('First page');
  await pickRecord(page, members.getByRole('combobox', { name: /^Default/ }), 'South pier');
  await save(page);
  await noticed(page, 'Saved.');
  await turnTo(page, '/member/new');
  await expect.poll(() => picker(page, 'First page').inputValue()).toBe('South pier');

  const record = `/form/record/${form_id}`;
  const edited: [kind: string, label: string, form: string, list: string][] = [
    ['listing', 'Listings', `/listing/edit/${old.listing}`, '/listing/list?columns=name,custom_place'],
    ['member', 'Members', `/member/edit/${old.member}`, '/member/list?columns=email,custom_place'],
    ['partner', 'Partners', `/partner/edit/${old.partner}`, '/partner/list?columns=name,custom_place'],
    ['record', 'Records', `${record}?record=${old.record}`, `${record}?columns=created_at,custom_place`],
    ['asset', 'Assets', `/config/assets/edit/${old.asset}`, '/config/assets/table?columns=title,custom_place'],
  ];
  for (const [kind, label, form, list] of edited) {
    await turnTo(page, form);
    await textbox(page, 'Place').fill(`Quay of the ${kind}`);
    await save(page);
    await noticed(page, 'Saved.');
    await isFound(page, label, list, kind);
  }

  // The form of a page that is there is its editor.
  await turnTo(page, '/page/new');
  await textbox(page, 'Name').fill('West pier');
  await save(page, 'Create page');
  await isRefused(textbox(page, 'Place'), 'Required.');
  await expect.poll(() => textbox(page, 'Season').inputValue()).toBe('All year');
  await textbox(page, 'Place').fill('Quay of the page');
  await save(page, 'Create page');
  await page.waitForURL(/\/edit\//);
  await isFound(page, 'Pages', '/page/list?columns=name,custom_place', 'page');

  // Products have no list of their own: they stand below their dataset.
  await turnTo(page, `/dataset/edit/${dataset_id}`);
  const products = page.getByRole('region', { name: 'Products' });
  await products.getByRole('columnheader', { name: 'Place' }).waitFor();
  await products.getByRole('button', { name: 'Open North pier', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await textbox(drawer, 'Place').fill('Quay of the product');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await products.getByText('Quay of the product').waitFor();
});
