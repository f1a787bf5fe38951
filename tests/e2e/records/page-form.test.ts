import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, countOf, insert, spaces } from '../back-stage.ts';
import { chooseOption, isRefused, picker, save, textbox } from '../screens/form.ts';
import { chooseFor, pickRecord } from '../screens/list.ts';
import { arrivesAt, heading, noticed, openFromMenu } from '../screens/shell.ts';
import { it } from '../visit.ts';

const newPage = { as: 'owner', path: '/page/new', space: spaces.aurora } as const;

const describeSite = (seo_description: string) =>
  asAdmin(
    'mutation ($id: uuid!, $info: jsonb!) { update_space_by_pk(pk_columns: { id: $id }, _append: { info: $info }) { id } }',
    { id: spaces.aurora, info: { seo_description } },
  );

const isInSight = (page: Page, label: string): Promise<boolean> =>
  textbox(page, label).evaluate((input) => {
    const { top, bottom } = input.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

describe('the form of a page', () => {
  it('asks for what is missing, wrong or used already in the specification’s words, creates, and saves what a reload shows', async ({
    visit,
  }) => {
    await describeSite('Trips to the far north.');
    const page = await visit(newPage);
    await textbox(page, 'Name').waitFor();
    await save(page, 'Create page');
    await isRefused(textbox(page, 'Name'), 'Required.');
    await isRefused(textbox(page, 'Slug'), 'Required.');
    await textbox(page, 'Name').fill('   ');
    await isRefused(textbox(page, 'Name'), 'Required.');

    await textbox(page, 'Name').fill('Huts along the Kungsleden');
    await expect.poll(() => textbox(page, 'Slug').inputValue()).toBe('huts-along-the-kungsleden');
    await textbox(page, 'Slug').fill('Huts along');
    await isRefused(textbox(page, 'Slug'), 'Please enter a valid slug, for example hello or hello-one.');
    await textbox(page, 'Slug').fill('home');
    await save(page, 'Create page');
    await isRefused(textbox(page, 'Slug'), 'This slug is already used.');
    expect(await countOf('page', { name: { _eq: 'Huts along the Kungsleden' } })).toBe(0);
    await textbox(page, 'Slug').fill('guides/huts-along-the-kungsleden');
    await save(page, 'Create page');

    await noticed(page, '“Huts along the Kungsleden” was created.');
    await page.waitForURL(/\/edit\//);
    await heading(page, 'Huts along the Kungsleden').waitFor();
    await page.getByRole('tab', { name: 'SEO' }).click();
    const found = page.getByRole('region', { name: 'In search results' });
    await found.getByText('Huts along the Kungsleden | Aurora Travel').waitFor();
    await found.getByText('guides › huts-along-the-kungsleden').waitFor();
    // What the page does not say, the site says.
    await found.getByText('Trips to the far north.').waitFor();
    await textbox(page, 'Title').fill('Seven huts');
    await textbox(page, 'Description').fill('Seven nights, seven stoves.');
    await found.getByText('Seven nights, seven stoves.').waitFor();
    await page.getByRole('region', { name: 'Where it is shared' }).getByText('Seven huts').waitFor();
    await page.getByRole('switch', { name: 'Hidden from search engines' }).check();
    await found.getByText('Search engines are asked to leave this page out.').waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await pickRecord(page, picker(page, 'Tags'), 'Guides');
    await chooseOption(page, page, 'Language', 'Deutsch');
    await pickRecord(page, picker(page, 'Translation of'), 'Our guides');
    // On a slow machine the draft is kept before this looks.
    await page
      .getByRole('status')
      .getByText(/^(Unsaved changes|Saved as draft )/)
      .waitFor();
    await save(page);
    await noticed(page, 'Saved.');
    await page.keyboard.press('Control+s');
    await noticed(page, 'Nothing has changed.');

    // The tab is remembered.
    await page.reload();
    await heading(page, 'Huts along the Kungsleden').waitFor();
    await expect.poll(() => textbox(page, 'Slug').inputValue()).toBe('guides/huts-along-the-kungsleden');
    await page.getByRole('button', { name: 'Guides' }).waitFor();
    await page.getByRole('combobox', { name: /^Language Deutsch/ }).waitFor();
    await expect.poll(() => picker(page, 'Translation of').inputValue()).toBe('Our guides');
    await page.getByRole('tab', { name: 'SEO' }).click();
    await expect.poll(() => textbox(page, 'Description').inputValue()).toBe('Seven nights, seven stoves.');
  });

  it('is red nowhere before it was touched, and leads to its first fault', async ({ visit }) => {
    const page = await visit({ ...newPage, viewport: { width: 1440, height: 500 } });
    await textbox(page, 'Name').waitFor();
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0);
    await textbox(page, 'Slug').fill('a-place-of-its-own');
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => isInSight(page, 'Name')).toBe(false);
    await save(page, 'Create page');
    await isRefused(textbox(page, 'Name'), 'Required.');
    await expect.poll(() => textbox(page, 'Name').evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => isInSight(page, 'Name')).toBe(true);
    await expect.poll(() => textbox(page, 'Slug').getAttribute('aria-invalid')).not.toBe('true');
  });

  inFull(it)('warns before unsaved changes are left, inside the console and by the browser', async ({ visit }) => {
    await insert('page', { name: 'Left by accident', slug: 'left-by-accident', space_id: spaces.aurora });
    const page = await visit({ ...newPage, path: '/page/list?search=Left+by+accident' });
    await chooseFor(page, 'Left by accident', 'Edit');
    await page.getByRole('tab', { name: 'SEO' }).click();
    await textbox(page, 'Description').fill('Not to be lost');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

    await page.getByRole('link', { name: 'Listings' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => textbox(page, 'Description').inputValue()).toBe('Not to be lost');

    const dialogEvent = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await dialogEvent;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect.poll(() => textbox(page, 'Description').inputValue()).toBe('Not to be lost');

    await page.getByRole('link', { name: 'Listings' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await arrivesAt(page, '/listing/list');
    await openFromMenu(page, 'Pages');
  });
});

inFull(it)('a long page has a list of its sections that follows what is read', async ({ visit }) => {
  const { rows } = await asAdmin(
    'query ($space: uuid!) { rows: listing(where: { space_id: { _eq: $space } }, limit: 1) { id } }',
    { space: spaces.aurora },
  );
  const path = `/listing/edit/${(rows as { id: string }[])[0]?.id}`;
  const page = await visit({ ...newPage, path, viewport: { width: 1440, height: 500 } });
  const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current=location]');
  const entries = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect.poll(() => current.textContent()).toBe(await entries.first().textContent());
  await entries.last().click();
  await expect.poll(() => current.textContent()).toBe(await entries.last().textContent());
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => current.textContent()).toBe(await entries.first().textContent());
  await entries.first().click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => current.textContent()).not.toBe(await entries.first().textContent());
});
