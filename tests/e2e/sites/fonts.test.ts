import { describe, expect, onTestFinished } from 'vitest';
import { asAdmin, insert, newSpace, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { save } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

describe('the font of a site', () => {
  it('is chosen from a list that draws each name, and comes from the own origin', async ({ visit }) => {
    const { space } = await asAdmin('query ($id: uuid!) { space: space_by_pk(id: $id) { info } }', {
      id: spaces.borealis,
    });
    onTestFinished(async () => {
      const set =
        'mutation ($id: uuid!, $info: jsonb!) { update_space_by_pk(pk_columns: { id: $id }, _set: { info: $info }) { id } }';
      await asAdmin(set, { id: spaces.borealis, info: (space as unknown as { info: object }).info });
    });
    const page = await visit({ as: 'outsider', path: '/config/styling', space: spaces.borealis });
    const field = page.getByRole('combobox', { name: 'Font', exact: true });
    await field.click();
    const option = (name: string) => page.getByRole('option', { name, exact: true });
    await option('Playfair Display').waitFor();
    const names = await page.getByRole('option').allTextContents();
    const more = names.slice(names.indexOf('Work Sans') + 1);
    expect(more).toEqual(['Abril Fatface', 'Oswald', 'Playfair Display']);
    expect(names.filter((name) => name === 'Lora')).toHaveLength(1);
    await field.fill('osw');
    await option('Playfair Display').waitFor({ state: 'detached' });
    const fontFamily = () =>
      option('Oswald')
        .locator('span')
        .evaluate((span) => getComputedStyle(span).fontFamily);
    await expect.poll(fontFamily).toBe('"preview of Oswald"');
    await option('Oswald').click();
    await expect.poll(() => field.inputValue()).toBe('Oswald');
    await page.getByText('Shown in its own letters').first().waitFor();
    await save(page);
    await noticed(page, /saved/i);

    const visitor = await visit({});
    const requestedUrls: string[] = [];
    visitor.on('request', (request) => requestedUrls.push(request.url()));
    const { sitesOrigin: origin } = product();
    await visitor.goto(`${origin}/sites/${spaces.borealis}`);
    await visitor.getByRole('heading', { name: 'Northern food for ordinary evenings' }).waitFor();
    const heading = visitor.getByRole('heading', { level: 1 }).first();
    expect(await heading.evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(/^Oswald/);
    await expect.poll(() => visitor.evaluate(() => document.fonts.check('700 20px Oswald', 'Northern'))).toBe(true);
    const files = requestedUrls.filter((url) => url.includes('.woff2'));
    expect(files).toContain(`${origin}/_fonts/family-oswald-latin-700.woff2`);
    expect(requestedUrls.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([]);
  });

  it.for([
    ['a Latin page', 'en', 'Café – a naïve “señor” for 20 €', ['inter-5.3.0-latin.woff2']],
    ['a Polish page', 'en', 'Żółty Łódź ăț', ['inter-5.3.0-latin-ext.woff2', 'inter-5.3.0-latin.woff2']],
    ['a Greek page', 'en', 'Αθήνα', ['inter-5.3.0-greek.woff2', 'inter-5.3.0-latin.woff2']],
    ['a Russian page', 'en', 'Добро', ['inter-5.3.0-cyrillic.woff2', 'inter-5.3.0-latin.woff2']],
    ['an Arabic site', 'ar', 'أهلا وسهلا', ['inter-5.3.0-latin.woff2', 'vazirmatn-5.3.0-arabic.woff2']],
  ] as const)('is fetched in the letters that a page shows: %s', async ([, language, words, files], { visit }) => {
    const space_id = await newSpace('Letters', { owner: 'SpaceOwner' }, { info: { font: 'Inter', language } });
    const page_id = await insert('page', { name: 'Home', slug: 'home', space_id, status: 'PUBLISHED' });
    const section_id = await insert('section', { page_id, space_id, sort_order: 0 });
    const component_id = '51e70000-0000-4000-8000-000000000132';
    const info = { heading: words, size: 'big', align: 'start' };
    await insert('block', { section_id, space_id, sort_order: 0, component_id, info });
    const visitor = await visit({});
    const asked = new Set<string>();
    visitor.on('request', (request) => asked.add(/\/_fonts\/(.+)$/.exec(request.url())?.[1] ?? ''));
    const address = `${product().sitesOrigin}/sites/${space_id}`;
    const open = async () => {
      await visitor.goto(address);
      await visitor.evaluate(() => document.fonts.ready);
    };
    await open();
    asked.delete('');
    expect([...asked].sort()).toEqual(files);

    // From the second page on, when the files are there, the words are drawn with them.
    await open();
    const devtools = await visitor.context().newCDPSession(visitor);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true);
    const drawn = language === 'ar' ? /Vazirmatn/ : /^Inter/;
    expect(fonts.map(({ familyName }) => familyName).join()).toMatch(drawn);
  });
});
