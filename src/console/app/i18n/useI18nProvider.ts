import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createI18nProvider } from '#console/providers/i18n-provider.ts';
import { useApp } from '#console/session/app-context.ts';
import { locales, setPreferences } from '#console/ui/theme/preferences.ts';

/** Refine's texts and its choice of a language, by the instance that the components' own texts come from. */
export function useI18nProvider() {
  const { i18n } = useTranslation();
  const { session } = useApp();
  return useMemo(
    () =>
      createI18nProvider(i18n, (chosen) => {
        const locale = locales.find((known) => known === chosen);
        if (!locale) return;
        setPreferences({ locale });
        void session.keepLanguage(locale);
      }),
    [i18n, session],
  );
}
