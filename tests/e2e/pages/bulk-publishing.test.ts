import { expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { selectPage } from '../screens/list.ts';
import { it } from '../visit.ts';

const space_id = spaces.aurora;

async function pageOf(name: string, status: string, component_id: string) {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const id = await insert('page', { name, slug, space_id, status });
  const section_id = await insert('section', { page_id: id, space_id });
  await insert('block', { section_id, space_id, component_id, info: { heading: name, href: '#nowhere' } });
  return id;
}

it('selected pages are published, refused ones with the reason and a way to them, and taken back on request', async ({
  visit,
}) => {
  const hero = '51e70000-0000-4000-8000-000000000001';
  const columns = { type: 'PUBLIC', status: 'ACTIVE', info: { template: '{% if text %}' } };
  const broken = await insert('component', { name: 'Cracked', ...columns });
  const ids = [
    await pageOf('Crowd draft', 'DRAFT', hero),
    await pageOf('Crowd review', 'REVIEW', hero),
    await pageOf('Crowd broken', 'DRAFT', broken),
  ];
  const states = async () => {
    const query =
      'query ($ids: [uuid!]!) { rows: page(where: { id: { _in: $ids } }, order_by: { name: asc }) { status } }';
    return ((await asAdmin(query, { ids })).rows as { status: string }[]).map(({ status }) => status);
  };
  const page = await visit({ as: 'owner', path: '/page/list?search=Crowd', space: space_id });
  await page.getByRole('link', { name: 'Crowd broken' }).waitFor();
  await selectPage(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Publish 3 pages?').waitFor();
  const noted = dialog.getByRole('region', { name: 'Crowd draft' });
  await noted.getByText('Links lead to places that their pages do not have: #nowhere').waitFor();
  await noted.getByRole('link', { name: 'Crowd draft' }).waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('2 of 3 done').waitFor();
  await dialog.getByText(/Cracked: Its template fails: .*not closed/).waitFor();
  const link = dialog.getByRole('link', { name: 'Crowd broken' });
  await expect.poll(() => link.getAttribute('href')).toBe(`/page/edit/${ids[2]}`);
  expect(await states()).toEqual(['DRAFT', 'PUBLISHED', 'PUBLISHED']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /undo/i }).click();
  // Nobody is asked for a review again.
  await expect.poll(states).toEqual(['DRAFT', 'DRAFT', 'DRAFT']);
});
