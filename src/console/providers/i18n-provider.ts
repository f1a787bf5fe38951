import type { I18nProvider } from '@refinedev/core';
import type { i18n } from 'i18next';

/**
 * Refine's texts through i18next.
 * @param keep remembers the chosen language for the next visit
 */
export function createI18nProvider(i18next: i18n, keep: (locale: string) => void): I18nProvider {
  return {
    translate: (key, options, defaultMessage) => String(i18next.t(key, { defaultValue: defaultMessage, ...options })),
    changeLocale: (locale) => {
      keep(locale);
      return i18next.changeLanguage(locale);
    },
    getLocale: () => i18next.language,
  };
}
