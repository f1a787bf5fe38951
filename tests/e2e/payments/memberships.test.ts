import { afterAll, beforeAll, expect } from 'vitest';
import { asAdmin, insert, spaces, tokenOf } from '../back-stage.ts';
import { product } from '../product.ts';
import { faultsOf } from '../screens/axe.ts';
import { heading } from '../screens/shell.ts';
import { followMail } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

const space_id = spaces.aurora;
const site = `${product().sitesOrigin}/sites/${space_id}`;
/** Of the library. */
const [PACKAGES, TEXT] = ['51e70000-0000-4000-8000-000000000130', 'Text'];
const SECRET = 'The map behind the waterfall';

async function publish(name: string, slug: string, meta: object, block: object): Promise<void> {
  const sections = { data: [{ blocks: { data: [block] } }] };
  await insert('page', { name, slug, status: 'PUBLISHED', meta, sections, space_id });
}

beforeAll(async () => {
  const subscription = await insert('subscription', { name: 'Travel club by e2e', space_id });
  const package_details = { packages: [{ period: 'month', price: 9, currency: 'EUR' }] };
  const role = { name: 'Explorer', short_description: 'Reads all of it.', premium_member: true };
  await insert('membership_role', { ...role, package_details, subscription_id: subscription, space_id });
  const { rows } = await asAdmin(`{ rows: component(where: { name: { _eq: "${TEXT}" } }) { id } }`);
  const [text] = rows as { id: string }[];
  await publish(
    'Join us',
    'join-us-by-e2e',
    {},
    {
      ...{ component_id: PACKAGES, info: { heading: 'Join the club', text: '', subscription, label: 'Join' } },
    },
  );
  await publish(
    'Hidden places',
    'hidden-places-by-e2e',
    { access: 'premium' },
    {
      ...{ component_id: text?.id, info: { heading: SECRET, text: `<p>${SECRET}</p>` } },
    },
  );
});

/** The next file of this product finds the space without an account, as it was. */
afterAll(async () => {
  const authorization = `Bearer ${await tokenOf('owner')}`;
  const headers = { authorization, 'x-space-id': space_id };
  const answer = await fetch(`${product().origin}/api/stripe/account`, { method: 'DELETE', headers });
  expect(answer.status).toBe(200);
});

const stir = (path: string, body: object) =>
  fetch(`${product().origin}/_local/payments/${path}`, { method: 'POST', body: JSON.stringify(body) });

it('a visitor joins, pays, reads what premium members read, loses a card, finds another one, and cancels', async ({
  visit,
}) => {
  const owner = await visit({ as: 'owner', space: space_id, path: '/config/integrations' });
  const payments = owner.getByRole('region', { name: 'Payments of members' });
  await payments.getByRole('button', { name: 'Connect Stripe' }).click();
  await payments.getByLabel('Secret key').fill('sk_test_local_travel');
  await payments.getByRole('button', { name: 'Test and save' }).click();
  await payments.getByText(/local_travel, key ends with avel/).waitFor();

  const page = await visit({ path: `${site}/hidden-places-by-e2e` });
  await page.getByText('This page is for premium members.').waitFor();
  await expect.poll(() => page.getByText(SECRET).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${site}/join-us-by-e2e`);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Join: Explorer, €9.00 a month' }).click();
  await page.getByLabel('Email address').fill('explorer@example.org');
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await heading(page, 'Look into your mail').waitFor();
  await followMail(page, /Sign in to Aurora Travel.*explorer@example.org/is, 'Sign in');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'Become a member: Explorer').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel(/Card number/).fill('4242424242424242');
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
  await page.getByText('Your membership has begun.').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`${site}/hidden-places-by-e2e`);
  await page.getByRole('link', { name: 'Read as a member' }).click();
  await page.getByText(SECRET).first().waitFor();

  const { rows } = await asAdmin('{ rows: member(where: { email: { _eq: "explorer@example.org" } }) { customer_id } }');
  const [{ customer_id: customer }] = rows as [{ customer_id: string }];
  const shows = async (text: string | RegExp) => {
    await expect
      .poll(async () => {
        await page.goto(`${site}/_members/membership`);
        return page.getByRole('main').textContent();
      })
      .toMatch(text);
  };
  await stir(`customers/${customer}`, { card: '4000000000000341' });
  await stir('clock', { days: 33 });
  await shows(/The last payment failed/);
  await stir(`customers/${customer}`, { card: '4242424242424242' });
  await stir('clock', { days: 8 });
  await shows(/Paid until/);

  await owner.goto(`${product().origin}/transactions`);
  await owner.getByRole('button', { name: 'Compare with Stripe' }).click();
  await owner.getByText('The last 90 days are the same here and at Stripe.').waitFor();
  expect(await faultsOf(owner)).toEqual([]);

  await page.getByText('Cancel the membership').first().click();
  await page.getByLabel('Too expensive').check();
  await page.getByRole('button', { name: 'Cancel the membership' }).click();
  await page.getByText('You keep what you paid for until its end.').waitFor();
  await page.getByText(/It ends on .* and is not renewed/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
