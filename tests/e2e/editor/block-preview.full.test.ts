import { describe, expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { pickRecord } from '../screens/list.ts';
import { heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

/** A public block of two fields, made behind the console's back. */
const newBlock = (name: string) =>
  insert('component', {
    name,
    schema: [
      { kind: 'text', name: 'heading' },
      { kind: 'text', name: 'text' },
    ],
    info: { template: '<h2>{{ heading }}</h2>', sample: { heading: 'As it was' } },
  });

describe('a block of the platform', () => {
  it('is seen while its template and its sample are written as code, with the line of a fault', async ({ visit }) => {
    const id = await newBlock('Seen block');
    const page = await visit({ as: 'superadmin', path: `/superadmin/blocks/edit/${id}` });
    const preview = page.frameLocator('iframe[title="Preview with the sample"]');
    await preview.getByRole('heading', { name: 'As it was' }).waitFor();
    await textbox(page, 'Heading').fill('As it is now');
    await preview.getByRole('heading', { name: 'As it is now' }).waitFor();
    const template = textbox(page, 'Template');
    await template.fill('<h2>{{ heading }}</h2>\n{{ text | shout }}');
    await page.getByText('undefined filter: shout, line:2').waitFor();
    await template.fill('<h3>{{ heading }}</h3>');
    await preview.getByRole('heading', { level: 3, name: 'As it is now' }).waitFor();
    await page.getByRole('button', { name: 'Phone, 390 pixels wide' }).click();
    await expect
      .poll(() => page.locator('iframe[title="Preview with the sample"]').evaluate((frame) => frame.clientWidth))
      .toBe(390);
    await save(page);
    await noticed(page, 'Saved.');
    const live = async () =>
      (await asAdmin('query ($id: uuid!) { row: component_by_pk(id: $id) { version info } }', { id })).row;
    await expect.poll(live).toMatchObject({ version: 2, info: { sample: { heading: 'As it is now' } } });

    // As code: with the names of its fields, and with what pages leave out, where it stands.
    await template.fill('<p onclick="go()">x</p>');
    const note = page.locator('.cm-lintRange-warning');
    await note.waitFor();
    await expect.poll(() => note.textContent()).toBe('onclick="go()"');
    await note.hover();
    await page.getByText('Pages get no “onclick” attributes').waitFor();
    await template.fill('');
    await template.pressSequentially('{{ hea');
    // By the mouse: a key that comes within a moment of the list is taken for one that was typed.
    await page.getByRole('option', { name: /^heading/ }).click();
    await expect.poll(() => template.textContent()).toContain('{{ heading');
    const style = textbox(page, 'Styles');
    await style.fill('@import url(//elsewhere.test/a.css);');
    await page.locator('.cm-lintRange-warning').waitFor();
    // The keyboard leaves it as it leaves any other input.
    await style.press('Tab');
    await expect.poll(() => style.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });

  it('is tried with the look and the contents of a site', async ({ visit }) => {
    const id = await insert('component', {
      name: 'Tried block',
      schema: [{ kind: 'reference', name: 'dataset', to: 'dataset' }],
      info: {
        template: '<ul>{% for one in entries %}<li>{{ one.name }}</li>{% endfor %}</ul>',
        data: { entries: { method: 'ListingsByDataset', with: { dataset: { field: 'dataset' } } } },
        sample: {},
      },
    });
    const page = await visit({ as: 'superadmin', path: `/superadmin/blocks/edit/${id}` });
    await page.frameLocator('iframe[title="Preview with the sample"]').getByText('First entry').waitFor();
    await pickRecord(page, picker(page, 'Try it with the contents of'), 'Aurora Travel');
    const items = page.frameLocator('iframe[title="Preview with real contents"]').getByRole('listitem');
    await expect.poll(() => items.count()).toBe(6);
    const query = 'query ($space: uuid!) { rows: listing(where: { space_id: { _eq: $space } }) { name } }';
    const { rows } = await asAdmin(query, { space: spaces.aurora });
    const known = (rows as { name: string }[]).map(({ name }) => name);
    for (const name of await items.allTextContents()) expect(known).toContain(name);
  });

  it('begins without a word of what is wrong', async ({ visit }) => {
    const page = await visit({ as: 'superadmin', path: '/superadmin/blocks/new' });
    await page.getByRole('button', { name: 'Add field' }).waitFor();
    await page.locator('.cm-content').first().waitFor();
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
    await textbox(page, 'Name').fill('Begun block');
    await save(page, 'Create block');
    await heading(page, 'Begun block').waitFor();
  });

  it('begins another one as its copy, and tells how often it is used', async ({ visit }) => {
    const page = await visit({
      as: 'superadmin',
      path: '/superadmin/blocks/edit/51e70000-0000-4000-8000-000000000011',
    });
    await page.getByRole('heading', { name: /^Used on [\d,]+ blocks$/ }).waitFor();
    await page.getByRole('button', { name: 'New block from this' }).click();
    await heading(page, 'Price table (copy)').waitFor();
    const { rows } = await asAdmin(
      'query { rows: component(where: { name: { _eq: "Price table (copy)" } }) { status meta } }',
    );
    expect(rows).toEqual([{ status: 'DISABLED', meta: expect.not.objectContaining({ library: expect.anything() }) }]);
  });
});
