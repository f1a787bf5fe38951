import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { asAdmin, insert, newUser } from '../back-stage.ts';
import { isRefused, save } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { grid, hasTotal, pickRecord, selectPage } from '../screens/list.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const wide = { as: 'owner', viewport: { width: 1440, height: 900 } } as const;
const refusal = 'Choose somebody who works in this space.';

describe('people in a custom field', () => {
  const staff: Record<string, { id: string; membershipId: string }> = {};
  let space_id: string;
  let member: string;
  const others: string[] = [];
  beforeAll(async () => {
    const guide = { name: 'guide', kind: 'reference', to: 'user', label: 'Guide' };
    space_id = await insert('space', { name: 'Mountain office', status: 'Live', data_model: { member: [guide] } });
    await insert('user_space', { user_id: people.owner.id, space_id, user_role: 'SpaceOwner' });
    for (const login of ['mountain-ann', 'mountain-ben', 'mountain-cleo', 'mountain-dora']) {
      const { id } = await newUser(login, 'ACTIVE');
      staff[login] = { id, membershipId: await insert('user_space', { user_id: id, space_id, user_role: 'EDITOR' }) };
    }
    const withGuide = (email: string, login: string) =>
      insert('member', { email, space_id, info: { status: 'ACTIVE', custom_guide: staff[login]?.id } });
    member = await withGuide('guided@mountain.example', 'mountain-ann');
    for (const [at, login] of ['mountain-ann', 'mountain-ann', 'mountain-cleo'].entries())
      others.push(await withGuide(`group-${at}@mountain.example`, login));
  });

  const idOf = (login: string) => staff[login]?.id ?? '';
  const leave = (login: string) =>
    asAdmin('mutation ($id: uuid!) { delete_user_space_by_pk(id: $id) { id } }', { id: staff[login]?.membershipId });
  const guidesOf = async (ids: readonly string[]) => {
    const { rows } = await asAdmin(
      'query ($ids: [uuid!]!) { rows: member(where: { id: { _in: $ids } }, order_by: { email: asc }) { info } }',
      { ids },
    );
    return (rows as { info: { custom_guide: string | null } }[]).map(({ info }) => info.custom_guide);
  };
  const bulkEdit = async (page: Page, login: string) => {
    await turnTo(page, '/member/list?columns=email,custom_guide&search=group-');
    await hasTotal(page, 3);
    await selectPage(page);
    await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Edit' }).click();
    const fields = page.getByRole('dialog', { name: 'Change fields' });
    await fields.getByRole('checkbox', { name: 'Guide' }).check();
    await pickRecord(page, fields.getByRole('combobox', { name: 'Guide' }), login);
    await fields.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('3 members were changed.').waitFor();
    expect(await guidesOf(others)).toEqual(others.map(() => idOf(login)));
  };

  it('come back from the notice of a bulk change and from its history, but for whoever has left', async ({ visit }) => {
    const page = await visit({ ...wide, space: space_id, path: '/member/list' });
    const before = ['mountain-ann', 'mountain-ann', 'mountain-cleo'].map(idOf);
    await bulkEdit(page, 'mountain-ben');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The change of 3 members was undone.').waitFor();
    expect(await guidesOf(others)).toEqual(before);

    await bulkEdit(page, 'mountain-dora');
    await leave('mountain-cleo');
    await page.reload();
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Bulk changes…' }).click();
    const change = page.getByRole('dialog', { name: 'Bulk changes: members' }).getByRole('listitem').first();
    await change.getByRole('button', { name: 'Undo…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo change' }).click();
    await page.getByText(`The change of 2 members was undone. 1 record could not be changed: ${refusal}`).waitFor();
    expect(await guidesOf(others)).toEqual([idOf('mountain-ann'), idOf('mountain-ann'), idOf('mountain-dora')]);
  });

  it('stand in the history by name, and come back from there and from the notice of a save', async ({ visit }) => {
    const page = await visit({ ...wide, space: space_id, path: `/member/edit/${member}` });
    const guide = page.getByRole('combobox', { name: 'Guide' });
    await expect.poll(() => guide.inputValue()).toBe('mountain-ann');
    const choose = async (login: string) => {
      await pickRecord(page, guide, login);
      await save(page);
      await noticed(page, 'Saved.');
    };
    await choose('mountain-ben');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Change undone.').waitFor();
    await expect.poll(() => guide.inputValue()).toBe('mountain-ann');
    expect(await guidesOf([member])).toEqual([idOf('mountain-ann')]);

    await choose('mountain-ben');
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    const newest = history.getByRole('listitem').filter({ hasText: 'Guide' }).last();
    const readEntry = () => history.getByRole('listitem').first().textContent();
    await expect.poll(readEntry).toMatch(/Before\s*mountain-ann\s*After\s*mountain-ben/);
    await newest.getByRole('button', { name: 'Put back: Guide' }).click();
    await history.waitFor({ state: 'hidden' });
    await expect.poll(() => guide.inputValue()).toBe('mountain-ann');
    await save(page);
    await noticed(page, 'Saved.');
    expect(await guidesOf([member])).toEqual([idOf('mountain-ann')]);
  });

  it('who have left are put back neither from the history nor by a notice, and the reason is told', async ({
    visit,
  }) => {
    const page = await visit({ ...wide, space: space_id, path: `/member/edit/${member}` });
    const guide = page.getByRole('combobox', { name: 'Guide' });
    await expect.poll(() => guide.inputValue()).toBe('mountain-ann');
    await pickRecord(page, guide, 'mountain-ben');
    await save(page);
    await noticed(page, 'Saved.');
    await leave('mountain-ann');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText(`Not undone. Guide: ${refusal}`).waitFor();
    expect(await guidesOf([member])).toEqual([idOf('mountain-ben')]);

    await page.reload();
    await expect.poll(() => guide.inputValue()).toBe('mountain-ben');
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    const readEntry = () => history.getByRole('listitem').first().textContent();
    await expect.poll(readEntry).toMatch(/Before\s*Deleted or out of reach\s*After\s*mountain-ben/);
    await history.getByRole('button', { name: 'Put back: Guide' }).first().click();
    await history.waitFor({ state: 'hidden' });
    await save(page);
    await isRefused(guide, refusal);
    expect(await guidesOf([member])).toEqual([idOf('mountain-ben')]);

    // The form would ask about what is not saved.
    await page.goto('/member/list?columns=email,custom_guide');
    await hasTotal(page, 4);
    await grid(page, 'Members').getByRole('gridcell', { name: 'mountain-ben' }).first().waitFor();
  });
});
