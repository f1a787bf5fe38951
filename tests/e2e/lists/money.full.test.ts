import { beforeAll, describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { isRefused, picker, save } from '../screens/form.ts';
import { it } from '../visit.ts';

const space_id = spaces.aurora;
let listing = '';
beforeAll(async () => {
  const fixed_fields = [
    { key: 'price', name: 'Price', type: 'Price' },
    { key: 'currency', name: 'Currency of the price', type: 'Currency' },
  ];
  const dataset_id = await insert('dataset', {
    name: 'Priced things by e2e',
    type: 'TOP_LIST',
    fixed_fields,
    space_id,
  });
  const listingData = { price: 20 };
  listing = await insert('listing', { name: 'Priced by e2e', dataset_id, info: { listingData }, space_id });
  const partner_id = await insert('partner', { name: 'Seller by e2e', space_id });
  const info = { current_price: 1299.5, original_price: 1500, currency: 'USD' };
  await insert('variant', { listing_id: listing, partner_id, info, space_id });
});

async function packagesOf(subscription: string) {
  const { rows } = await asAdmin(
    `{ rows: membership_role(where: { subscription_id: { _eq: "${subscription}" } }) { package_details } }`,
  );
  const [row] = rows as { package_details: { packages: object[] } }[];
  return row?.package_details.packages;
}

describe('an amount', () => {
  it('is shown in the currency that was chosen by its name, and one of a dataset in that of the field beside it', async ({
    visit,
  }) => {
    const page = await visit({ as: 'owner', space: space_id, path: `/listing/edit/${listing}` });
    const variants = page.getByRole('table', { name: 'Variants' });
    await variants.getByText('$1,299.50').waitFor();
    await variants.getByRole('button').first().click();
    const drawer = page.getByRole('dialog');
    const price = drawer.getByRole('textbox', { name: 'Current price' });
    await expect.poll(() => price.inputValue()).toBe('$1,299.50');
    await picker(page, 'Currency').fill('romanian');
    await drawer
      .page()
      .getByRole('option', { name: /Romanian Leu/ })
      .click();
    await expect.poll(() => picker(page, 'Currency').inputValue()).toBe('Romanian Leu (RON)');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await variants.getByText(/RON\s1,299\.50/).waitFor();

    const ofDataset = page.getByRole('textbox', { name: 'Price', exact: true });
    await expect.poll(() => ofDataset.inputValue()).toBe('20');
    await picker(page, 'Currency of the price').fill('£');
    await page
      .getByRole('option', { name: /British Pound/ })
      .first()
      .click();
    await expect.poll(() => ofDataset.inputValue()).toBe('£20.00');
  });

  it('of a membership stands in a package, in a currency that has such an amount', async ({ visit }) => {
    const subscription_id = await insert('subscription', { name: 'Plans by e2e', space_id });
    const details = { packages: [{ period: 'month', price: 9, currency: 'EUR', trial_days: 14 }] };
    await insert('membership_role', { name: 'Reader by e2e', subscription_id, package_details: details, space_id });
    const page = await visit({ as: 'owner', space: space_id, path: `/subscription/edit/${subscription_id}` });
    const roles = page.getByRole('table', { name: 'Membership roles' });
    await roles
      .getByRole('button', { name: /Reader by e2e/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    const price = drawer.getByRole('textbox', { name: 'Price' });
    await expect.poll(() => price.inputValue()).toBe('€9.00');
    await price.click();
    await price.fill('12.50');
    await picker(page, 'Currency').fill('yen');
    await page.getByRole('option', { name: /Japanese Yen/ }).click();
    await save(page);
    await isRefused(price, 'This currency has no decimals.');
    await price.fill('1250');
    await save(page);
    await drawer.waitFor({ state: 'hidden' });
    expect(await packagesOf(subscription_id)).toEqual([
      { period: 'month', price: 1250, currency: 'JPY', trial_days: 14 },
    ]);
  });
});
