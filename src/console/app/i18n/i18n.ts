import { type BackendModule, createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getPreferences, type Preferences } from '#console/ui/theme/preferences.ts';
import { directionMarks } from './direction-marks.ts';

type Load = () => Promise<{ texts: ResourceLanguage }>;

/** i18next's namespaces: what every visit needs, and what comes with the first screen of a feature. */
const features = 'features';

const languages: Record<Preferences['locale'], Record<'translation' | typeof features, Load>> = {
  en: { translation: () => import('../locales/en.ts'), features: () => import('../locales/en-features.ts') },
  fr: { translation: () => import('../locales/fr.ts'), features: () => import('../locales/fr-features.ts') },
  ro: { translation: () => import('../locales/ro.ts'), features: () => import('../locales/ro-features.ts') },
  zh: { translation: () => import('../locales/zh.ts'), features: () => import('../locales/zh-features.ts') },
};

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    languages[language as Preferences['locale']][namespace as typeof features]().then(
      ({ texts }) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

/** Loads the texts of features, which are found like all others from then on, in each language that is chosen. */
export const loadFeatureTexts = (instance: i18n): Promise<void> => instance.loadNamespaces(features);

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
      fallbackNS: features,
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
