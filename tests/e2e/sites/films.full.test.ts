import { expect } from 'vitest';
import { asAdmin, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf, newPage, outlineItem } from '../screens/editor.ts';
import { save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const film = '51e70000-0000-4000-8000-000000000017';
const space = spaces.aurora;

it('the pasted address of a film shows its player, and one that is not understood says so', async ({ visit }) => {
  const component_id = await idOfFilm();
  const id = await newPage('With a film', [{ component_id, version: 1, info: { title: 'A big rabbit' } }]);
  const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space });
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, /Film/).click();
  await textbox(page, 'Address').fill('https://example.com/film.html');
  await textbox(page, 'Address').press('Tab');
  await page.getByText('Please paste the address of a film on YouTube or Vimeo').waitFor();
  await textbox(page, 'Address').fill('https://youtu.be/aqz-KE-bpKQ?t=90');
  const poster = canvasOf(page).locator('iframe[title="A big rabbit"]');
  await poster.waitFor();
  await expect.poll(() => poster.getAttribute('src')).toBeNull();
  await save(page);
  await noticed(page, 'Saved.');

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Version 1', { exact: true }).waitFor();
  const html = await (await fetch(`${product().sitesOrigin}/sites/${space}/with-a-film`)).text();
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90"');
});

async function idOfFilm(): Promise<string> {
  const query = 'query ($uuid: uuid!) { rows: component(where: { uuid: { _eq: $uuid } }) { id } }';
  const [row] = (await asAdmin(query, { uuid: film })).rows as { id: string }[];
  return row?.id ?? '';
}
