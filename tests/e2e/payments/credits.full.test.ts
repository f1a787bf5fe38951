import { expect } from 'vitest';
import { newSpace } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { turnTo } from '../screens/generated.ts';
import { it } from '../visit.ts';

/** The credits of a space of the owner's. */
const credits = async (name: string) =>
  ({ as: 'owner', path: '/config/credits', space: await newSpace(name) }) as const;
const hint = 'Credits. One sends a newsletter to one recipient.';

it('credits are bought with a card, also after going back and one that was declined, and are there on return', async ({
  visit,
}) => {
  const page = await visit(await credits('Moorings'));
  await page.getByText(hint).waitFor();
  // Going back without paying charges nothing.
  await page.getByRole('button', { name: 'Buy credits' }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByText(hint).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Bought/ }).count()).toBe(0);

  await page.getByRole('button', { name: 'Buy credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy credits' });
  await dialog.getByRole('radio', { name: /^Medium: 2,500 credits/ }).check();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByText('€39.00').first().waitFor();
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay €39.00' }).click();
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await page.getByLabel('Card number').fill('4000 0000 0000 3220');
  await page.getByRole('button', { name: 'Pay €39.00' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();

  await page.getByText('Thank you. 2,500 credits have arrived.').waitFor();
  await page.getByRole('row', { name: /Bought.*2,500.*Medium: 2500 credits/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Bought/ }).count()).toBe(1);
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.url()).not.toContain('session_id');
  await page.reload();
  await page.getByText('2,500', { exact: true }).first().waitFor();

  await turnTo(page, '/transactions');
  await page.getByRole('row', { name: /Medium: 2500 credits.*€39\.00.*Completed/ }).waitFor();
});

it('a platform administrator gives a part back, which takes its credits along', async ({ visit }) => {
  const page = await visit(await credits('Gooseneck'));
  await page.getByRole('button', { name: 'Buy credits' }).click();
  const buy = page.getByRole('dialog', { name: 'Buy credits' });
  await buy.getByRole('radio', { name: /^Small/ }).check();
  await buy.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('credits have arrived.').waitFor();

  const admin = await visit({ as: 'superadmin', path: '/superadmin/invoices' });
  const row = admin.getByRole('row', { name: /Gooseneck/ });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await admin.getByRole('menuitem', { name: 'Refund…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Refund this payment?' });
  const amount = dialog.getByLabel('Amount in EUR');
  await expect.poll(() => amount.evaluate((input) => input === document.activeElement)).toBe(true);
  await amount.fill('90');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByText('Please enter an amount up to €9.00.').waitFor();
  expect(await faultsOf(admin)).toEqual([]);
  await amount.focus();
  await amount.fill('4,50');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await admin.getByText('€4.50 was refunded.').waitFor();
  await row.getByText('€4.50').waitFor();
  await admin.getByRole('button', { name: 'Compare with Stripe' }).click();
  await admin.getByText(/same here and at Stripe/).waitFor();

  await page.reload();
  await page.getByRole('row', { name: /Refunded.*-250/ }).waitFor();

  await turnTo(page, '/transactions');
  await page
    .getByRole('row', { name: /Small: 500 credits/ })
    .getByRole('link')
    .click();
  const story = page.getByRole('region', { name: 'What happened' });
  await expect
    .poll(() => story.getByRole('listitem').allInnerTexts())
    .toMatchObject([
      expect.stringMatching(/^Payment begun\s+€9.00[\s\S]*pi_/),
      expect.stringMatching(/^Paid\s+€9.00[\s\S]*ch_/),
      expect.stringMatching(/^Refunded\s+€4.50\s+The customer asked for it[\s\S]*re_/),
    ]);
  expect(await faultsOf(page)).toEqual([]);
});
