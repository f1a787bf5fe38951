import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { turnTo } from '../screens/generated.ts';
import { filterByOptions, grid, hasTotal, sortBy } from '../screens/list.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const space_id = spaces.aurora;
const owner = { as: 'owner', space: space_id } as const;

const questions = [
  { label: 'Guest', kind: 'text' },
  { label: 'Season', kind: 'choice', options: ['Winter', 'Summer', 'Autumn'] },
  { label: 'Nights', kind: 'number' },
  { label: 'Arrival', kind: 'date' },
  { label: 'Children', kind: 'boolean' },
  { label: 'Wishes', kind: 'choice', many: true, options: ['Sauna', 'Sea', 'Quiet'] },
  { label: 'Stars', kind: 'rating' },
  { label: 'Story', kind: 'text', format: 'multiline' },
];

/** One in seven says nothing of nights. */
const answerAt = (at: number) => ({
  guest: `Guest ${String(at).padStart(4, '0')}`,
  season: ['Winter', 'Summer', 'Autumn'][at % 3],
  ...(at % 7 > 0 && { nights: at }),
  arrival: new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
  children: at % 50 === 0,
  wishes: at % 2 > 0 ? ['Sauna', 'Sea'] : ['Quiet'],
  stars: 1 + (at % 5),
  story: `What guest ${at} hopes for.`,
});
const answers = Array.from({ length: 3000 }, (_, index) => answerAt(index + 1));

async function newForm(): Promise<{ id: string; section: string; blocks: Map<string, string> }> {
  // The plain ones were made first.
  const query = 'query { rows: component(where: { info: { _has_key: "input" } }, order_by: { id: asc }) { id info } }';
  const { rows } = (await asAdmin(query, {})) as { rows: { id: string; info: { input: { kind: string } } }[] };
  const componentOf = (kind: string) => rows.find(({ info }) => info.input.kind === kind)?.id;
  const id = await insert('form', { name: 'Stays by e2e', type: 'step', space_id });
  const section = await insert('section', { form_id: id, space_id });
  const blocks = new Map<string, string>();
  for (const [sort_order, { kind, ...info }] of questions.entries()) {
    const row = { section_id: section, space_id, sort_order, component_id: componentOf(kind), info };
    blocks.set(info.label, await insert('block', row));
  }
  return { id, section, blocks };
}

const headers = (page: Page) => grid(page, 'Records').getByRole('columnheader');
const firstGuest = (page: Page) => grid(page, 'Records').locator('[data-rowindex="0"] [data-field="q_guest"]');

describe('the records of a form with some thousand of them', () => {
  let form: Awaited<ReturnType<typeof newForm>>;
  beforeAll(async () => {
    form = await newForm();
    for (let from = 0; from < answers.length; from += 1000) {
      const objects = answers.slice(from, from + 1000).map((info) => ({ form_id: form.id, space_id, info }));
      await asAdmin(
        'mutation ($objects: [record_insert_input!]!) { row: insert_record(objects: $objects) { affected_rows } }',
        { objects },
      );
    }
  });
  const list = (query = '') => ({ ...owner, path: `/form/record/${form.id}${query && `?${query}`}` });

  it('have the questions for columns, are sorted by numbers and dates, blanks last either way, filtered, counted by their values, searched and summed up', async ({
    visit,
  }) => {
    const page = await visit({ ...list(), viewport: { width: 1900, height: 900 } });
    await hasTotal(page, answers.length);
    // The grid renders no columns far outside of the window.
    for (const { label } of questions.slice(0, 6)) await headers(page).filter({ hasText: label }).first().waitFor();
    await sortBy(page, 'Nights');
    await expect.poll(() => firstGuest(page).textContent()).toBe('Guest 0001');
    await sortBy(page, 'Nights');
    await expect.poll(() => firstGuest(page).textContent()).toBe('Guest 3000');
    await sortBy(page, 'Arrival');
    await expect.poll(() => firstGuest(page).textContent()).toBe('Guest 0001');

    await turnTo(page, list('q_nights.gte=2000&footer=q_nights.sum').path);
    const long = answers.filter(({ nights }) => (nights ?? 0) >= 2000);
    await hasTotal(page, long.length);
    const sum = long.reduce((all, { nights }) => all + (nights ?? 0), 0);
    await page.getByText(new Intl.NumberFormat('en-US').format(sum)).waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Facets' }).click();
    const winter = long.filter(({ season }) => season === 'Winter');
    await page.getByRole('checkbox', { name: new RegExp(`^Winter\\s*${winter.length}`) }).click();
    await hasTotal(page, winter.length);
    await filterByOptions(page, 'Wishes', ['Sea']);
    const sea = winter.filter(({ wishes }) => wishes.includes('Sea'));
    await hasTotal(page, sea.length);
    await page.getByRole('searchbox').fill(sea[0]?.guest ?? '');
    await hasTotal(page, 1);
  });

  it('change in the grid, answer by answer, are exported in their order, and are filled for a new question; in other words a question keeps its answers', async ({
    visit,
  }) => {
    const page = await visit(list('sort=q_guest&columns=q_guest,q_nights'));
    await expect.poll(() => firstGuest(page).textContent()).toBe('Guest 0001');
    await grid(page, 'Records').locator('[data-rowindex="0"] [data-field="q_nights"]').dblclick();
    await page.getByRole('dialog', { name: 'Nights' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    await noticed(page, /Nights .* saved/);
    await turnTo(page, list('sort=-q_nights&columns=q_guest,q_nights').path);
    await expect.poll(() => firstGuest(page).textContent()).toBe('Guest 3000');
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    // So many are written by the server.
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Download' });
    await button.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(answers.length + 1);
    expect(lines[0]).toContain('Guest,Nights');
    expect(lines[1]).toContain('Guest 3000,3000');
    expect(lines.find((line) => line.includes('Guest 0001'))).toContain('Guest 0001,77');

    const query =
      'query { rows: component(where: { info: { _contains: { input: { kind: "text" } } } }, order_by: { id: asc }, limit: 1) { id } }';
    const { rows } = (await asAdmin(query, {})) as { rows: { id: string }[] };
    const info = { label: 'Room' };
    await insert('block', { section_id: form.section, space_id, sort_order: 20, component_id: rows[0]?.id, info });
    await asAdmin(
      'mutation ($id: uuid!, $info: jsonb!) { row: update_block_by_pk(pk_columns: { id: $id }, _append: { info: $info }) { id } }',
      { id: form.blocks.get('Guest'), info: { label: 'Who comes' } },
    );
    await page.goto(list('columns=q_guest,q_room,q_nights').path);
    await headers(page).filter({ hasText: 'Who comes' }).waitFor();
    await page.getByText(/being prepared/).waitFor({ state: 'detached' });
    await sortBy(page, 'Who comes');
    const first = grid(page, 'Records').locator('[data-rowindex="0"] [data-field="q_guest"]');
    await expect.poll(() => first.textContent()).toBe('Guest 0001');
    await hasTotal(page, answers.length);
  });
});
