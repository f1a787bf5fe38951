import { type BackendModule, createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionMarks } from './direction-marks.ts';
import { getPreferences } from './preferences.ts';

/** Texts of a language: the shell's and the generated views', in one namespace. */
async function load(language: string): Promise<ResourceLanguage> {
  const files = await Promise.all([
    import(`./locales/${language}/common.json`) as Promise<{ default: ResourceLanguage }>,
    import(`./locales/${language}/views.json`) as Promise<{ default: ResourceLanguage }>,
  ]);
  return Object.assign({}, ...files.map((file) => file.default)) as ResourceLanguage;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, _namespace, done) => {
    load(language).then(
      (texts) => done(null, texts),
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
      ns: ['common'],
      defaultNS: 'common',
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
