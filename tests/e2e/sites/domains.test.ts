import { type Browser, chromium, type Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import type { DomainsAnswer } from '#schema/api/space-domain.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { findBrowser } from '../../../tools/test/browser.mjs';
import { newUser, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { turnTo } from '../screens/generated.ts';
import { confirm } from '../screens/list.ts';
import { chooseWorkspace, noticed } from '../screens/shell.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it, quiet } from '../visit.ts';

/** Milliseconds. Each step of a domain is looked at by the clock of its job. */
const LONG = 240_000;

const NAME = 'harbour-tours.test';
const HOST = `www.${NAME}`;

/** Records at the provider of somebody's domain; `NS` stands for what they set at the registry. */
async function setRecords(page: Page, records: string): Promise<void> {
  await page.goto(`${product().origin}/_local/dns/`);
  await page.getByLabel('New records').fill(records);
  await page.getByRole('button', { name: 'Add' }).click();
  await page
    .getByText(records.split('\n')[0] ?? '')
    .first()
    .waitFor();
}

/** A browser of somebody who has found out where the names are: at the stand-in of the edge. */
async function visitorOf(names: string): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No browser was found.');
  return chromium.launch({ executablePath, args: [...quiet, `--host-resolver-rules=MAP ${names} 127.0.0.1`] });
}

/** What the host answers at the edge. */
const serve = (serves: string) =>
  fetch(`${product().origin}/_local/edge/host`, { method: 'POST', body: JSON.stringify({ hostname: HOST, serves }) });

async function mailsSent(): Promise<string[]> {
  const found = await fetch(`${product().origin}/_local/mail/messages.json`);
  return ((await found.json()) as { subject: string }[]).map(({ subject }) => subject);
}

const openSettings = async (page: Page) => page.getByRole('region', { name: 'Domains' });

describe('the domain of a site', () => {
  it(
    'is typed, waits for its name servers, and then visitors find the site there',
    async ({ visit }) => {
      const page = await visit({ as: 'owner', path: '/config/general', space: spaces.aurora });
      const domains = await openSettings(page);
      await domains.getByText('No domain yet.').waitFor();
      const field = domains.getByLabel('Domain', { exact: true });
      await field.fill('co.uk');
      await domains.getByText('Enter the name in front too, for example example.com.').waitFor();
      await expect.poll(() => domains.getByRole('button', { name: 'Add domain' }).isDisabled()).toBe(true);
      await field.fill(`https://${HOST}/`);
      await domains.getByText(`${HOST}, below the registered domain ${NAME}`).waitFor();
      await field.press('Enter');

      const card = domains.getByRole('article', { name: HOST, exact: true });
      await card.getByText('Waits for you', { exact: true }).waitFor();
      await card.getByText(`set the name servers below where ${NAME} is registered`).waitFor();
      await expect.poll(() => card.locator('code').allTextContents()).toEqual(['ada.ns.edge.test', 'bob.ns.edge.test']);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await card.getByRole('button', { name: 'Copy bob.ns.edge.test' }).click();
      await noticed(page, 'Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bob.ns.edge.test');
      // Other files use this browser after.
      await page.context().clearPermissions();

      const otherPage = await visit({ as: 'owner', path: '/overview', space: spaces.aurora });
      await otherPage.getByText(`${HOST} waits for you before visitors find the site there.`).waitFor();
      await chooseWorkspace(otherPage, people.owner.name);
      const notice = otherPage.getByRole('alert').filter({ hasText: `${HOST} waits for you` });
      await notice.getByText('Aurora Travel', { exact: true }).waitFor();
      await notice.getByRole('link').click();
      await (await openSettings(otherPage)).getByRole('article', { name: HOST, exact: true }).waitFor();

      const provider = await visit({});
      await setRecords(provider, `${NAME} NS ns37.domaincontrol.com`);
      await card.getByRole('button', { name: 'Check the DNS' }).click();
      await card.getByText('Change this first, at GoDaddy:').waitFor();
      await card.getByText('Found: ns37.domaincontrol.com').first().waitFor();
      await provider.getByRole('button', { name: 'Remove all' }).click();
      await setRecords(provider, `${NAME} NS ada.ns.edge.test\n${NAME} NS bob.ns.edge.test`);
      await card.getByRole('button', { name: 'Try again' }).click();
      await card.getByText('Live', { exact: true }).waitFor();
      await card.getByRole('button', { name: 'Show setup' }).click();
      await card.getByRole('button', { name: 'Check the DNS' }).click();
      await card.getByText('The DNS has everything.').waitFor();
      await card.getByText('Visitors are sent to A 127.0.0.1').waitFor();
      await card.getByText(/^Looked at .+ · Certificate until /).waitFor();
      await expect.poll(mailsSent).toContain(`Your site is up at ${HOST}`);
      await serve('other-site');
      await card.getByRole('button', { name: 'Check the DNS' }).click();
      await card.getByText(`Something else answers at ${HOST}. Try again to set it up.`).waitFor();
      const begun = page.waitForResponse(/\/retry$/);
      await card.getByRole('button', { name: 'Try again' }).click();
      const [anew] = ((await (await begun).json()) as DomainsAnswer).domains;
      expect(new Set(anew?.steps.map(({ state }) => state))).toEqual(new Set(['todo']));
      await serve('right');
      await card.getByRole('button', { name: 'Check the DNS' }).click();
      await card.getByText('The DNS has everything.').waitFor();
      await expect.poll(() => card.getByRole('listitem').filter({ hasText: 'Done' }).count()).toBe(7);
      await card.getByText(`${NAME} leads to ${HOST} too`).waitFor();

      await field.fill(NAME);
      await field.press('Enter');
      const alias = domains.getByRole('article', { name: NAME, exact: true });
      await alias.getByText('Live', { exact: true }).waitFor();
      await alias.getByText(`Leads to ${HOST}`).waitFor();
      await card.getByText(`${NAME} leads to`).waitFor({ state: 'detached' });

      const browser = await visitorOf(`*${NAME}`);
      const visitor = await browser.newPage();
      const { port } = new URL(product().origin);
      const answer = await visitor.goto(`http://${NAME}:${port}/about?from=here`);
      expect(visitor.url()).toBe(`http://${HOST}:${port}/about`);
      const led = await answer?.request().redirectedFrom()?.response();
      expect(led?.status()).toBe(301);
      await visitor.goto(`http://${HOST}:${port}/`);
      expect(await visitor.title()).toContain('Aurora');

      const edge = await fetch(`${product().origin}/_local/edge/hosts`);
      const byHttps = await browser.newPage({ ignoreHTTPSErrors: true });
      await byHttps.goto(`https://${HOST}:${((await edge.json()) as { port: number }).port}/`);
      await turnTo(otherPage, '/analytics?time=7d');
      const both = otherPage.getByRole('region', { name: 'Here and at the edge' });
      await both.getByRole('row', { name: /^Visits [\d,]+ 1$/ }).waitFor();
      await both.getByLabel('Visits by').click();
      await otherPage.getByRole('option', { name: 'Hosts' }).click();
      await both.getByRole('row', { name: new RegExp(`^${HOST} \\d+ 1$`) }).waitFor();

      const makePrimary = alias.getByRole('button', { name: 'Make primary' });
      await makePrimary.click();
      await noticed(page, `${NAME} is the primary domain.`);
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
      await noticed(page, 'Change undone.');
      await alias.getByText(`Leads to ${HOST}`).waitFor();
      await makePrimary.click();
      await card.getByText(`Leads to ${NAME}`).waitFor();
      await expect
        .poll(async () => (await visitor.goto(`http://${HOST}:${port}/`)) && visitor.url())
        .toBe(`http://${NAME}:${port}/`);

      for (const one of [card, alias]) {
        // By key: while a name is worked on, its card is drawn again each second, and what a pointer presses may have moved.
        await one.getByRole('button', { name: 'Remove' }).press('Enter');
        await page.getByRole('alertdialog').getByText('the link to the site, and the certificate').waitFor();
        await confirm(page, /^Remove/, 'Remove');
        await one.waitFor({ state: 'detached' });
      }
      await domains.getByText('No domain yet.').waitFor();
      await expect.poll(async () => (await visitor.goto(`http://${NAME}:${port}/`))?.status()).toBe(404);
      await browser.close();
    },
    LONG,
  );

  inFull(it)(
    'that is there already is taken over with a proof',
    async ({ visit }) => {
      const taken = 'old-lighthouse.test';
      await fetch(`${product().origin}/_local/edge/zone`, {
        method: 'POST',
        body: JSON.stringify({ name: taken, account: 'local' }),
      });
      const page = await visit({ as: 'owner', path: '/config/general', space: spaces.aurora });
      const domains = await openSettings(page);
      await domains.getByLabel('Domain', { exact: true }).fill(taken);
      await domains.getByRole('button', { name: 'Add domain' }).click();
      const card = domains.getByRole('article', { name: taken, exact: true });
      await card.getByText(`${taken} already exists`).waitFor();
      await card.getByRole('button', { name: 'Take over' }).click();
      await card.getByText(`set the record below to prove that ${taken} is yours`).waitFor();
      const [name = '', value = ''] = await card.locator('code').allTextContents();
      const records = `${taken} NS ada.ns.edge.test\n${taken} NS bob.ns.edge.test\n${name} TXT "${value}"`;
      await setRecords(await visit({}), records);
      await card.getByRole('button', { name: 'Try again' }).click();
      await card.getByText('Live', { exact: true }).waitFor();
      await card.getByRole('button', { name: 'Remove' }).click();
      await confirm(page, /^Remove/, 'Remove');
      await card.waitFor({ state: 'detached' });
    },
    LONG,
  );

  inFull(it)(
    'is a step of a new space, which can be skipped',
    async ({ visit }) => {
      const taken = 'lantern-walks.test';
      const domains = await openSettings(await visit({ as: 'owner', path: '/config/general', space: spaces.aurora }));
      await domains.getByLabel('Domain', { exact: true }).fill(taken);
      await domains.getByRole('button', { name: 'Add domain' }).click();
      const takenDomain = domains.getByRole('article', { name: taken, exact: true });
      await takenDomain.waitFor();

      const page = await visit({ path: '/login' });
      await signInByForm(page, await newUser('lantern-walks', 'ACTIVE'));
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await button('New space').click();
      await page.getByRole('textbox', { name: 'Name of the space' }).fill('Lantern Walks');
      await button('Add a domain').click();
      const field = page.getByLabel('Domain', { exact: true });
      await field.fill('co.uk');
      await page.getByText('Enter the name in front too, for example example.com.').waitFor();
      await expect.poll(() => button('Create space').isDisabled()).toBe(true);
      await field.fill(taken);
      await page.getByText(`${taken}, the registered domain itself`).waitFor();
      await button('Create space').click();
      await page.getByText('Your space is ready; its domain was not added.').waitFor();
      await page.getByText('This domain belongs to another space, or is on the list already.').waitFor();
      await button('Skip for now').click();
      await page.getByRole('link', { name: 'Create the first page', exact: true }).waitFor();

      await chooseWorkspace(page, 'lantern-walks');
      await button('New space').click();
      await page.getByRole('textbox', { name: 'Name of the space' }).fill('Lantern Shop');
      await button('Add a domain').click();
      await field.fill('lantern-shop.test');
      await button('Create space').click();
      const card = page.getByRole('article', { name: 'lantern-shop.test', exact: true });
      await card.getByText('Waits for you', { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/config/general');

      await takenDomain.getByRole('button', { name: 'Remove' }).click();
      await confirm(domains.page(), /^Remove/, 'Remove');
      await takenDomain.waitFor({ state: 'detached' });
    },
    LONG,
  );
});
