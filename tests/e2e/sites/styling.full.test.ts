import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { asAdmin, insert, newSpace, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { ringSeen } from '../screens/focus-ring.ts';
import { chooseOption, picker, save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const SET_INFO =
  'mutation ($id: uuid!, $info: jsonb!) { update_space_by_pk(pk_columns: { id: $id }, _set: { info: $info }) { id } }';

/** Gives the space its look back when the test has ended. */
async function keepLook() {
  const id = spaces.borealis;
  const { space } = await asAdmin('query ($id: uuid!) { space: space_by_pk(id: $id) { info } }', { id });
  const { info } = space as unknown as { info: object };
  onTestFinished(async () => void (await asAdmin(SET_INFO, { id, info })));
}

const site = (page: Page, name: string) => page.frameLocator(`iframe[title="${name} in this look"]`);
const background = (page: Page, name = 'Home') =>
  site(page, name)
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);
const open = { as: 'outsider', path: '/config/styling', space: spaces.borealis } as const;

describe('the look of a site', () => {
  it('says which texts are hard to read, is tried on its pages before anybody sees it, and then saved', async ({
    visit,
  }) => {
    await keepLook();
    const page = await visit(open);
    await site(page, 'Home').getByRole('heading', { level: 1 }).waitFor();
    expect(await background(page)).toBe('rgb(255, 255, 255)');
    await textbox(page, 'Text color').fill('#bbbbbb');
    await page.getByText('Hard to read: 1.9 : 1, at least 4.5 : 1').waitFor();
    // A colour that is not is offered.
    await page.getByRole('button', { name: /^Use #/ }).click();
    await expect.poll(() => page.getByText('Hard to read').count()).toBe(0);
    await expect.poll(() => textbox(page, 'Text color').inputValue()).toMatch(/^#[\da-f]{6}$/);
    await page.getByRole('button', { name: 'Night', exact: true }).click();
    await expect.poll(() => background(page)).toBe('rgb(15, 21, 34)');
    await chooseOption(page, page, 'Shape of buttons', 'Square');
    await expect.poll(() => textbox(page, 'Background color').inputValue()).toBe('#0f1522');

    const visitor = await visit({ path: `${product().sitesOrigin}/sites/${spaces.borealis}` });
    const pageBackground = () => visitor.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await pageBackground()).toBe('rgb(255, 255, 255)');
    await save(page);
    await noticed(page, /saved/i);
    await visitor.reload();
    expect(await pageBackground()).toBe('rgb(15, 21, 34)');
  });

  it('changes the steps of space of every section that takes one, after it was tried', async ({ visit }) => {
    await keepLook();
    const space_id = spaces.borealis;
    const page_id = await insert('page', { name: 'Airy steps', slug: 'airy-steps', space_id, status: 'PUBLISHED' });
    onTestFinished(
      async () => void (await asAdmin('mutation ($id: uuid!) { delete_page_by_pk(id: $id) { id } }', { id: page_id })),
    );
    await insert('section', { page_id, space_id, sort_order: 0, info: { style: { paddingTop: 'l' } } });
    const above = (section: Locator) => section.evaluate((element) => getComputedStyle(element).paddingTop);
    const page = await visit({ ...open, viewport: { width: 1440, height: 900 } });
    // Before the first page is shown, its name takes the place of what is typed.
    await expect.poll(() => picker(page, 'Page').inputValue()).not.toBe('');
    await picker(page, 'Page').click();
    await page.getByRole('option', { name: 'Airy steps', exact: true }).click();
    const shown = site(page, 'Airy steps').locator('section');
    await expect.poll(() => above(shown)).toBe('60px');
    await chooseOption(page, page, 'Space between blocks', 'Much');
    await expect.poll(() => above(shown)).toBe('96px');

    const visitor = await visit({ path: `${product().sitesOrigin}/sites/${space_id}/airy-steps` });
    expect(await above(visitor.locator('section'))).toBe('60px');
    await save(page);
    await noticed(page, /saved/i);
    await visitor.reload();
    expect(await above(visitor.locator('section'))).toBe('96px');
  });

  it('is looked at on any page: by its links, by the list of pages, on a phone', async ({ visit }) => {
    const page = await visit({ ...open, as: 'owner', space: spaces.aurora });
    await site(page, 'Home').getByRole('link', { name: 'About us' }).first().click();
    await site(page, 'About us').getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => picker(page, 'Page').inputValue()).toBe('About us');
    await picker(page, 'Page').fill('Home');
    await page.getByRole('option', { name: 'Home', exact: true }).click();
    await site(page, 'Home').locator('main').waitFor();
    await page.getByRole('button', { name: 'Phone, 390 pixels wide' }).click();
    await expect
      .poll(() =>
        site(page, 'Home')
          .locator('html')
          .evaluate(() => innerWidth),
      )
      .toBe(390);
  });

  it('shows what has the focus in weak colors too, on backgrounds of their own and at the edge of a column', async ({
    visit,
  }) => {
    const weak = { ink_color: '#777777', paper_color: '#999999', primary_color: '#8a8a60' };
    const space_id = await newSpace('Weak colors', { owner: 'SpaceOwner' }, { info: weak });
    const page_id = await insert('page', { name: 'Rings', slug: 'rings', space_id, status: 'PUBLISHED' });
    const components = ['51e70000-0000-4000-8000-000000000131', '51e70000-0000-4000-8000-000000000133'] as const;
    for (const [sort_order, background] of ['', '#7f7f7f', '#d0a020', '#0000ff'].entries()) {
      const info = background ? { style: { background } } : {};
      const section_id = await insert('section', { page_id, space_id, sort_order, info });
      const button = {
        label: `On ${background || 'the page'}`,
        href: '/',
        look: 'filled',
        align: 'start',
        $column: [0],
      };
      for (const [place, values] of [{ widths: [6, 6] }, button].entries()) {
        const component_id = components[place];
        await insert('block', { section_id, space_id, sort_order: place, component_id, info: values });
      }
    }
    const page = await visit({ path: `${product().sitesOrigin}/sites/${space_id}/rings` });
    // Rings are for those who use keys.
    await page.keyboard.press('Tab');
    const buttons = await page.getByRole('link', { name: /^On / }).all();
    expect(buttons).toHaveLength(4);
    for (const button of buttons) expect(await ringSeen(button)).toBeGreaterThanOrEqual(1);
  });
});
