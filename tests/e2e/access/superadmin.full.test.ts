import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { componentId } from '#local/demo/rows/platform-rows.ts';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { chooseOption } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Fills in the dialog that asks for a status and its reason. */
async function setStatus(page: Page, status: RegExp, reason: string) {
  await page.getByRole('button', { name: 'Change status' }).click();
  await dialog(page).getByRole('radio', { name: status }).check();
  await dialog(page)
    .getByRole('textbox', { name: /Reason/ })
    .fill(reason);
  await dialog(page).getByRole('button', { name: 'Change status' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
}

describe('the spaces of the platform', () => {
  it('are withdrawn with a reason, and taken back', async ({ visit }) => {
    const id = await insert('space', { name: 'Nearly gone', status: 'Live' });
    const page = await visit({ as: 'superadmin', path: `/superadmin/spaces/edit/${id}` });
    await page.getByRole('button', { name: 'Change status' }).click();
    await dialog(page).getByRole('button', { name: 'Change status' }).click();
    await dialog(page).getByText('Please choose a status.').waitFor();
    await page.keyboard.press('Escape');

    await setStatus(page, /^Withdraw/, 'The owner asked for it');
    await page.getByText(/It can be taken back until/).waitFor();
    await page.getByText('The owner asked for it').waitFor();
    await setStatus(page, /^Paused/, 'A mistake');
    await page.getByText(/It can be taken back until/).waitFor({ state: 'detached' });
    const { row } = await asAdmin('query ($id: uuid!) { row: space_by_pk(id: $id) { status deleted_at } }', { id });
    expect(row).toEqual({ status: 'Paused', deleted_at: null });
  });
});

describe('a block', () => {
  it('gets a length with steps, a field for phones and new fields without a word of JSON, and goes back to an earlier version', async ({
    visit,
  }) => {
    const schema = [{ name: 'gap', kind: 'number' }];
    const id = await insert('component', { name: 'Growing', schema, info: { template: '<p>{{ gap }}</p>' } });
    const stored = async () =>
      (await asAdmin('query ($id: uuid!) { row: component_by_pk(id: $id) { version schema } }', { id })).row;
    const page = await visit({ as: 'superadmin', path: `/superadmin/blocks/edit/${id}` });
    const fields = page.getByRole('region', { name: 'Fields' });
    await fields.getByRole('button', { name: /^Gap/ }).click();
    await fields.getByText(/Choices offered in place of a number/).waitFor();
    const steps = fields.getByRole('group', { name: 'Steps' });
    await steps.getByRole('button', { name: /Add/ }).click();
    await steps.getByRole('textbox', { name: 'Value' }).fill('m');
    await steps.getByRole('textbox', { name: 'Label' }).fill('Medium');
    await chooseOption(page, fields, 'Device', 'Phone');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Version 2').waitFor();
    const withSteps = [{ name: 'gap', kind: 'number', steps: [{ value: 'm', label: 'Medium' }], device: 'mobile' }];
    expect(await stored()).toEqual({ version: 2, schema: withSteps });

    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('menuitem', { name: 'Date' }).click();
    const name = fields.getByRole('textbox', { name: 'Name', exact: true }).last();
    await name.fill('puck');
    await fields.getByText(/is a name that the page editor needs/).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await name.fill('day');
    await page.getByRole('textbox', { name: 'What changed' }).fill('A day to come');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Version 3').waitFor();
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.getByText('A day to come').waitFor();

    await versions.getByRole('button', { name: 'Compare with version 2' }).click();
    await dialog(page).getByText('Added since: day').waitFor();
    await dialog(page).getByRole('button', { name: 'Restore version 2' }).click();
    await versions.getByText('Version 4').waitFor();
    expect(await stored()).toEqual({ version: 4, schema: withSteps });
  });

  it('with a template that does not parse is kept as a draft, says where, and pages go on', async ({ visit }) => {
    const info = { template: '<h2>{{ heading }}</h2>' };
    const id = await insert('component', { name: 'Breaking', schema: [{ name: 'heading', kind: 'text' }], info });
    const page = await visit({ as: 'superadmin', path: `/superadmin/blocks/edit/${id}` });
    const template = page.getByRole('textbox', { name: 'Template' });
    await template.fill('<h2>\n{% if heading %}{{ heading }}</h2>');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Pages do not use what you saved').waitFor();
    await page.getByText(/^template: .*not closed, line:2/).waitFor();
    await noticed(page, 'Saved as a draft: it has faults, and pages do not use it yet.');
    const live = async () =>
      (await asAdmin('query ($id: uuid!) { row: component_by_pk(id: $id) { version status info } }', { id })).row;
    expect(await live()).toEqual({ version: 1, status: 'ACTIVE', info });
    await page.reload();
    await page.getByText('Pages do not use what you saved').waitFor();
    await template.fill('<h3>{{ heading }}</h3>');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Version 2').waitFor();
    expect(await live()).toEqual({ version: 2, status: 'ACTIVE', info: { template: '<h3>{{ heading }}</h3>' } });
  });

  it('that is new is shown as active as soon as it was checked, beside what was typed meanwhile', async ({ visit }) => {
    const draft = {
      draft_schema: [{ name: 'heading', kind: 'text' }],
      draft_info: { template: '<h2>{{ heading }}</h2>' },
    };
    const id = await insert('component', { name: 'Fresh', status: 'ERROR', ...draft });
    const page = await visit({ as: 'superadmin', path: '/superadmin/blocks' });
    let goOn = () => {};
    const typed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(`**/blocks/${id}/check`, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(new URL(`/superadmin/blocks/edit/${id}`, page.url()).href);
    await page.getByText(/^Checking the block/).waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Fresher');
    goOn();
    await page.getByRole('combobox', { name: 'Status' }).getByText('Active').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).first().inputValue()).toBe('Fresher');
  });

  it('that is exclusive is assigned to a space and taken back', async ({ visit }) => {
    const id = componentId('Recipe card');
    const page = await visit({ as: 'superadmin', path: `/superadmin/blocks/edit/${id}` });
    const assigned = page.getByRole('region', { name: 'Assigned to' });
    await assigned.getByRole('button', { name: 'Assign' }).click();
    await dialog(page).getByRole('combobox', { name: 'Spaces' }).fill('Aurora');
    await page.getByRole('option', { name: 'Aurora Travel' }).click();
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Assign' }).click();
    await assigned.getByText('Aurora Travel').waitFor();
    const rows = async () =>
      (
        await asAdmin(
          'query ($id: uuid!, $space: uuid!) { rows: component_assignment(where: { component_id: { _eq: $id }, space_id: { _eq: $space } }) { space_id } }',
          { id, space: spaces.aurora },
        )
      ).rows;
    expect(await rows()).toHaveLength(1);
    await assigned.getByRole('button', { name: 'Remove Aurora Travel' }).click();
    await assigned.getByText('Aurora Travel').waitFor({ state: 'detached' });
    expect(await rows()).toEqual([]);
  });
});

describe('a customer', () => {
  it('has a page of its own in words, and the one who waits the longest is told of', async ({ visit }) => {
    const created_at = '2020-01-01T00:00:00Z';
    const email = 'first-in-line@example.com';
    const id = await insert('user', { name: 'First in line', email, status: 'UNVERIFIED', created_at });
    const page = await visit({ as: 'superadmin', path: '/superadmin/customer/list' });
    const note = page.getByRole('alert').filter({ hasText: 'First in line is waiting for verification.' });
    await note.getByRole('link', { name: 'Open' }).click();
    await page.getByRole('textbox', { name: 'Slug' }).fill('first-in-line');
    await page.getByRole('textbox', { name: 'Name in menus' }).fill('First');
    await page.getByRole('textbox', { name: 'Description' }).fill('Came before all others.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const query = 'query ($id: uuid!) { row: user_by_pk(id: $id) { customer } }';
    await expect
      .poll(async () => ((await asAdmin(query, { id })).row as { customer: object }).customer)
      .toMatchObject({ slug: 'first-in-line', navigation_name: 'First', meta_description: 'Came before all others.' });
    await asAdmin('mutation ($id: uuid!) { delete_user_by_pk(id: $id) { id } }', { id });
  });
});
