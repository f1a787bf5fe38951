import { beforeAll, describe, expect } from 'vitest';
import { insert, spaces } from '../back-stage.ts';
import { turnTo } from '../screens/generated.ts';
import { grid, hasTotal, sortBy, startsWith } from '../screens/list.ts';
import { it } from '../visit.ts';

const space_id = spaces.aurora;
const owner = { as: 'owner', space: space_id } as const;
const make = (table: string, count: number, row: (at: number) => object) =>
  Promise.all(Array.from({ length: count }, (_, at) => insert(table, { ...row(at), space_id })));

let tag = '';
beforeAll(async () => {
  tag = await insert('tag', { name: 'Counted by e2e', type: 'Listing', space_id });
  const dataset_id = await insert('dataset', { name: 'Counted by e2e', type: 'TOP_LIST', space_id });
  await make('listing', 3, (at) => ({ name: `Counted ${at}`, dataset_id, tag_ids: { [tag]: true } }));
  await make('listing', 2, () => ({ name: 'Thrown away', dataset_id, deleted_at: '2025-01-01T00:00:00Z' }));
  const communication_id = await insert('communication', { name: 'Counted by e2e', type: 'welcome', space_id });
  await make('communication_trigger', 2, (at) => ({ email: `t${at}@example.com`, communication_id }));
  const letters = [1, 4, 2].map(async (count) => {
    const newsletter_id = await insert('newsletter', { name: `Counted ${count} by e2e`, status: 'DRAFT', space_id });
    await make('recipients', count, (at) => ({ email: `r${at}@example.com`, newsletter_id }));
  });
  await Promise.all(letters);
});

describe('a count in a list', () => {
  it('leads to what it counts, without what is in the trash, sorts, and a tag tells what has it', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/dataset/list?search=Counted by e2e' });
    await grid(page, 'Datasets').getByRole('link', { name: '3', exact: true }).click();
    await hasTotal(page, 3);
    await grid(page, 'Listings').getByText('Counted 0').waitFor();

    await turnTo(page, '/config/communication/list?search=Counted by e2e');
    await grid(page, 'Communications').getByRole('link', { name: '2', exact: true }).click();
    await grid(page, 'Triggers').getByText('t1@example.com').waitFor();

    await turnTo(page, '/newsletter/list?search=by e2e&name.startsWith=Counted');
    await sortBy(page, 'Recipients');
    await startsWith(page, ['Counted 1 by e2e', 'Counted 2 by e2e', 'Counted 4 by e2e'], 'Newsletters');
    await sortBy(page, 'Recipients');
    await startsWith(page, ['Counted 4 by e2e', 'Counted 2 by e2e', 'Counted 1 by e2e'], 'Newsletters');

    const unused = await insert('tag', { name: 'Unused by e2e', type: 'Page', space_id });
    await turnTo(page, `/tag/edit/${unused}`);
    await page.getByText('Nothing has this tag yet.').waitFor();
    await turnTo(page, `/tag/edit/${tag}`);
    await page.getByRole('list', { name: 'Used by' }).getByRole('link', { name: '3 Listings: Tags' }).click();
    await hasTotal(page, 3);
  });

  it('tells the platform how many pages a space has', async ({ visit }) => {
    const page = await visit({ as: 'superadmin', path: '/superadmin/spaces/list?search=Aurora' });
    const cell = grid(page, 'Spaces').locator('[role=gridcell][data-field=page_count]').first();
    await cell.waitFor();
    expect(Number(await cell.textContent())).toBeGreaterThan(3);
  });
});
