import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { canvasOf, newPage } from '../screens/editor.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { heading, noticed, pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const opening = '51e70000-0000-4000-8000-000000000101';
const mailText = '51e70000-0000-4000-8000-000000000103';
const owner = { as: 'owner', space: spaces.aurora } as const;

async function newMail(name: string): Promise<string> {
  const space_id = spaces.aurora;
  const id = await insert('newsletter', { name, space_id, meta: { subject: `About ${name}` } });
  const section_id = await insert('newsletter_section', { newsletter_id: id, space_id, sort_order: 0 });
  const info = { heading: `Opening of ${name}`, text: 'Two sentences.' };
  await insert('newsletter_block', { section_id, space_id, sort_order: 0, component_id: opening, info });
  return id;
}

async function storedBlocks(id: string) {
  const query = `query ($id: uuid!) {
    rows: newsletter_block(
      where: { newsletter_id: { _eq: $id } }, order_by: [{ section: { sort_order: asc } }, { sort_order: asc }]
    ) { info component_id }
  }`;
  return (await asAdmin(query, { id })).rows as { info: Record<string, string>; component_id: string }[];
}

describe('the editor of a newsletter', () => {
  it('writes one from nothing, of components for mail alone, which no page is offered', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/newsletter/new' });
    await textbox(page, 'Name').fill('Spring letter');
    await textbox(page, 'Subject').fill('Snow, and what comes after');
    await save(page, 'Create newsletter');
    await heading(page, 'Spring letter').waitFor();
    await page.getByRole('button', { name: 'Add Mail: opening', exact: true }).click();
    const canvas = canvasOf(page);
    await canvas.getByRole('heading', { name: 'The news of the month', includeHidden: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Add Hero', exact: true }).count()).toBe(0);
    await textbox(page, 'Heading').fill('The snow is back');
    await canvas.getByText('The snow is back').waitFor();
    // As in a mail program: a table of 600 pixels, with its styles.
    const width = await canvas
      .locator('[role=article] > div')
      .first()
      .evaluate((element) => element.clientWidth);
    expect(width).toBe(600);
    await save(page);
    await noticed(page, 'Saved.');
    const id = pathOf(page).split('/').at(-1) ?? '';
    expect(await storedBlocks(id)).toMatchObject([{ component_id: opening, info: { heading: 'The snow is back' } }]);
    const pageId = await newPage('No mail here');
    await turnTo(page, `/page/edit/${pageId}`);
    await page.getByRole('button', { name: 'Add Hero', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Add Mail:/ }).count()).toBe(0);
    await turnTo(page, `/newsletter/edit/${id}`);
    await canvasOf(page).getByText('The snow is back').waitFor();
  });

  it('puts merge tags where the caret is, into texts and into the subject', async ({ visit }) => {
    const id = await newMail('Tagged letter');
    const page = await visit({ ...owner, path: `/newsletter/edit/${id}` });
    const canvas = canvasOf(page);
    await canvas.getByText('Opening of Tagged letter').click();
    const field = textbox(page, 'Heading');
    await field.fill('Dear , hello');
    await field.press('Home');
    for (let count = 0; count < 5; count += 1) await field.press('ArrowRight');
    await page.getByRole('button', { name: 'Insert a merge tag into Heading' }).click();
    await page.getByRole('menuitem', { name: 'First name' }).click();
    await expect.poll(() => field.inputValue()).toBe('Dear {{ member.first_name | default: "friend" }}, hello');
    await canvas.getByText('Dear {{ member.first_name | default: "friend" }}, hello').waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Insert a merge tag into Subject' }).click();
    await page.getByRole('menuitem', { name: 'Name of the space' }).click();
    await expect.poll(() => textbox(page, 'Subject').inputValue()).toContain('{{ space.name }}');
    await save(page);
    await noticed(page, 'Saved.');
    expect((await storedBlocks(id))[0]?.info.heading).toContain('{{ member.first_name');
  });

  it('is undone, asks when somebody else has changed the same block, and has each save: two are compared, and one is brought back', async ({
    visit,
  }) => {
    const id = await newMail('Contested letter');
    const page = await visit({ ...owner, path: `/newsletter/edit/${id}` });
    const canvas = canvasOf(page);
    await canvas.getByText('Opening of Contested letter').click();
    await textbox(page, 'Heading').fill('Mine');
    await canvas.getByText('Mine', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await canvas.getByText('Opening of Contested letter').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await canvas.getByText('Mine', { exact: true }).waitFor();
    const remoteEdit = `mutation ($id: uuid!) {
      insert_content_edit_one(object: { newsletter_id: $id, space_id: "${spaces.aurora}" }) { id }
      update_newsletter_block(where: { newsletter_id: { _eq: $id } }, _append: { info: { heading: "Theirs" } }) { affected_rows }
    }`;
    await asAdmin(remoteEdit, { id });
    await save(page);
    await page.getByRole('alertdialog', { name: 'Whose content stays?' }).waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await noticed(page, 'Saved.');
    expect((await storedBlocks(id))[0]?.info.heading).toBe('Mine');

    await textbox(page, 'Heading').fill('Third state');
    await canvas.getByText('Third state').waitFor();
    await save(page);
    await noticed(page, 'Saved.');
    await page.getByRole('tab', { name: 'History' }).click();
    // What was typed may have been kept, too, before it was saved.
    const states = page.getByRole('list', { name: 'Saved states' }).getByRole('listitem');
    const saved = states.filter({ hasText: 'Saved by' });
    await saved.nth(2).waitFor();
    await saved
      .nth(1)
      .getByRole('button', { name: /^Compare/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Compare two states' });
    await dialog.getByText('One block changed:').waitFor();
    const [before, after] = [dialog.locator('iframe').first(), dialog.locator('iframe').last()];
    await before.contentFrame().getByText('Mine', { exact: true }).waitFor();
    await after.contentFrame().getByText('Third state').waitFor();
    await dialog.getByRole('button', { name: 'Put into the editor' }).click();
    await canvas.getByText('Mine', { exact: true }).waitFor();
    await save(page);
    await noticed(page, 'Saved.');
    expect(await storedBlocks(id)).toMatchObject([{ info: { heading: 'Mine' } }]);
  });
});

describe('people at one newsletter', () => {
  it('see each other and what each edits; what one typed is kept until it is saved', async ({ visit }) => {
    const id = await newMail('Shared letter');
    const path = `/newsletter/edit/${id}`;
    const ownerPage = await visit({ ...owner, path });
    await canvasOf(ownerPage).getByText('Opening of Shared letter').waitFor();
    const managerPage = await visit({ as: 'manager', space: spaces.aurora, path });
    await canvasOf(managerPage).getByText('Opening of Shared letter').click();
    const { name } = people.manager;
    await canvasOf(ownerPage)
      .getByRole('note', { name: `${name} is editing this` })
      .waitFor();
    await textbox(managerPage, 'Heading').fill('Typed on the way');
    await managerPage.getByText(/^Saved as draft /).waitFor();
    expect((await storedBlocks(id))[0]?.info.heading).toBe('Opening of Shared letter');
    await managerPage.getByRole('tab', { name: 'History' }).click();
    await managerPage.getByRole('list', { name: 'Saved states' }).getByText('Typed, not saved').waitFor();
    await ownerPage.getByRole('tab', { name: 'History' }).click();
    await ownerPage.getByText('Nothing was saved since states are kept.').waitFor();
  });
});

describe('the preview of a newsletter', () => {
  it('is what a member gets, on each screen, dark and as plain text, and is sent to whoever asks for a test', async ({
    visit,
  }) => {
    const id = await newMail('Previewed letter');
    const [member] = (
      await asAdmin(
        'query ($space: uuid!) { rows: member(where: { space_id: { _eq: $space } }, limit: 1, order_by: { email: asc }) { email info } }',
        {
          space: spaces.aurora,
        },
      )
    ).rows as { email: string; info: { first_name?: string } }[];
    const page = await visit({ ...owner, path: `/newsletter/edit/${id}` });
    await canvasOf(page).getByText('Opening of Previewed letter').click();
    // What is not saved yet is seen too.
    await textbox(page, 'Heading').fill('Dear {{ member.email | default: "friend" }}, {{ member.nmae }}');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview of “Previewed letter”' });
    const mail = page.frameLocator('iframe[title="The mail"]');
    await mail.getByRole('heading', { name: 'Dear friend,' }).waitFor();
    await dialog.getByText('no merge tag "member.nmae"; did you mean "member.name"?').waitFor();
    const paper = mail.locator('.paper').first();
    const colorOf = () => paper.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(colorOf).toBe('rgb(255, 255, 255)');
    await dialog.getByRole('checkbox', { name: 'Dark' }).check();
    await expect.poll(colorOf).toBe('rgb(24, 28, 34)');
    const around = mail.locator('[role=article]');
    expect(await around.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(15, 18, 22)');
    await dialog.getByRole('button', { name: /^Phone/ }).click();
    await expect
      .poll(() => mail.locator('body').evaluate((body) => body.ownerDocument.defaultView?.innerWidth))
      .toBeLessThan(400);
    await dialog
      .getByRole('combobox')
      .first()
      .fill(member?.email ?? '');
    await page.getByRole('option').first().click();
    await mail.getByRole('heading', { name: `Dear ${member?.email},` }).waitFor();
    await dialog.getByRole('checkbox', { name: 'Plain text' }).check();
    await dialog.getByText(`Dear ${member?.email},`).waitFor();
    await dialog.getByRole('button', { name: 'Send me a test' }).click();
    await noticed(page, `Test sent to ${people.owner.email}.`);
  });
});

describe('a copy of a newsletter', () => {
  it('has its content, and says that it is one', async ({ visit }) => {
    const id = await newMail('Copied letter');
    const page = await visit({ ...owner, path: `/newsletter/edit/${id}` });
    await canvasOf(page).getByText('Opening of Copied letter').waitFor();
    await page.getByRole('button', { name: 'Actions for Copied letter' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Copy of Copied letter');
    await save(page, 'Create newsletter');
    await heading(page, 'Copy of Copied letter').waitFor();
    await canvasOf(page).getByText('Opening of Copied letter').waitFor();
    const copy = pathOf(page).split('/').at(-1) ?? '';
    expect(copy).not.toBe(id);
    expect(await storedBlocks(copy)).toMatchObject([{ component_id: opening }]);
    const { rows } = await asAdmin('query ($id: uuid!) { rows: newsletter(where: { id: { _eq: $id } }) { meta } }', {
      id: copy,
    });
    expect(rows).toMatchObject([{ meta: { copied: true, subject: 'About Copied letter' } }]);
  });
});

describe('a new newsletter', () => {
  it('begins with a template, which is written in the same editor', async ({ visit }) => {
    const space_id = spaces.aurora;
    const template_id = await insert('template', {
      name: 'Letter of e2e',
      format: 'Newsletter',
      type: 'Newsletter',
      space_id,
    });
    const section_id = await insert('section', { template_id, space_id, sort_order: 0 });
    const info = { text: '<p>From the template</p>' };
    await insert('block', { section_id, space_id, sort_order: 0, component_id: mailText, info });
    const page = await visit({ ...owner, path: `/template/edit/${template_id}` });
    await canvasOf(page).getByText('From the template').waitFor();
    await page.getByRole('button', { name: 'Add Mail: button', exact: true }).waitFor();
    await turnTo(page, '/newsletter/new');
    await page
      .getByRole('list', { name: 'Templates' })
      .getByRole('button', { name: /Letter of e2e/ })
      .click();
    await page.getByText('Begins with “Letter of e2e”').waitFor();
    expect(pathOf(page)).toBe(`/newsletter/new/templateId/${template_id}`);
    await textbox(page, 'Name').fill('Begun with a template');
    await save(page, 'Create newsletter');
    await canvasOf(page).getByText('From the template').waitFor();
    const id = pathOf(page).split('/').at(-1) ?? '';
    expect(await storedBlocks(id)).toMatchObject([{ component_id: mailText, info }]);
  });

  it('begins with the topics of the settings that there are still', async ({ visit }) => {
    const space_id = await insert('space', { name: 'Gangplank', status: 'Live' });
    await insert('user_space', { user_id: people.owner.id, space_id, user_role: 'SpaceOwner' });
    const topic = (name: string) => insert('tag', { name, type: 'Newsletter', space_id });
    const [boats, tides] = [await topic('Boats'), await topic('Tides')];
    const page = await visit({ as: 'owner', space: space_id, path: '/config/newsletter' });
    await picker(page, 'Topics of a new newsletter').click();
    for (const name of ['Boats', 'Tides']) await page.getByRole('option', { name, exact: true }).click();
    await page.keyboard.press('Escape');
    await save(page);
    await noticed(page, 'Saved.');
    await asAdmin('mutation ($id: uuid!, $space_id: uuid!) { delete_tag_by_pk(id: $id, space_id: $space_id) { id } }', {
      id: tides,
      space_id,
    });
    await turnTo(page, '/newsletter/new');
    await textbox(page, 'Name').fill('About boats');
    await save(page, 'Create newsletter');
    await heading(page, 'About boats').waitFor();
    const id = pathOf(page).split('/').at(-1) ?? '';
    const { row } = await asAdmin('query ($id: uuid!) { row: newsletter_by_pk(id: $id) { tag_ids } }', { id });
    expect(row).toEqual({ tag_ids: { [boats]: true } });
  });
});
