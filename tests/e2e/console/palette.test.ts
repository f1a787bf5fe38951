import { describe, expect } from 'vitest';
import { spaces } from '../back-stage.ts';
import { heading } from '../screens/shell.ts';
import { it } from '../visit.ts';

const owner = { as: 'owner', space: spaces.aurora } as const;

describe('the command palette', () => {
  it('opens a record of another resource by a few letters, and remembers it', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/page/list' });
    await heading(page, 'Pages').waitFor();
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Search and commands' });
    await input.waitFor();
    await page.keyboard.type('hotels in the n');
    await page.getByRole('option', { name: 'Hotels in the north' }).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Hotels in the north').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/dataset\/edit\//);

    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    const recent = page.getByRole('group', { name: 'Recently opened' });
    await recent.getByRole('option', { name: /^Hotels in the north/ }).waitFor();
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'hidden' });
  });

  it('finds nothing that the role may not read', async ({ visit }) => {
    const page = await visit({ as: 'contractor', space: spaces.aurora, path: '/page/list' });
    await heading(page, 'Pages').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).waitFor();
    const found = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"Find"'));
    await page.keyboard.type('hotel');
    const text = await (await found).text();
    expect(text).not.toContain('errors');
    await expect.poll(() => page.getByRole('group', { name: 'Datasets' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('option', { name: /listing|dataset/i }).count()).toBe(0);
  });
});

describe('figures', () => {
  it('of the organization are the owner’s', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/organization' });
    const spacesTable = page.getByRole('table', { name: 'Your spaces' });
    await spacesTable.getByRole('row', { name: /Aurora Travel/ }).waitFor();
    await page
      .getByRole('table', { name: 'Purchases' })
      .getByRole('row', { name: /Newsletter credits/ })
      .first()
      .waitFor();
    const admin = await visit({ as: 'admin', path: '/organization' });
    await admin.getByRole('table', { name: 'Your spaces' }).waitFor();
    await expect.poll(() => admin.getByRole('table', { name: 'Purchases' }).count()).toBe(0);
  });

  it('of a space are counted over the time in the address', async ({ visit }) => {
    const page = await visit({ ...owner, path: '/analytics?view=activity&period=365d' });
    await page.getByRole('img', { name: /^Pages created: \d/ }).waitFor();
    await page.getByRole('button', { name: 'Tables' }).click();
    await page.getByRole('table').first().waitFor();
  });
});
