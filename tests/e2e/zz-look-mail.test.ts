import { spaces } from './back-stage.ts';
import { it } from './visit.ts';

it('looks', async ({ visit }) => {
  for (const [name, viewport] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const page = await visit({ as: 'owner', path: '/config/newsletter', space: spaces.aurora, viewport });
    const domains = page.getByRole('region', { name: 'Sender domains' });
    await domains.getByLabel('Domain', { exact: true }).fill('look.test');
    await domains.getByRole('button', { name: 'Add domain' }).click();
    await domains.getByText('Proof that the domain is yours').waitFor();
    await page.screenshot({ path: `/tmp/look-service/newsletter-${name}.png`, fullPage: true });
    await domains.scrollIntoViewIfNeeded();
    await domains.screenshot({ path: `/tmp/look-service/domains-${name}.png` });
    await domains.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await domains.getByText('No domain yet.').waitFor();
    await page.goto(page.url().replace('newsletter', 'integrations'));
    const account = page.getByRole('region', { name: 'Mail account' });
    await account.getByRole('button', { name: 'Enter keys' }).click();
    await account.screenshot({ path: `/tmp/look-service/account-${name}.png` });
  }
});
