import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { settled } from '../screens/generated.ts';
import { filterByOptions, hasTotal } from '../screens/list.ts';
import { heading } from '../screens/shell.ts';
import { it } from '../visit.ts';

const inAurora = { as: 'admin', path: '/config/audit', space: spaces.aurora } as const;
const log = (page: Page) => page.getByRole('grid', { name: 'Audit log' });

/** What the log of the space holds. */
async function countOf(where: object): Promise<number> {
  const { found } = await asAdmin(
    'query ($where: audit_event_bool_exp!) { found: audit_event_aggregate(where: $where) { aggregate { count } } }',
    { where: { space_id: { _eq: spaces.aurora }, ...where } },
  );
  return (found as unknown as { aggregate: { count: number } }).aggregate.count;
}

describe('the audit log of a space', () => {
  it('tells who did what to which kind of record, is narrowed by it, goes into a file, and is not changed', async ({
    visit,
  }) => {
    const tag = await insert('tag', { name: 'Soon gone', type: 'Page', space_id: spaces.aurora });
    await asAdmin('mutation ($id: uuid!) { delete_tag(where: { id: { _eq: $id } }) { affected_rows } }', { id: tag });
    const page = await visit(inAurora);
    await heading(page, 'Audit log').waitFor();
    const row = log(page).getByRole('row').filter({ hasText: 'Soon gone' });
    await row.getByText('Deleted for good').waitFor();
    await row.getByText('Tag', { exact: true }).waitFor();
    for (const name of [/^New/, /^Create/, /^Delete/, /^Edit/]) {
      await expect
        .poll(() => page.getByRole('main').getByRole('button', { name }).count(), { message: String(name) })
        .toBe(0);
    }
    await log(page)
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Open']);
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Import….*No role has the right “Create” on Audit log/ }).waitFor();
    await page.keyboard.press('Escape');

    await filterByOptions(page, 'Kind of record', ['Tag']);
    await filterByOptions(page, 'Action', ['Deleted for good']);
    const count = await countOf({ subject: { _eq: 'tag' }, action: { _eq: 'deleted' } });
    await hasTotal(page, count);

    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFID,When,Who,Action,Kind of record,Record,IP address');
    expect(lines).toHaveLength(count + 1);
    expect(lines.some((line) => line.includes('Soon gone'))).toBe(true);
    expect(await countOf({ action: { _eq: 'export' }, subject: { _eq: 'audit_event' } })).toBe(1);
  });

  it('is not for those who lead nobody, which says why', async ({ visit }) => {
    const page = await visit({ ...inAurora, as: 'manager' });
    await page.getByText('You are not permitted to see this').waitFor();
    await page.getByRole('button', { name: 'Why not?' }).click();
    await page.getByText('The role Manager does not have the right “Read” on “Audit log”.').waitFor();
  });
});

describe('a record that somebody opens', () => {
  it('is no refusal, whatever in it their role may not read', async ({ visit }) => {
    const name = 'Sold by a partner';
    const partner = await insert('partner', { space_id: spaces.aurora, name: 'Nordic Rail' });
    const id = await insert('listing', {
      space_id: spaces.aurora,
      name,
      dataset_id: await insert('dataset', {
        space_id: spaces.aurora,
        name: 'Sold by partners',
        type: 'CONSUMER_GOODS',
      }),
      meta: { partners: [{ id: partner }] },
    });
    const refused = () => countOf({ action: { _eq: 'refused' }, subject: { _eq: 'partner' } });
    const before = await refused();
    const page = await visit({ as: 'editor', path: `/listing/edit/${id}`, space: spaces.aurora });
    await heading(page, name).waitFor();
    // The partner's title is not known to the role: the id stands for it.
    await page
      .getByRole('combobox', { name: 'Partner' })
      .and(page.locator(`[value="${partner.slice(0, 8)}"]`))
      .waitFor();
    await settled(page);
    expect(await refused()).toBe(before);
  });
});
