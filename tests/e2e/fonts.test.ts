import { describe, expect, onTestFinished } from 'vitest';
import { asAdmin, spaces } from './back-stage.ts';
import { product } from './product.ts';
import { save } from './screens/form.ts';
import { noticed } from './screens/shell.ts';
import { it } from './visit.ts';

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
    const drawn = () =>
      option('Oswald')
        .locator('span')
        .evaluate((span) => getComputedStyle(span).fontFamily);
    await expect.poll(drawn).toBe('"preview of Oswald"');
    await option('Oswald').click();
    await expect.poll(() => field.inputValue()).toBe('Oswald');
    await page.getByText('Shown in its own letters').first().waitFor();
    await save(page);
    await noticed(page, /saved/i);

    const visitor = await visit({});
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(request.url()));
    const { sitesOrigin: origin } = product();
    await visitor.goto(`${origin}/sites/${spaces.borealis}`);
    await visitor.getByRole('heading', { name: 'Northern food for ordinary evenings' }).waitFor();
    const heading = visitor.getByRole('heading', { level: 1 }).first();
    expect(await heading.evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(/^Oswald/);
    await expect.poll(() => visitor.evaluate(() => document.fonts.check('700 20px Oswald', 'Northern'))).toBe(true);
    const files = asked.filter((url) => url.includes('.woff2'));
    expect(files).toContain(`${origin}/_fonts/family-oswald-latin-700.woff2`);
    expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([]);
  });
});
