import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createI18nProvider } from '#console/providers/i18n-provider.ts';
import { locales, setPreferences } from '#console/ui/theme/preferences.ts';

function keepLocale(chosen: string): void {
  const locale = locales.find((known) => known === chosen);
  if (locale) setPreferences({ locale });
}

/** Refine's texts and its choice of a language, by the instance that the components' own texts come from. */
export function useI18nProvider() {
  const { i18n } = useTranslation();
  return useMemo(() => createI18nProvider(i18n, keepLocale), [i18n]);
}
