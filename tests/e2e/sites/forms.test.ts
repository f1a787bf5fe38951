import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { libraryId } from '#render/library/library-component.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf } from '../screens/editor.ts';
import { chooseOption, picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor, confirm, hasTotal, pickRecord } from '../screens/list.ts';
import { arrivesAt, heading, noticed, openFromMenu, pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const desktop = { as: 'owner', space: spaces.aurora } as const;
const phone = { width: 390, height: 844 };
const site = `${product().sitesOrigin}/sites/${spaces.aurora}`;

/** Whoever is faster is taken for a program. */
async function takesItsTime(opened: number): Promise<void> {
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000);
}

/** A block of the palette, placed and asked. */
async function addQuestion(page: Page, block: string, question: string): Promise<void> {
  await page.getByRole('tab', { name: 'Blocks' }).click();
  await page.getByRole('button', { name: `Add ${block}`, exact: true }).click();
  await textbox(page, 'Question').fill(question);
  await canvasOf(page).getByText(question).first().waitFor();
}

interface Question {
  /** Number of the component in the library; a short answer where it is left out. */
  component?: number;
  [field: string]: unknown;
}

async function addForm(name: string, questions: readonly Question[]): Promise<string> {
  const space_id = spaces.aurora;
  const form_id = await insert('form', { name, type: 'cta', space_id });
  const section_id = await insert('section', { form_id, space_id });
  for (const [sort_order, { component = 41, ...info }] of questions.entries())
    await insert('block', { section_id, space_id, sort_order, component_id: libraryId(component), info });
  return form_id;
}

/** A published page with nothing but a form. */
async function publish(slug: string, form: string): Promise<void> {
  const space_id = spaces.aurora;
  const page_id = await insert('page', { name: slug, slug, status: 'PUBLISHED', space_id });
  const section_id = await insert('section', { page_id, space_id });
  await insert('block', {
    section_id,
    space_id,
    component_id: libraryId(40),
    info: { heading: 'Ask', form },
  });
}

