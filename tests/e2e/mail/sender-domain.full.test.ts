import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { notice, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

/** The notice of the latest change; one before it may still be on its way out. */
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).last().click();

describe('what a space sends mail by', () => {
  it('is a domain whose records are set as the screen shows them', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/config/newsletter', space: spaces.aurora });
    const domains = page.getByRole('region', { name: 'Sender domains' });
    await domains.getByLabel('Domain', { exact: true }).fill('news.fjordline.test');
    await domains.getByRole('button', { name: 'Add domain' }).click();
    await domains.getByText('Not verified', { exact: true }).waitFor();
    await domains.getByText('Proof that the domain is yours').waitFor();
    await expect.poll(() => domains.getByText('Not found. New records can take a few hours to show.').count()).toBe(6);

    const lines = await Promise.all(
      (await domains.getByRole('listitem').all()).map(async (item) => {
        const [name, value] = await item.locator('code').allTextContents();
        return `${name} ${value?.includes('.dkim.') ? 'CNAME' : 'TXT'} ${value}`;
      }),
    );
    const provider = await visit({});
    await provider.goto(`${product().origin}/_local/dns/`);
    await provider.getByLabel('New records').fill(lines.join('\n'));
    await provider.getByRole('button', { name: 'Add' }).click();
    await provider.getByText('_dmarc.news.fjordline.test').first().waitFor();

    await domains.getByRole('button', { name: 'Check now' }).click();
    await domains.getByText('Verified', { exact: true }).waitFor();
    await domains.getByRole('button', { name: 'Records', expanded: false }).click();
    await expect.poll(() => domains.getByText('Found and right').count()).toBe(6);

    await domains.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await noticed(page, /news\.fjordline\.test removed/);
    await domains.getByText('No domain yet.').waitFor();
    await undo(page);
    await domains.getByText('Verified', { exact: true }).waitFor();
    await domains.getByLabel('Domain', { exact: true }).fill('mail.fjordline.test');
    await domains.getByRole('button', { name: 'Add domain' }).click();
    await domains.getByRole('heading', { name: 'mail.fjordline.test' }).waitFor();
    await noticed(page, 'mail.fjordline.test added');
    await undo(page);
    await domains.getByRole('heading', { name: 'mail.fjordline.test' }).waitFor({ state: 'detached' });
    await domains.getByRole('heading', { name: 'news.fjordline.test' }).waitFor();
  });

  it('is an account of its own, whose keys are tried before they are kept, never shown again, and come back by the notice', async ({
    visit,
  }) => {
    const page = await visit({ as: 'owner', path: '/config/integrations', space: spaces.aurora });
    const account = page.getByRole('region', { name: 'Mail account' });
    await account.getByText('This space sends by the account of the platform.').waitFor();
    await account.getByRole('button', { name: 'Enter keys' }).click();
    await account.getByLabel('Region').fill('eu-central-1');
    await account.getByLabel('Secret access key').fill('a-secret-of-the-account');
    await account.getByLabel('Access key ID').fill('AKIAOFAURORA1234');
    await account.getByRole('button', { name: 'Test and save' }).click();
    await account.getByText(/Region eu-central-1, access key ends with 1234/).waitFor();
    await page.reload();
    await account.getByText(/access key ends with 1234/).waitFor();
    expect(await page.content()).not.toContain('AKIAOFAURORA');

    await account.getByRole('button', { name: 'Remove keys' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove keys' }).click();
    await account.getByText('This space sends by the account of the platform.').waitFor();
    await undo(page);
    await account.getByText(/access key ends with 1234/).waitFor();
    await noticed(page, 'Change undone.');

    // So is what members pay to; its notice says what does not come back.
    const payments = page.getByRole('region', { name: 'Payments of members' });
    const connect = async (button: string, key: string) => {
      // By keys: the notice of the last change lies over the lower left, and may come between press and release.
      await payments.getByRole('button', { name: button }).press('Enter');
      await payments.getByLabel('Secret key').fill(key);
      await payments.getByRole('button', { name: 'Test and save' }).press('Enter');
    };
    await connect('Connect Stripe', 'sk_test_local_fjord');
    await payments.getByText(/key ends with jord/).waitFor();
    await connect('Replace the key', 'sk_test_local_other');
    await payments.getByText(/key ends with ther/).waitFor();
    await page.getByText(/but members enter their cards again/).waitFor();
    await undo(page);
    await payments.getByText(/key ends with jord/).waitFor();
    await noticed(page, 'Change undone.');
    // It lies over the lower left, and follows the bar there as the page scrolls: it would come between press and release.
    await page.mouse.move(0, 0);
    await expect.poll(() => notice(page, 'Change undone.').count()).toBe(0);
    await payments.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await payments.getByRole('button', { name: 'Connect Stripe' }).waitFor();
  });
});
