import type { I18nProvider } from '@refinedev/core';
import type { i18n } from 'i18next';

/** Refine's texts through i18next. */
export function createI18nProvider(i18next: i18n): I18nProvider {
  return {
    translate: (key, options, defaultMessage) => String(i18next.t(key, { defaultValue: defaultMessage, ...options })),
    changeLocale: (locale) => i18next.changeLanguage(locale),
    getLocale: () => i18next.language,
  };
}
