// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { loadLaterTexts } from '#console/ui/on-demand/later-texts.ts';
import { createI18n } from './i18n.ts';

it('has what a list begins with, in each language that is chosen', async () => {
  const i18n = await createI18n();
  expect(i18n.t('actions.retry')).toBe('Try again');
  expect(i18n.t('shell.mainMenu')).toBe('Main menu');
  expect(i18n.exists('shell.mainMenu', { lngs: ['fr'] })).toBe(false);

  await i18n.changeLanguage('fr');
  expect(i18n.exists('shell.mainMenu', { lngs: ['fr'] })).toBe(true);
});

it('has the others once the first of them is needed, and in each language that is chosen then', async () => {
  const i18n = await createI18n();
  expect(i18n.exists('superadmin.history.title')).toBe(false);
  await loadLaterTexts();
  expect(i18n.t('superadmin.history.title')).toBe('What happened');
  await i18n.changeLanguage('fr');
  expect(i18n.exists('superadmin.history.title', { lngs: ['fr'] })).toBe(true);
});
