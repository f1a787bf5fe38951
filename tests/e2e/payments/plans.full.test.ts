import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asAdmin, insert, newUser } from '../back-stage.ts';
import { product } from '../product.ts';
import { faultsOf } from '../screens/axe.ts';
import { turnTo } from '../screens/generated.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

/** Somebody who owns a space, at the page of their organization. */
async function openOrganization(page: Page, name: string) {
  const space = await insert('space', { name, status: 'Live' });
  const owner = await newUser(`${name.toLowerCase()}-owner`, 'ACTIVE');
  await asAdmin(`mutation ($row: user_space_insert_input!) { insert_user_space_one(object: $row) { id } }`, {
    row: { user_id: owner.id, space_id: space, user_role: 'SpaceOwner' },
  });
  await signInByForm(page, owner);
  await page.getByRole('button', { name: `Open ${name}` }).waitFor();
  await turnTo(page, '/organization');
  return { space, owner };
}

const plan = (page: Page) => page.getByRole('region', { name: 'Plan' });

/** Pays for the first plan, and comes back. */
async function subscribe(page: Page, tier: string) {
  await plan(page).getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByRole('radio', { name: new RegExp(`^${tier}`) }).check();
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
  await page.getByText(`Thank you. ${tier} is your plan now.`).waitFor();
  await expect.poll(() => page.url()).not.toContain('session_id');
}

/** Pays by another card from now on, at the payment service. */
async function changeCard(page: Page, number: string) {
  await plan(page).getByRole('button', { name: 'Cards and tax id' }).click();
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText(`•••• ${number.slice(-4)}`).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await plan(page).getByRole('button', { name: 'Cards and tax id' }).waitFor();
}

const daysPass = (days: number) =>
  fetch(`${product().origin}/_local/payments/clock`, { method: 'POST', body: JSON.stringify({ days }) });

it('an owner pays for a plan, changes it at the price that was shown, ends it and resumes', async ({ visit }) => {
  const page = await visit({ path: '/login' });
  await openOrganization(page, 'Anchorage');
  await plan(page).getByText('Free of charge').waitFor();
  await plan(page).getByRole('progressbar', { name: 'Spaces' }).waitFor();
  await plan(page).getByText('1 of 3').waitFor();

  await subscribe(page, 'Team');
  await plan(page).getByText('€29.00 a month').waitFor();
  await page
    .getByRole('table', { name: 'Invoices' })
    .getByRole('row', { name: /Paid.*€29\.00/ })
    .waitFor();

  await plan(page).getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByRole('radio', { name: /^Business/ }).check();
  await dialog.getByText(/^Today you pay €(70|69)\.\d\d\.$/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await plan(page).getByText('€99.00 a month').waitFor();

  await plan(page).getByRole('button', { name: 'Cancel plan' }).click();
  const end = page.getByRole('dialog', { name: 'Cancel Business?' });
  await end.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'I don’t use it' }).click();
  await end.getByLabel('What could be better?').fill('We are few.');
  await end.getByRole('button', { name: 'Cancel plan' }).click();
  await plan(page)
    .getByText(/^Ends on .*; then the free plan holds\.$/)
    .waitFor();
  await plan(page).getByRole('button', { name: 'Resume' }).click();
  await plan(page)
    .getByText(/^Next payment: €99\.00 on /)
    .waitFor();
  await expect
    .poll(() =>
      plan(page)
        .getByText(/^Ends on /)
        .count(),
    )
    .toBe(0);
});

it('whoever works in a space sees that its payment failed, and the owner the way to pay', async ({ visit }) => {
  const page = await visit({ path: '/login' });
  const { owner, space } = await openOrganization(page, 'Dockyard');
  const overdue = (days: number) =>
    asAdmin(
      `mutation ($row: organization_plan_insert_input!) {
        insert_organization_plan_one(object: $row, on_conflict: { constraint: organization_plan_pkey, update_columns: [grace_until] }) { user_id }
      }`,
      {
        row: {
          ...{ user_id: owner.id, tier_id: '7a000000-0000-4000-8000-000000000002', status: 'past_due' },
          grace_until: new Date(Date.now() + days * 86_400_000).toISOString(),
        },
      },
    );
  await overdue(3);
  await page.reload();
  const note = page.getByRole('alert').filter({ hasText: 'A payment for your plan failed.' });
  const pay = note.getByRole('button', { name: 'To the payment' });
  await pay.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await pay.click();
  await page.waitForURL('**/organization');
  await plan(page).waitFor();

  const editor = await newUser('dockyard-editor', 'ACTIVE');
  await insert('user_space', { user_id: editor.id, space_id: space, user_role: 'EDITOR' });
  await overdue(-1);
  const other = await visit({ path: '/login' });
  await signInByForm(other, editor);
  await other.getByRole('button', { name: 'Open Dockyard' }).click();
  await other.getByText(/^A payment for this space is overdue\. Since .* Please tell its owner\.$/).waitFor();
});

it('a renewal that fails is told at once, and is paid by another card', async ({ visit }) => {
  const page = await visit({ path: '/login' });
  const { owner } = await openOrganization(page, 'Kedge');
  await subscribe(page, 'Team');
  // It is kept, and fails whenever it is charged.
  await changeCard(page, '4000 0000 0000 0341');
  const note = page.getByRole('alert').filter({ hasText: 'A payment for your plan failed.' });
  const isTold = async (status: string, notes: number) => {
    const query = 'query ($id: uuid!) { plan: organization_plan_by_pk(user_id: $id) { status } }';
    await expect.poll(async () => (await asAdmin(query, { id: owner.id })).plan).toEqual({ status });
    await page.reload();
    await plan(page).getByText('€29.00 a month').waitFor();
    await expect.poll(() => note.count()).toBe(notes);
  };
  await daysPass(33);
  await isTold('past_due', 1);

  await changeCard(page, '4242 4242 4242 4242');
  await daysPass(8);
  await isTold('active', 0);
  await plan(page)
    .getByText(/^Next payment: €29\.00 on /)
    .waitFor();
});
