import { type BackendModule, createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { later } from '#console/ui/on-demand/later-texts.ts';
import { getPreferences, type Preferences } from '#console/ui/theme/preferences.ts';
import { directionMarks } from './direction-marks.ts';

type Load = () => Promise<{ texts: ResourceLanguage }>;

/** i18next's namespaces: what a list begins with, and what comes with the first code that waits for it. */
type Namespace = 'translation' | typeof later;

const languages: Record<Preferences['locale'], Record<Namespace, Load>> = {
  en: { translation: () => import('../locales/en.ts'), later: () => import('../locales/en-later.ts') },
  fr: { translation: () => import('../locales/fr.ts'), later: () => import('../locales/fr-later.ts') },
  ro: { translation: () => import('../locales/ro.ts'), later: () => import('../locales/ro-later.ts') },
  zh: { translation: () => import('../locales/zh.ts'), later: () => import('../locales/zh-later.ts') },
};

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    languages[language as Preferences['locale']][namespace as Namespace]().then(
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
      fallbackNS: later,
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
