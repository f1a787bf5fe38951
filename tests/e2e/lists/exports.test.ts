import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { libraryId } from '#render/library/library-component.ts';
import { MOST_IN_PAGE } from '#schema/api/export-job.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { turnTo } from '../screens/generated.ts';
import { it } from '../visit.ts';

const space = spaces.aurora;
const ROWS = MOST_IN_PAGE + 500;
const made = { space_id: { _eq: space }, name: { _like: 'Long list %' } };

beforeAll(async () => {
  const objects = Array.from({ length: ROWS }, (_, at) => ({
    ...{ space_id: space, type: 'Page', name: `Long list ${String(at).padStart(4, '0')}` },
  }));
  await asAdmin('mutation ($objects: [tag_insert_input!]!) { insert_tag(objects: $objects) { affected_rows } }', {
    objects,
  });
});
afterAll(async () => {
  await asAdmin('mutation ($where: tag_bool_exp!) { delete_tag(where: $where) { affected_rows } }', { where: made });
});

async function open(page: Page, title = 'Export 1,500 tags') {
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

/** The file that a button saves, line by line. */
async function saved(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}

it('a long list is written by the server, and is there after the page was loaded again', async ({ visit }) => {
  const path = '/config/tag/list?search=Long%20list&sort=name&columns=name,type';
  const page = await visit({ as: 'editor', path, space });
  const dialog = await open(page);
  await dialog.getByText('The server writes this file.').waitFor();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText(/^tag-aurora-travel-[\d-]+\.csv/).waitFor();
  await page.reload();
  const again = await open(page);
  const button = again.getByRole('button', { name: 'Download' });
  await button.waitFor();
  const { name, lines } = await saved(page, button);
  expect(name).toMatch(/^tag-aurora-travel-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe('\uFEFFID,Name,Type');
  expect(lines.slice(1).map((line) => line.slice(37))).toEqual(
    Array.from({ length: ROWS }, (_, at) => `Long list ${String(at).padStart(4, '0')},Page`),
  );
  await again.getByRole('button', { name: 'Remove' }).click();
  await button.waitFor({ state: 'detached' });
});

inFull(it)('a long list of the platform is written by the server as the page writes it', async ({ visit }) => {
  const objects = Array.from({ length: ROWS }, (_, at) => ({
    ...{ uid: `long-list-${at}`, email: `long-list-${at}@elsewhere.test`, status: at % 3 ? 'ACTIVE' : 'DISABLED' },
    name: `Long list ${String(at).padStart(4, '0')}`,
  }));
  await asAdmin('mutation ($objects: [user_insert_input!]!) { insert_user(objects: $objects) { affected_rows } }', {
    objects,
  });
  const path = '/superadmin/customer/list?search=Long%20list&sort=name&columns=name,email,status,created_at';
  const page = await visit({ as: 'superadmin', path });
  const dialog = await open(page, 'Export 1,500 customers');
  await dialog.getByText('The server writes this file.').waitFor();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText(/^user-[\d-]+\.csv/).waitFor();
  await page.reload();
  const again = await open(page, 'Export 1,500 customers');
  const ready = again.getByRole('button', { name: 'Download' });
  const byServer = (await saved(page, ready)).lines;
  expect(byServer).toHaveLength(ROWS + 1);
  await again.getByRole('button', { name: 'Remove' }).click();
  await ready.waitFor({ state: 'detached' });

  await turnTo(page, `${path}&status.in=DISABLED`);
  const short = await open(page, 'Export 500 customers');
  const byPage = (await saved(page, short.getByRole('button', { name: 'Export', exact: true }))).lines;
  expect(byPage).toHaveLength(501);
  expect(byServer.filter((_, at) => at === 0 || at % 3 === 1)).toEqual(byPage);
  await asAdmin('mutation { delete_user(where: { name: { _like: "Long list %" } }) { affected_rows } }');
});

/** A form with as many answers. @returns its id */
async function answeredForm(): Promise<string> {
  const fixed_fields = [{ key: 'rig', name: 'Rig', type: 'Select', options: ['Sloop', 'Ketch'] }];
  const dataset = await insert('dataset', { name: 'Exported boats', type: 'ENTRIES', fixed_fields, space_id: space });
  const form_id = await insert('form', { name: 'Exported form', type: 'step', space_id: space });
  const section_id = await insert('section', { form_id, space_id: space });
  const questions = [
    [41, { label: 'Guest' }],
    [44, { label: 'Nights' }],
    [45, { label: 'Boat', source: { kind: 'field', dataset, field: 'rig' } }],
    [46, { label: 'Wishes', options: ['Sea', 'Sauna'] }],
    [170, { label: 'Terms', sentence: '<p>I agree.</p>' }],
    [172, { label: 'Sign' }],
  ] as const;
  for (const [sort_order, [component, info]] of questions.entries())
    await insert('block', { section_id, space_id: space, sort_order, component_id: libraryId(component), info });
  const objects = Array.from({ length: ROWS }, (_, at) => ({
    ...{ form_id, space_id: space },
    info: {
      ...{
        guest: at % 9 === 0 ? `=${at}, "x"\nLee` : `Guest ${at}`,
        nights: at - 10,
        sign: at % 2 ? 'Lee.png' : 'Lee',
      },
      ...(at % 7 > 0 && { boat: at % 3 ? 'Ketch' : 'Sloop', wishes: ['Sea', 'Sauna'], terms: true }),
    },
  }));
  await asAdmin('mutation ($objects: [record_insert_input!]!) { insert_record(objects: $objects) { affected_rows } }', {
    objects,
  });
  return form_id;
}

inFull(it)(
  'the answers to a form are written by the server as the page writes them, and are there after the page was loaded again',
  async ({ visit }) => {
    const path = `/form/record/${await answeredForm()}?sort=q_nights`;
    const page = await visit({ as: 'editor', path, space });
    const dialog = await open(page, 'Export 1,500 records');
    await dialog.getByText('The server writes this file.').waitFor();
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByText(/^record-aurora-travel-[\d-]+\.csv/).waitFor();
    await page.reload();
    const again = await open(page, 'Export 1,500 records');
    const ready = again.getByRole('button', { name: 'Download' });
    const byServer = (await saved(page, ready)).lines;
    expect(byServer[0]).toBe('\uFEFFID,Created,Guest,Nights,Boat,Wishes,Terms,Sign');
    expect(byServer).toHaveLength(ROWS + 1);
    await again.getByRole('button', { name: 'Remove' }).click();
    await ready.waitFor({ state: 'detached' });

    await turnTo(page, `${path}&q_nights.lt=490`);
    const short = await open(page, 'Export 500 records');
    const byPage = (await saved(page, short.getByRole('button', { name: 'Export', exact: true }))).lines;
    expect(byPage).toHaveLength(501);
    expect(byServer.slice(0, byPage.length)).toEqual(byPage);
  },
);
