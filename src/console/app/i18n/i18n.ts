import { type BackendModule, createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getPreferences, type Preferences } from '#console/ui/theme/preferences.ts';
import { directionMarks } from './direction-marks.ts';

const languages: Record<Preferences['locale'], () => Promise<{ texts: ResourceLanguage }>> = {
  en: () => import('../locales/en.ts'),
  fr: () => import('../locales/fr.ts'),
  ro: () => import('../locales/ro.ts'),
  zh: () => import('../locales/zh.ts'),
};

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, _namespace, done) => {
    languages[language as Preferences['locale']]().then(
      ({ texts }) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

/** Starts i18next in the preferred language; other languages arrive when they are chosen. English fills what one lacks. */
export async function createI18n(): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(backend)
    .use(directionMarks)
    .use(initReactI18next)
    .init({
      lng: getPreferences().locale,
      fallbackLng: 'en',
      postProcess: [directionMarks.name],
      // React escapes what it renders.
      interpolation: { escapeValue: false },
    });
  instance.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  document.documentElement.lang = instance.language;
  return instance;
}
