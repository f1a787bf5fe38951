import { expect } from 'vitest';
import { insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf, heroBlock, newPage } from '../screens/editor.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const languages = '51e70000-0000-4000-8000-000000000164';
const header = '51e70000-0000-4000-8000-000000000024';
const space_id = spaces.aurora;

it('a translation leads to its other languages: named in its settings, seen on the canvas and around it, followed by a visitor', async ({
  visit,
}) => {
  const info = { links: [], languages: true };
  const header_id = await insert('header', { name: 'Of huts', component_id: header, info, space_id });
  const around = { header_use: 'chosen', header_id };
  await newPage('Huts', [heroBlock('Huts in the hills')], { status: 'PUBLISHED', meta: around });
  const meta = { ...around, language: 'de' };
  const id = await newPage('Huetten', [{ component_id: languages, info: { align: 'start' } }], { meta });
  const page = await visit({ as: 'owner', path: `/page/edit/${id}`, space: space_id });
  await canvasOf(page)
    .getByText(
      'No published page is a translation of this one in another language yet. The fields “Translation of” and “Language” of a page make it one.',
    )
    .waitFor();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await textbox(page, 'Slug').fill('de/huetten');
  await picker(page, 'Translation of').fill('Huts');
  await page.getByRole('option', { name: 'Huts', exact: true }).click();
  await page.getByRole('tab', { name: 'Content' }).click();
  const block = canvasOf(page).locator('main nav');
  await block.getByText('English').waitFor();
  await expect.poll(() => block.locator('[aria-current]').textContent()).toBe('Deutsch');
  // Nothing of it leads away from the canvas.
  await expect.poll(() => canvasOf(page).locator('.bar summary').first().textContent()).toBe('Sprachen: Deutsch');
  await save(page);
  await noticed(page, 'Saved.');
  await page.getByRole('button', { name: 'Publish…', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now', exact: true }).click();
  await noticed(page, 'Published');

  await page.goto(`${product().sitesOrigin}/sites/${space_id}/de/huetten`);
  await page.getByRole('navigation', { name: 'Sprachen' }).getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Huts in the hills' }).waitFor();
  await page.getByText('Languages: English').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.waitForURL(/\/de\/huetten$/);
});
