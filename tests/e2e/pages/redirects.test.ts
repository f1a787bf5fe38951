import { expect } from 'vitest';
import { spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { isRefused, picker, save, textbox } from '../screens/form.ts';
import { it } from '../visit.ts';

const site = `${product().sitesOrigin}/sites/${spaces.aurora}`;

async function ledTo(path: string) {
  const { status, headers } = await fetch(site + path, { redirect: 'manual' });
  return [status, headers.get('location')?.replace(new URL(site).pathname, '')];
}

it('addresses of the site before are led on, by hand and from a file', async ({ visit }) => {
  const page = await visit({ as: 'editor', path: '/config/redirects', space: spaces.aurora });
  await page.getByRole('link', { name: 'New redirect' }).first().click();
  await textbox(page, 'From').fill('https://old.example/team.php?lang=en');
  await picker(page, 'To').fill('/team.php');
  await expect.poll(() => textbox(page, 'From').inputValue()).toBe('/team.php');
  await save(page, 'Create redirect');
  await isRefused(picker(page, 'To'), 'This would lead visitors in a circle.');
  await picker(page, 'To').fill('/about-us');
  await save(page, 'Create redirect');
  await page.getByRole('row', { name: /\/team\.php/ }).waitFor();
  expect(await ledTo('/team.php')).toEqual([301, '/about-us']);

  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Import…/ }).click();
  const dialog = page.getByRole('dialog').last();
  const text = 'From,To\n/2019/kayak/,/careers\n/nowhere,\n/shop/skis.html,https://skis.example/\n';
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByText('old.csv: 3 rows, 2 columns').waitFor();
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await dialog.getByText('Existing redirects').waitFor();
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('dialog', { name: 'Import finished' }).waitFor();
  expect(await ledTo('/2019/kayak/')).toEqual([301, '/careers']);
  expect(await ledTo('/shop/skis.html')).toEqual([301, 'https://skis.example/']);
});
