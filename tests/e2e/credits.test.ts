import { expect } from 'vitest';
import { asAdmin, insert, spaces } from './back-stage.ts';
import { picker, save, textbox } from './screens/form.ts';
import { pickRecord } from './screens/list.ts';
import { noticed } from './screens/shell.ts';
import { it } from './visit.ts';

const balanceOf = async (id: string): Promise<number> => {
  const query = 'query ($id: uuid!) { row: space_by_pk(id: $id) { newsletter_credits } }';
  return ((await asAdmin(query, { id })).row as { newsletter_credits: number }).newsletter_credits;
};

it('credits are granted by the platform, and never taken below nothing', async ({ visit }) => {
  const id = await insert('space', { name: 'Granted by e2e' });
  const page = await visit({ as: 'superadmin', path: '/superadmin/credits' });
  await page.getByRole('link', { name: /^New credit entry/ }).click();
  await pickRecord(page, picker(page, 'Space'), 'Granted by e2e');
  await textbox(page, 'Credits').fill('1,500');
  await textbox(page, 'Note').fill('For the spring letter');
  await save(page, 'Create credit entry');
  await noticed(page, /was created/);
  expect(await balanceOf(id)).toBe(1500);

  await page.goto('/superadmin/credits/new');
  await pickRecord(page, picker(page, 'Space'), 'Granted by e2e');
  await textbox(page, 'Credits').fill('-1501');
  await save(page, 'Create credit entry');
  await page.getByText('The space is short of 1 credit.').waitFor();
  expect(await balanceOf(id)).toBe(1500);

  await page.goto(`/superadmin/spaces/edit/${id}`);
  await page.getByText('For the spring letter').waitFor();
});

it('an owner reads in the settings what the credits came to', async ({ visit }) => {
  const page = await visit({ as: 'owner', path: '/config/credits', space: spaces.aurora });
  await page.getByRole('grid').getByText('Bought').first().waitFor();
});
