import { expect } from 'vitest';
import { insert, newUser } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { turnTo } from '../screens/generated.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

it('an exclusive block gets a price, is bought for a space, and stands in its palette', async ({ visit }) => {
  const id = await insert('component', {
    name: 'Tide clock',
    type: 'EXCLUSIVE',
    schema: [{ name: 'heading', kind: 'text' }],
    info: { template: '<h2>{{ heading }}</h2>' },
    meta: { category: 'Media' },
  });
  const admin = await visit({ as: 'superadmin', path: `/superadmin/blocks/edit/${id}` });
  await admin.getByRole('textbox', { name: 'Price' }).fill('49');
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Saved.').first().waitFor();

  const page = await visit({ path: '/login' });
  const space = await insert('space', { name: 'Marlinspike', status: 'Live' });
  const owner = await newUser('marlinspike-owner', 'ACTIVE');
  await insert('user_space', { user_id: owner.id, space_id: space, user_role: 'SpaceOwner' });
  // One that is the owner's own: everybody else of the space would get it.
  await insert('component', {
    ...{ name: 'Log book', type: 'EXCLUSIVE', price: 5 },
    meta: { category: 'Media', assigned_to: [{ user_id: owner.id }] },
  });
  const pageId = await insert('page', { name: 'Harbor', slug: 'harbor', space_id: space, status: 'DRAFT' });
  await signInByForm(page, owner);
  await page.getByRole('button', { name: 'Open Marlinspike' }).waitFor();
  await turnTo(page, '/exclusive-blocks');
  await page.getByRole('button', { name: 'Buy a block' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy a block' });
  await expect
    .poll(() => dialog.getByRole('radio', { name: /^Log book.*You can place it already/ }).isChecked())
    .toBe(false);
  await dialog.getByRole('radio', { name: /^Tide clock.*€49\.00/ }).check();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay €49.00' }).click();

  await page.getByText('Thank you. “Tide clock” has arrived.').waitFor();
  await page.getByRole('row', { name: /Tide clock/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Buy a block' }).click();
  await dialog.getByText('This space has it').waitFor();
  await expect.poll(() => dialog.getByRole('radio', { name: /^Tide clock/ }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tide clock' }).click();
  const holders = page.getByRole('region', { name: 'Who can place it' });
  await expect.poll(() => holders.getByRole('listitem').allInnerTexts()).toEqual(['Marlinspike']);
  await page.getByText('Category').waitFor();
  expect(await page.getByText('"category"').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  await turnTo(page, '/');
  await page.getByRole('button', { name: 'Open Marlinspike' }).click();
  await page.getByRole('link', { name: 'Harbor' }).first().waitFor();
  await turnTo(page, `/page/edit/${pageId}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'Add a block' });
  await chooser.getByRole('searchbox').fill('tide');
  await chooser.getByRole('button', { name: 'Add Tide clock', exact: true }).waitFor();
});
