// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createI18n, loadFeatureTexts } from './i18n.ts';

it('has the texts of every area, in each language that is chosen', async () => {
  const i18n = await createI18n();
  expect(i18n.t('actions.retry')).toBe('Try again');
  expect(i18n.t('dashboard.title')).toBe('Dashboard');
  expect(i18n.exists('dashboard.title', { lngs: ['fr'] })).toBe(false);

  await i18n.changeLanguage('fr');
  expect(i18n.exists('dashboard.title', { lngs: ['fr'] })).toBe(true);
});

it('has the texts of features once the first of them is opened, and in each language that is chosen then', async () => {
  const i18n = await createI18n();
  expect(i18n.exists('superadmin.history.title')).toBe(false);
  await loadFeatureTexts(i18n);
  expect(i18n.t('superadmin.history.title')).toBe('What happened');
  await i18n.changeLanguage('fr');
  expect(i18n.exists('superadmin.history.title', { lngs: ['fr'] })).toBe(true);
});
