import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { outlineItem } from '../screens/editor.ts';
import { chooseOption, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { hasTotal } from '../screens/list.ts';
import { heading, noticed, pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const desktop = { as: 'owner', space: spaces.aurora } as const;
const site = `${product().sitesOrigin}/sites/${spaces.aurora}`;
const library = (number: number) => `51e70000-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Question = readonly [component: number, info: object];

/** A form on a published page of its slug. */
async function published(slug: string, ...steps: (readonly Question[])[]) {
  const space_id = spaces.aurora;
  const form_id = await insert('form', { name: slug, type: 'step', space_id });
  for (const [at, questions] of steps.entries()) {
    const section_id = await insert('section', { form_id, space_id, sort_order: at });
    for (const [sort_order, [component, info]] of questions.entries()) {
      await insert('block', { section_id, space_id, sort_order, component_id: library(component), info });
    }
  }
  const page_id = await insert('page', { name: slug, slug, status: 'PUBLISHED', space_id });
  const on = await insert('section', { page_id, space_id });
  await insert('block', { section_id: on, space_id, component_id: library(40), info: { form: form_id } });
  return form_id;
}

type DataModel = { member?: object[] };

const modelOf = async () => {
  const query = 'query ($id: uuid!) { space: space_by_pk(id: $id) { data_model } }';
  const { space } = (await asAdmin(query, { id: spaces.aurora })) as unknown as { space: { data_model: DataModel } };
  return space.data_model;
};
const setModel = (model: DataModel) =>
  asAdmin(
    'mutation ($id: uuid!, $model: jsonb!) { update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $model }) { id } }',
    { id: spaces.aurora, model },
  );

async function draw(page: Page): Promise<void> {
  const box = await page.locator('.pad canvas').boundingBox();
  if (!box) throw new Error('there is nothing to draw in');
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 30],
    [90, 120],
    [140, 40],
    [200, 90],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 5 });
  await page.mouse.up();
}

const sendsAnswers = async (page: Page, opened: number) => {
  // Whoever is faster is taken for a program.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you. Your answers have arrived.').waitFor();
};

describe('a signature', () => {
  it('is drawn, shown in its record, and exported as the address of that', async ({ visit }) => {
    const form = await published('waiver', [
      [41, { label: 'Your name', required: true }],
      [172, { label: 'Your signature', required: true }],
    ]);
    const visitor = await visit({ path: `${site}/waiver` });
    const opened = Date.now();
    await textbox(visitor, 'Your name').fill('Ida');
    await draw(visitor);
    await visitor.getByRole('button', { name: 'Clear' }).click();
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor
      .getByRole('alert')
      .getByRole('link', { name: /Your signature: Required/ })
      .waitFor();
    await draw(visitor);
    await sendsAnswers(visitor, opened);

    const page = await visit({ ...desktop, path: `/form/record/${form}` });
    await hasTotal(page, 1);
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const [address = ''] = /http\S+\/form\/record\/[^\s,"]+/.exec(await readFile(await download.path(), 'utf8')) ?? [];
    expect(address).toContain(`space=${spaces.aurora}`);

    await page.goto(address);
    const drawing = page.getByRole('dialog', { name: /^Record, / }).getByRole('img', {
      name: 'Signature: Your signature',
    });
    await drawing.waitFor();
    // Ink on white.
    const inked = await drawing.evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.filter((value, at) => at % 4 === 0 && value < 128).length;
    });
    expect(inked).toBeGreaterThan(100);
  });

  it('is typed by who has no scripts, or a keyboard alone', async ({ visit, browser }) => {
    const form = await published('typed-waiver', [[172, { label: 'Your signature', required: true }]]);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(`${site}/typed-waiver`);
    const opened = Date.now();
    await expect.poll(() => visitor.locator('.pad').isVisible()).toBe(false);
    await textbox(visitor, 'Your signature').fill('Ida Holm');
    await sendsAnswers(visitor, opened);
    await context.close();

    const page = await visit({ ...desktop, path: `/form/record/${form}` });
    await page
      .getByRole('row', { name: /Ida Holm/ })
      .getByRole('link')
      .click();
    const drawer = page.getByRole('dialog', { name: /^Record, / });
    await drawer.getByText('Ida Holm').waitFor();
    await expect.poll(() => drawer.getByRole('button', { name: /^Download/ }).count()).toBe(0);
  });
});

describe('a condition', () => {
  it('is chosen from the options that a CSV gives, and followed while somebody answers', async ({ visit }) => {
    const form = await published('cities', [
      [45, { label: 'Where to?', source: { kind: 'csv', text: 'city,land\nOslo,NO\nKiruna,SE', column: 'city' } }],
      [41, { label: 'Which hut?' }],
    ]);
    const page = await visit({ ...desktop, path: `/form/edit/step/${form}` });
    await page.getByRole('tab', { name: 'Outline' }).click();
    await outlineItem(page, /Short answer/).click();
    await chooseOption(page, page, 'When', 'If “Where to?”');
    await chooseOption(page, page, 'Value', 'Kiruna');
    await save(page);
    await noticed(page, 'Saved.');

    const visitor = await visit({ path: `${site}/cities` });
    const hut = visitor.getByRole('textbox', { name: /^Which hut/ });
    await visitor.getByRole('radio', { name: 'Oslo' }).check();
    await expect.poll(() => hut.isVisible()).toBe(false);
    await visitor.getByRole('radio', { name: 'Kiruna' }).check();
    await hut.waitFor();
  });
});

describe('a condition on an option', () => {
  it('follows the option that is renamed, and goes back with it in one step', async ({ visit }) => {
    const form = await published('boats', [
      [45, { label: 'Which boat?', options: ['Sloop', 'Ketch'] }],
      [41, { label: 'Which sail?', showIf: { field: 'which_boat', op: 'eq', value: 'Sloop' } }],
    ]);
    const page = await visit({ ...desktop, path: `/form/edit/step/${form}` });
    await page.getByRole('tab', { name: 'Outline' }).click();
    const valueIs = async (value: string) => {
      await outlineItem(page, /Short answer/).click();
      await expect.poll(() => page.getByRole('combobox', { name: /^Value/ }).textContent()).toBe(value);
      await outlineItem(page, /One of several/).click();
    };
    await valueIs('Sloop');
    await page.getByRole('textbox', { name: 'Option' }).first().fill('');
    await page.keyboard.type('Cutter', { delay: 20 });
    await expect.poll(() => page.getByText('is not among these options anymore').isVisible()).toBe(false);
    await valueIs('Cutter');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await valueIs('Sloop');
    expect(await page.getByRole('textbox', { name: 'Option' }).first().inputValue()).toBe('Sloop');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await valueIs('Cutter');
    await save(page);
    await noticed(page, 'Saved.');
    await page.reload();
    await page.getByRole('tab', { name: 'Outline' }).click();
    await valueIs('Cutter');
  });
});

describe('a question with the options of a field', () => {
  it('offers those of a custom field and of a dataset in their words, as they are now, and its records say them', async ({
    visit,
  }) => {
    const form = await published('level', [
      [41, { label: 'Name' }],
      [45, { label: 'Which level?', options: ['Old'] }],
      [45, { label: 'Which rig?', options: ['Old'] }],
    ]);
    const before = await modelOf();
    const options = [
      { value: 'g', label: 'Gold' },
      { value: 's', label: 'Silver' },
    ];
    const member = [...(before.member ?? []), { name: 'rank', label: 'Rank', kind: 'choice', options }];
    await setModel({ ...before, member });
    const field = { name: 'Rig', key: 'rig', type: 'Select', options: ['Sloop', 'Ketch'] };
    const dataset = { name: 'Rigged boats', type: 'ENTRIES', space_id: spaces.aurora, fixed_fields: [field] };
    const id = await insert('dataset', dataset);
    const page = await visit({ ...desktop, path: `/form/edit/step/${form}` });
    await page.getByRole('tab', { name: 'Outline' }).click();
    for (const [question, source, offers] of [
      [/Which level/, 'Members: Rank', 'Offers: Gold, Silver'],
      [/Which rig/, 'Rigged boats: Rig', 'Offers: Sloop, Ketch'],
    ] as const) {
      await outlineItem(page, question).click();
      await chooseOption(page, page, 'Source', 'Choice of the space or a dataset');
      await chooseOption(page, page, 'Field', source);
      await page.getByText(offers).waitFor();
    }
    await save(page);
    await noticed(page, 'Saved.');
    await asAdmin(
      'mutation ($id: uuid!, $fields: jsonb!) { update_dataset_by_pk(pk_columns: { id: $id }, _set: { fixed_fields: $fields }) { id } }',
      { id, fields: [{ ...field, options: ['Sloop', 'Yawl'] }] },
    );

    const visitor = await visit({ path: `${site}/level` });
    const opened = Date.now();
    await visitor.getByRole('textbox', { name: /^Name/ }).fill('Ida');
    await visitor.getByRole('radio', { name: 'Gold' }).check();
    await visitor.getByRole('radio', { name: 'Yawl' }).check();
    await expect.poll(() => visitor.getByRole('radio').count()).toBe(4);
    await expect.poll(() => visitor.getByRole('radio', { name: 'Old', exact: true }).count()).toBe(0);
    await sendsAnswers(visitor, opened);
    await turnTo(page, `/form/record/${form}`);
    await page.getByRole('row', { name: /Ida.*Gold.*Yawl/ }).waitFor();
    await setModel(before);

    await turnTo(page, `/dataset/edit/${id}`);
    await page.getByRole('button', { name: /^More settings/ }).click();
    await page.getByRole('switch', { name: 'Retired' }).check();
    await save(page);
    const confirmation = page.getByRole('alertdialog', { name: 'Save without the choice “rig”?' });
    await confirmation.getByText('This form takes options from “rig”.').waitFor();
    await expect
      .poll(() => confirmation.getByRole('link', { name: 'level', exact: true }).getAttribute('href'))
      .toContain(form);
  });
});

describe('a question that hangs on what is written', () => {
  const questions = [
    [44, { label: 'Guests' }],
    [41, { label: 'Which bus?', required: true, showIf: { field: 'guests', op: 'gt', value: 8 } }],
  ] as const;

  it('comes and goes as somebody types, is told, and is not asked for while it is away', async ({ visit }) => {
    const form = await published('coach', questions);
    const visitor = await visit({ path: `${site}/coach` });
    const opened = Date.now();
    const [guests, bus] = [textbox(visitor, 'Guests (optional)'), textbox(visitor, 'Which bus?')];
    await guests.pressSequentially('12');
    await bus.waitFor();
    await visitor.getByRole('status').filter({ hasText: 'Now asked: Which bus?' }).waitFor();
    expect(await guests.evaluate((input) => input === document.activeElement)).toBe(true);
    await guests.press('Backspace');
    await bus.waitFor({ state: 'hidden' });
    await sendsAnswers(visitor, opened);
    const { record } = await asAdmin(`{ record(where: { form_id: { _eq: "${form}" } }) { info } }`);
    expect(record).toEqual([{ info: { guests: 1 } }]);
  });

  it('is asked before anything is kept, where Enter or a press on the button comes before it', async ({ visit }) => {
    const form = await published('coach-in-haste', [
      questions[0],
      [41, { label: 'Which bus?', showIf: { field: 'guests', op: 'gt', value: 8 } }],
    ]);
    const readRecords = async () =>
      (await asAdmin(`{ record(where: { form_id: { _eq: "${form}" } }) { info } }`)).record;
    const visitor = await visit({ path: `${site}/coach-in-haste` });
    const [guests, bus] = [textbox(visitor, 'Guests (optional)'), textbox(visitor, 'Which bus? (optional)')];
    const isAsked = async (send: () => Promise<void>) => {
      await visitor.goto(`${site}/coach-in-haste`);
      const opened = Date.now();
      await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000);
      const answer = visitor.waitForResponse((one) => one.request().method() === 'POST');
      await guests.pressSequentially('12');
      await send();
      expect((await answer).status()).toBe(200);
      await bus.waitFor();
      expect(await readRecords()).toEqual([]);
    };
    await isAsked(() => guests.press('Enter'));
    await isAsked(() => visitor.getByRole('button', { name: 'Send' }).click());
    await bus.fill('B 7');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor.getByText('Thank you. Your answers have arrived.').waitFor();
    expect(await readRecords()).toEqual([{ info: { guests: 12, which_bus: 'B 7' } }]);
  });

  it('comes with the next press where scripts are off', async ({ browser }) => {
    await published('coach-by-steps', questions);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(`${site}/coach-by-steps`);
    const opened = Date.now();
    const bus = textbox(visitor, 'Which bus?');
    await textbox(visitor, 'Guests (optional)').fill('12');
    await expect.poll(() => bus.isVisible()).toBe(false);
    await visitor.getByRole('button', { name: 'Send' }).click();
    await bus.fill('B 7');
    await sendsAnswers(visitor, opened);
    await context.close();
  });

  it('can be tried in the preview of its page', async ({ visit }) => {
    await published('coach-preview', questions);
    const { page: rows } = await asAdmin('{ page(where: { slug: { _eq: "coach-preview" } }) { id } }');
    const [row] = rows as { id: string }[];
    const page = await visit({ ...desktop, path: `/page/preview/${row?.id}` });
    const preview = page.frameLocator('iframe');
    await preview.getByRole('textbox', { name: /^Guests/ }).fill('12');
    await preview.getByRole('textbox', { name: 'Which bus?' }).waitFor();
  });
});

describe('a step', () => {
  it('is gone back from by the browser itself, and what was answered is there', async ({ visit }) => {
    const asked = (label: string): Question[] => [[41, { label, required: true }]];
    await published('three-steps', asked('One'), asked('Two'), asked('Three'));
    const visitor = await visit({ path: `${site}/three-steps` });
    const next = visitor.getByRole('button', { name: 'Next' });
    await textbox(visitor, 'One').fill('1');
    await next.click();
    await textbox(visitor, 'Two').waitFor();
    // Refused, which is a page of its own for the browser.
    await next.click();
    await visitor.getByRole('alert').waitFor();
    await textbox(visitor, 'Two').fill('2');
    await next.click();
    await textbox(visitor, 'Three').waitFor();
    await visitor.goBack();
    await expect.poll(() => textbox(visitor, 'Two').inputValue()).toBe('2');
    await visitor.goBack();
    await textbox(visitor, 'Two').waitFor();
    await visitor.goBack();
    await expect.poll(() => textbox(visitor, 'One').inputValue()).toBe('1');
  });
});

describe('the mails of a form', () => {
  it('are made for the team and for who filled it in, with what they say, and switched off', async ({ visit }) => {
    const form = await published('mailed', [[43, { label: 'Your address' }]]);
    const page = await visit({ ...desktop, path: `/form/edit/step/${form}` });
    const dialog = page.getByRole('dialog', { name: 'Mails of this form' });
    const open = () => page.getByRole('button', { name: 'Mails', exact: true }).click();
    await open();
    await dialog.getByLabel('Team’s e-mail address').fill('nobody');
    await dialog.getByRole('button', { name: 'Mail the team' }).click();
    await dialog.getByText('Enter an e-mail address.').waitFor();
    await dialog.getByLabel('Team’s e-mail address').fill('team@aurora.example');
    await dialog.getByRole('button', { name: 'Mail the team' }).click();
    await heading(page, 'mailed: to the team').waitFor();
    expect(pathOf(page)).toContain('/communication/edit/');

    await turnTo(page, `/form/edit/step/${form}`);
    await open();
    await dialog.getByRole('link', { name: 'mailed: to the team' }).waitFor();
    await dialog.getByText('To 1 address').waitFor();
    await dialog.getByRole('button', { name: 'Confirm to the sender' }).click();
    await heading(page, 'mailed: to the sender').waitFor();
    const { communication } = await asAdmin(
      `query ($form: uuid!) { communication(where: { form_id: { _eq: $form } }, order_by: { name: desc }) {
        type status to_sender meta triggers { email }
        sections(order_by: { sort_order: asc }) { blocks(order_by: { sort_order: asc }) { info } } } }`,
      { form },
    );
    expect(communication).toMatchObject([
      { type: 'form-record', status: 'OFF', to_sender: false, triggers: [{ email: 'team@aurora.example' }] },
      {
        type: 'form-record',
        status: 'OFF',
        to_sender: true,
        triggers: [],
        meta: { subject: 'We have received your answers' },
      },
    ]);
    const json = JSON.stringify(communication);
    for (const part of [
      'New: {{ form.name }}',
      '{{ record.summary }}',
      '{{ space.name }}',
      `/form/record/${form}?space=`,
    ])
      expect(json).toContain(part);
  });
});