describe('a form', () => {
  it('is built with two steps and a condition, put on a page, filled in on a phone, and its record kept, exported and deleted', async ({
    visit,
  }) => {
    const page = await visit({ ...desktop, path: '/form/step/new' });
    await textbox(page, 'Name').fill('Wishes by e2e');
    await save(page, 'Create form');
    await heading(page, 'Wishes by e2e').waitFor();
    await addQuestion(page, 'Short answer', 'What is your name?');
    await page.getByRole('switch', { name: 'Has to be answered' }).click();
    await addQuestion(page, 'Box to tick', 'We bring children');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Add an empty section' }).click();
    await addQuestion(page, 'Short answer', 'How old are they?');
    await page.getByRole('tab', { name: 'Outline' }).click();
    await page
      .getByRole('tree', { name: 'Sections and blocks' })
      .getByRole('treeitem', { name: /^Section/ })
      .last()
      .click();
    await textbox(page, 'Title of the step').fill('Your children');
    await chooseOption(page, page, 'When', 'If “We bring children”');
    await canvasOf(page).getByRole('heading', { name: 'Your children', includeHidden: true }).waitFor();
    await save(page);
    await noticed(page, 'Saved.');
    const formId = pathOf(page).split('/').at(-1) ?? '';

    await turnTo(page, '/page/new');
    await textbox(page, 'Name').fill('Wishes');
    await save(page, 'Create page');
    await heading(page, 'Wishes').waitFor();
    await page.getByRole('button', { name: 'Add Form', exact: true }).click();
    await pickRecord(page, picker(page, 'Form'), 'Wishes by e2e');
    await canvasOf(page).getByLabel('What is your name?').waitFor();
    await canvasOf(page).getByRole('button', { name: 'Next', includeHidden: true }).waitFor();
    await save(page);
    await noticed(page, 'Saved.');
    const pageId = pathOf(page).split('/').at(-1) ?? '';
    await asAdmin(
      'mutation ($id: uuid!) { update_page_by_pk(pk_columns: { id: $id }, _set: { status: PUBLISHED }) { id } }',
      { id: pageId },
    );

    // By the keyboard alone.
    const visitor = await visit({ path: `${site}/wishes`, viewport: phone });
    const opened = Date.now();
    await textbox(visitor, 'What is your name?').focus();
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Space');
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Enter');
    const summary = visitor.getByRole('alert');
    await summary.getByRole('link', { name: 'What is your name? Required.' }).press('Enter');
    await visitor.keyboard.type('Ida');
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('heading', { name: 'Your children' }).waitFor();
    await expect.poll(() => visitor.evaluate(() => document.activeElement?.textContent)).toBe('Your children');
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.type('7 and 11');
    await takesItsTime(opened);
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('status').getByText('Thank you. Your answers have arrived.').waitFor();
    await visitor.reload();
    await visitor.getByText('Thank you. Your answers have arrived.').waitFor();

    await openFromMenu(page, 'Forms');
    await chooseFor(page, 'Wishes by e2e', 'Records');
    await heading(page, 'Records').waitFor();
    await hasTotal(page, 1);
    const row = page.getByRole('row', { name: /Ida/ });
    await row.getByText('7 and 11').waitFor();
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('No records match').first().waitFor();
    await page.getByRole('searchbox').fill('ida');
    await row.waitFor();

    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/Ida.*7 and 11/);
    await page.keyboard.press('Escape');

    await row.getByRole('link').click();
    const drawer = page.getByRole('dialog', { name: /^Record, / });
    await expect.poll(() => textbox(drawer, 'How old are they?').inputValue()).toBe('7 and 11');
    await drawer.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('No changes yet').waitFor();
    await history.getByRole('button', { name: 'Close' }).click();
    await drawer.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm(page, /^Delete/, 'Delete');
    await page.getByText('No records').first().waitFor();
    const { record } = await asAdmin('query ($form: uuid!) { record(where: { form_id: { _eq: $form } }) { id } }', {
      form: formId,
    });
    expect(record).toEqual([]);
  });

  it('is filled in with the mouse, says what is wrong, and leads on', async ({ visit }) => {
    const form = await addForm('Asked by mouse', [
      { label: 'Your name', required: true },
      { label: 'Your question', required: true },
    ]);
    await asAdmin(
      'mutation ($id: uuid!) { update_form_by_pk(pk_columns: { id: $id }, _set: { meta: { redirect: "/about-us" } }) { id } }',
      { id: form },
    );
    await publish('asked-by-mouse', form);
    const visitor = await visit({ path: `${site}/asked-by-mouse` });
    const opened = Date.now();
    await textbox(visitor, 'Your name').fill('Ole');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor.getByRole('alert').getByText('Please check your answers.').waitFor();
    await expect.poll(() => textbox(visitor, 'Your name').inputValue()).toBe('Ole');
    await textbox(visitor, 'Your question').fill('When?');
    await takesItsTime(opened);
    await visitor.getByRole('button', { name: 'Send' }).click();
    await arrivesAt(visitor, new URL(`${site}/about-us`).pathname);
    const { record } = await asAdmin('query ($form: uuid!) { record(where: { form_id: { _eq: $form } }) { info } }', {
      form,
    });
    expect(record).toEqual([{ info: { your_name: 'Ole', your_question: 'When?' } }]);
  });

  it('asks at once what depends on an answer beside it, without a script', async ({ visit }) => {
    const visitor = await visit({ path: `${site}/contact`, viewport: phone });
    const question = visitor.getByRole('checkbox', { name: 'A night in the snow hotel, please' });
    const winter = visitor.getByRole('radio', { name: 'Winter' });
    await expect.poll(() => question.count()).toBe(0);
    await winter.click();
    await question.waitFor();
    await visitor.keyboard.press('Tab');
    await expect.poll(() => question.evaluate((box) => box === document.activeElement)).toBe(true);
    await visitor.getByRole('radio', { name: 'Summer' }).click();
    await question.waitFor({ state: 'hidden' });
    await winter.click();
    await question.click();
    await visitor.getByRole('button', { name: 'Next' }).click();
    // The place was not said; what was is still there.
    await visitor.getByRole('alert').waitFor();
    expect([await winter.isChecked(), await question.isChecked()]).toEqual([true, true]);
  });

  inFull(it)('takes a stay whose days follow each other, and a telephone number', async ({ visit }) => {
    const page = await visit({ ...desktop, path: '/form/cta/new' });
    await textbox(page, 'Name').fill('Stays by e2e');
    await save(page, 'Create form');
    await heading(page, 'Stays by e2e').waitFor();
    await addQuestion(page, 'Day', 'Arrival');
    await chooseOption(page, page, 'Which days can be chosen', 'Today and later');
    await expect.poll(() => page.getByRole('combobox', { name: /^Not before the answer to/ }).count()).toBe(0);
    await addQuestion(page, 'Day', 'Departure');
    await chooseOption(page, page, 'Not before the answer to', 'Arrival');
    await addQuestion(page, 'Telephone number', 'Your telephone number');
    await save(page);
    await noticed(page, 'Saved.');
    await publish('stays', pathOf(page).split('/').at(-1) ?? '');

    const visitor = await visit({ path: `${site}/stays`, viewport: phone });
    const opened = Date.now();
    const fill = async (arrival: string, departure: string, number: string) => {
      await visitor.getByLabel('Arrival').fill(arrival);
      await visitor.getByLabel('Departure').fill(departure);
      await textbox(visitor, 'Your telephone number (optional)').fill(number);
      await visitor.getByRole('button', { name: 'Send' }).click();
    };
    await fill('2021-05-01', '2021-05-03', 'later');
    const summary = visitor.getByRole('alert');
    await summary.getByText('Please choose a day that is not over.').waitFor();
    await summary.getByText('Please enter a telephone number, with its area code.').waitFor();
    await fill('2999-05-03', '2999-05-01', '+47 78 00 00 00');
    await summary.getByText('Please choose a day that is not before the other one.').waitFor();
    await takesItsTime(opened);
    await fill('2999-05-01', '2999-05-03', '+47 78 00 00 00');
    await visitor.getByText('Thank you. Your answers have arrived.').waitFor();
  });

  it('asks for a consent and a file, on a phone, and shows both with its record', async ({ visit }) => {
    const sentence = '<p>I have read the <a href="/privacy">privacy policy</a> and agree to it.</p>';
    const form = await addForm('Applications by e2e', [
      { label: 'Your name' },
      { label: 'Your CV', kinds: ['document'], required: true, component: 171 },
      { label: 'Privacy', sentence, required: true, component: 170 },
    ]);
    await publish('applications', form);

    const visitor = await visit({ path: `${site}/applications`, viewport: phone });
    const opened = Date.now();
    const file = (name: string, content: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(content),
    });
    await textbox(visitor, 'Your name (optional)').fill('Ida');
    const input = visitor.getByLabel('Your CV', { exact: true });
    await input.setInputFiles(file('cv.pdf', '<script>alert(1)</script>'));
    const send = visitor.getByRole('button', { name: 'Send' });
    await send.click();
    const summary = visitor.getByRole('alert');
    await summary.getByRole('link', { name: 'Your CV: This kind of file is not taken here.' }).waitFor();
    await summary.getByRole('link', { name: 'Privacy: Required.' }).waitFor();
    await expect.poll(() => textbox(visitor, 'Your name (optional)').inputValue()).toBe('Ida');
    await input.setInputFiles(file('Ida – CV.pdf', '%PDF-1.4\n%%EOF'));
    await send.click();
    await visitor.getByText('Attached: Ida – CV.pdf.').waitFor();
    await visitor.getByRole('checkbox', { name: /^I have read the privacy policy/ }).click();
    await takesItsTime(opened);
    await send.click();
    await visitor.getByText('Thank you. Your answers have arrived.').waitFor();

    const page = await visit({ ...desktop, path: `/form/record/${form}` });
    const row = page.getByRole('row', { name: /Ida – CV\.pdf/ });
    await row.getByText(/^I have read the privacy policy \(\/privacy\) and agree to it\. · 20.* UTC$/).waitFor();
    const inList = row.getByRole('button', { name: 'Download Ida – CV.pdf' });
    const [listed] = await Promise.all([page.waitForEvent('download'), inList.click()]);
    expect([listed.suggestedFilename(), await readFile(await listed.path(), 'utf8')]).toEqual([
      'Ida – CV.pdf',
      '%PDF-1.4\n%%EOF',
    ]);
    await row.getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: /^Record, / });
    await drawer.getByText(/^I have read the privacy policy/).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Download Ida – CV.pdf' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('Ida – CV.pdf');
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/Ida – CV\.pdf.*I have read the privacy policy/);
  });

  inFull(it)('keeps spam beside its records, from where it is made one of them or deleted', async ({ visit }) => {
    const form = await addForm('Spammed by e2e', [{ label: 'Your name', required: true }]);
    await publish('spammed', form);
    for (const name of ['Ida', 'Pill Seller']) {
      const visitor = await visit({ path: `${site}/spammed` });
      const opened = Date.now();
      await textbox(visitor, 'Your name').fill(name);
      await visitor.locator('[name=form-website]').evaluate((trap: HTMLInputElement) => {
        trap.value = 'https://pills.example';
      });
      await takesItsTime(opened);
      await visitor.getByRole('button', { name: 'Send' }).click();
      await visitor.getByText('Thank you. Your answers have arrived.').waitFor();
    }

    const page = await visit({ ...desktop, path: `/form/record/${form}` });
    await page.getByText('No records').first().waitFor();
    await page.getByRole('link', { name: 'Spam (2)' }).click();
    await heading(page, 'Spam').waitFor();
    await page.getByRole('row', { name: /Ida.*A hidden field was filled in/ }).waitFor();
    await chooseFor(page, 'Your name: Ida', 'Not spam');
    await page.getByRole('alertdialog').getByText('This cannot be undone.').waitFor();
    await confirm(page, 'Not spam?', 'Not spam');
    await page.getByRole('row', { name: /Ida/ }).waitFor({ state: 'detached' });
    await chooseFor(page, 'Your name: Pill Seller', 'Delete');
    await confirm(page, /^Delete/, 'Delete');
    await page.getByRole('link', { name: 'Spam (0)' }).waitFor();
    await page.getByRole('link', { name: 'Records' }).click();
    await page.getByRole('row', { name: /Ida/ }).waitFor();
    await hasTotal(page, 1);
  });

  inFull(it)('asks for a proof where that is switched on', async ({ visit }) => {
    const visitor = await visit({ path: `${site}/our-guides` });
    const opened = Date.now();
    await textbox(visitor, 'Your name').fill('Una');
    await textbox(visitor, 'Your address').fill('una@example.com');
    await textbox(visitor, 'Your question').fill('Is it cold?');
    await takesItsTime(opened);
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor.getByRole('alert').getByText('Please confirm that you are a person.').waitFor();
    await visitor.getByRole('checkbox', { name: 'I am not a robot' }).click();
    await visitor.locator('[data-answered=true]').waitFor();
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor.getByText('Thank you. Your answers have arrived.').waitFor();
  });
});
