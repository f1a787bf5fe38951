import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { asAdmin, insert, spaces, tokenOf } from '../back-stage.ts';
import { product } from '../product.ts';
import { faultsOf } from '../screens/axe.ts';
import { turnTo } from '../screens/generated.ts';
import { it } from '../visit.ts';

const space_id = spaces.borealis;
const members = `/sites/${space_id}/_members`;
let member = '';

const site = (path: string, cookie: string, init: RequestInit = {}) =>
  fetch(new URL(path, product().sitesOrigin), { headers: { cookie }, redirect: 'manual', ...init });

/** Somebody who joined and paid €4.00. */
beforeAll(async () => {
  const answer = await fetch(`${product().origin}/api/stripe/account`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf('outsider')}`,
      'x-space-id': space_id,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ secretKey: 'sk_test_local_kitchen' }),
  });
  expect(answer.status).toBe(200);
  const subscription_id = await insert('subscription', { name: 'Supper club by e2e', space_id });
  const role = (name: string, price: number) => {
    const package_details = { packages: [{ period: 'month', price, currency: 'EUR' }] };
    return insert('membership_role', { name, package_details, subscription_id, space_id });
  };
  const [guest] = [await role('Guest', 4), await role('Chef', 9)];
  member = await insert('member', { space_id, email: 'diner@example.org', info: { status: 'ACTIVE' } });
  const token = randomBytes(32).toString('base64url');
  const token_hash = createHash('sha256').update(token).digest('base64url');
  const session = { space_id, member_id: member, token_hash, expires_at: '2100-01-01' };
  const keep = `mutation ($row: member_session_insert_input!) { insert_member_session(objects: [$row]) { affected_rows } }`;
  await asAdmin(keep, { row: session });
  const cookie = `member=${token}`;
  const key = /name="key" value="([\w-]+)"/.exec(await (await site(`${members}/account`, cookie)).text())?.[1] ?? '';
  const form = new URLSearchParams({ key });
  const left = await site(`${members}/join/${guest}/month`, cookie, { method: 'POST', body: form });
  const url = /url=(\S+)/.exec(left.headers.get('refresh') ?? '')?.[1] ?? '';
  const card = new URLSearchParams({ card: '4242424242424242', email: 'diner@example.org' });
  const paid = await fetch(url, { method: 'POST', body: card, redirect: 'manual' });
  await site(paid.headers.get('location') ?? '', cookie);
});

it('an owner sees what a member pays, changes it for the price that was said, gives back, in the list of transactions too, and ends it', async ({
  visit,
}) => {
  const page = await visit({ as: 'outsider', space: space_id, path: `/member/edit/${member}` });
  const panel = page.getByRole('region', { name: 'Payments', exact: true });
  await panel.getByText(/€4\.00 a month · Next billing on/).waitFor();
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Change package' }).click();
  const change = page.getByRole('dialog', { name: 'Change package?' });
  await change.getByRole('radio', { name: 'Chef, €9.00 a month' }).check();
  await change.getByText(/Now the member pays €(4\.9\d|5\.00)/).waitFor();
  await change.getByRole('button', { name: 'Change package' }).click();
  await panel.getByText(/€9\.00 a month/).waitFor();

  await panel
    .getByRole('button', { name: /^Refund/ })
    .last()
    .click();
  const refund = page.getByRole('dialog', { name: 'Refund this payment?' });
  const amount = refund.getByLabel('Amount in EUR');
  await expect.poll(() => amount.evaluate((input) => input === document.activeElement)).toBe(true);
  await amount.fill('1.50');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await panel.getByText('€1.50 refunded').waitFor();

  await panel.getByRole('button', { name: 'End membership' }).click();
  const end = page.getByRole('dialog', { name: 'End Chef?' });
  await end.getByLabel('What did the member say?').fill('Moved away');
  await end.getByRole('button', { name: 'End membership' }).click();
  await panel.getByText(/Ends on/).waitFor();
  await panel.getByRole('button', { name: 'Resume' }).click();
  await panel.getByText(/Next billing on/).waitFor();

  await turnTo(page, '/transactions');
  const row = page.getByRole('row', { name: /Guest/ });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  await refund.getByText(/at most €2\.50/).waitFor();
  await refund.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('row', { name: /Guest.*Refunded/ }).waitFor();
});
