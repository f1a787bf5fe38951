import { describe, expect } from 'vitest';
import { asAdmin, insert } from './back-stage.ts';
import { save, textbox } from './screens/form.ts';
import { heading, noticed } from './screens/shell.ts';
import { it } from './visit.ts';

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
  it('is seen while its template and its sample are written, with the line of a fault', async ({ visit }) => {
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
