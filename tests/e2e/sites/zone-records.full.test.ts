import { expect } from 'vitest';
import { spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { turnTo } from '../screens/generated.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

/** Milliseconds. Each step of a domain is looked at by the clock of its job. */
const LONG = 240_000;

const NAME = 'reef-diving.test';
const setRecords = (records: string) =>
  fetch(`${product().origin}/_local/dns/records`, {
    method: 'POST',
    body: new URLSearchParams({ records }),
    redirect: 'manual',
  });

it('a domain keeps its mail, and its owner sets the rest of its records', { timeout: LONG }, async ({ visit }) => {
  await setRecords(`${NAME} MX 10 mx.mailhost.test`);
  const page = await visit({ as: 'owner', path: '/config/general', space: spaces.aurora });
  const domains = page.getByRole('region', { name: 'Domains' });
  await domains.getByLabel('Domain', { exact: true }).fill(NAME);
  await domains.getByRole('button', { name: 'Add domain' }).click();
  const card = domains.getByRole('article', { name: NAME, exact: true });
  await card.getByText('set the name servers below').waitFor();
  await card.getByRole('button', { name: 'Show DNS records' }).click();
  const records = card.getByRole('region', { name: `DNS records of ${NAME}` });
  const lines = records.getByRole('listitem');
  await lines.filter({ hasText: '10 mx.mailhost.test' }).waitFor();
  await expect.poll(() => lines.filter({ hasText: 'Leads to your site' }).getByRole('button').count()).toBe(0);

  const form = records.getByRole('form', { name: 'New record' });
  await form.getByLabel('Type').click();
  await page.getByRole('option', { name: 'A', exact: true }).click();
  await form.getByLabel('Name').fill('files');
  await form.getByLabel('Value').fill('somewhere');
  await form.getByLabel('Value').press('Enter');
  await form.getByText('Enter an IPv4 address, for example 203.0.113.10.').waitFor();
  await form.getByLabel('Value').fill('203.0.113.7');
  await form.getByLabel('Value').press('Enter');
  await noticed(page, `A files.${NAME} added`);
  const files = lines.filter({ hasText: '203.0.113.7' });
  await files.getByRole('button', { name: `Remove A files.${NAME}` }).click();
  await noticed(page, `A files.${NAME} removed`);
  await files.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await files.waitFor();

  await setRecords(`${NAME} NS ada.ns.edge.test\n${NAME} NS bob.ns.edge.test`);
  await card.getByText('Certificate until').waitFor();
  await turnTo(page, '/config/newsletter');
  const senders = page.getByRole('region', { name: 'Sender domains' });
  await senders.getByLabel('Domain', { exact: true }).fill(`news.${NAME}`);
  await senders.getByRole('button', { name: 'Add domain' }).click();
  await senders.getByText(`They count as long as ${NAME} uses our name servers.`).waitFor();
  await senders.getByRole('button', { name: 'Set these records' }).click();
  await noticed(page, '6 records set');
  // It is looked at once they are set.
  await senders.getByText('Verified', { exact: true }).waitFor();
  await expect.poll(() => senders.getByRole('button', { name: 'Set these records' }).count()).toBe(0);
});
