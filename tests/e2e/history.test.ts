import { describe, expect } from 'vitest';
import { insert, spaces } from './back-stage.ts';
import { textbox } from './screens/form.ts';
import { it } from './visit.ts';

const space = spaces.aurora;

describe('the history of a record', () => {
  it('shows each field before and after, and puts it back into the form', async ({ visit }) => {
    const id = await insert('partner', { name: 'Harbour Boats', space_id: space });
    const page = await visit({ as: 'owner', space, path: `/partner/edit/${id}` });
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('No changes yet').waitFor();
    await history.getByRole('button', { name: 'Close' }).click();
    await textbox(page, 'Name').fill('Harbour Boats and Bikes');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved').first().waitFor();

    await page.getByRole('button', { name: 'History' }).click();
    const change = history.getByRole('listitem').filter({ hasText: 'Name' }).last();
    await change.getByText('and Bikes').waitFor();
    await history.getByText('owner@').waitFor();
    await change.getByRole('button', { name: 'Put back: Name' }).click();
    await history.waitFor({ state: 'hidden' });
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Harbour Boats');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Harbour Boats', exact: true }).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'History' }).click();
    await expect.poll(() => history.getByRole('button', { name: 'Put back: Name' }).count()).toBe(2);
  });
});
