import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';
import { createI18nProvider } from './i18n-provider.ts';

it('changes the language, and keeps the choice for the next visit', async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: { hello: 'Hello {{name}}' } }, fr: { translation: { hello: 'Bonjour {{name}}' } } },
  });
  const keep = vi.fn();
  const provider = createI18nProvider(i18n, keep);
  expect(provider.translate('hello', { name: 'Ann' })).toBe('Hello Ann');
  await provider.changeLocale('fr');
  expect(provider.getLocale()).toBe('fr');
  expect(provider.translate('hello', { name: 'Ann' })).toBe('Bonjour Ann');
  expect(provider.translate('nowhere', {}, 'As it is')).toBe('As it is');
  expect(keep).toHaveBeenCalledExactlyOnceWith('fr');
});
