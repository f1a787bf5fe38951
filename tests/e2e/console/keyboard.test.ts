import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { textbox } from '../screens/form.ts';
import { hasFocus, tabTo } from '../screens/keyboard.ts';
import { heading, noticed, switcher } from '../screens/shell.ts';
import { it } from '../visit.ts';

describe('with the keyboard alone', () => {
  it('somebody signs in, chooses a space, creates a page and saves it', async ({ visit }) => {
    const page = await visit({ path: '/login' });
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(people.author.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(people.author.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Dashboard').waitFor();

    await tabTo(page, switcher(page));
    await page.keyboard.press('Enter');
    const aurora = page.getByRole('menuitemradio', { name: 'Aurora Travel' });
    await aurora.waitFor();
    await page.keyboard.press('Escape');
    await aurora.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(switcher(page)), { message: 'focus is back' }).toBe(true);
    await page.keyboard.press('Enter');
    const personal = page.getByRole('menuitemradio', { name: people.author.name });
    await expect.poll(() => hasFocus(personal)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, 'Pages').waitFor();

    await tabTo(page, page.getByRole('link', { name: 'New page' }));
    await page.keyboard.press('Enter');
    await tabTo(page, textbox(page, 'Name'));
    await page.keyboard.type('Typed without a mouse');
    await page.keyboard.press('Control+s');
    await noticed(page, '“Typed without a mouse” was created.');
    await heading(page, 'Typed without a mouse').waitFor();

    await tabTo(page, page.getByRole('tab', { name: 'Content' }));
    const seo = page.getByRole('tab', { name: 'SEO' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => hasFocus(seo)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, textbox(page, 'Title'));
    await page.keyboard.type('Keys');
    await page.keyboard.press('Control+s');
    await noticed(page, 'Saved.');
  });

  it('the first Tab leads past the menu to the content', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/dashboard' });
    await heading(page, 'Dashboard').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  });
});
