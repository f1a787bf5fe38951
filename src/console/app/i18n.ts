import { type BackendModule, createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionMarks } from './direction-marks.ts';
import { getPreferences } from './preferences.ts';

const everywhere = 'common';

/** The files of a namespace: the shell's texts and the generated views' come at once, a group when it is asked for. */
const filesOf = (namespace: string) => (namespace === everywhere ? ['common', 'views'] : [namespace]);

async function load(language: string, namespace: string): Promise<ResourceLanguage> {
  const files = await Promise.all(
    filesOf(namespace).map(
      (file) => import(`./locales/${language}/${file}.json`) as Promise<{ default: ResourceLanguage }>,
    ),
  );
  return Object.assign({}, ...files.map((file) => file.default)) as ResourceLanguage;
}

/** @param groups takes the name of each group that has been loaded: a look-up passes through no more than it has to */
const createBackend = (groups: string[]): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (texts) => {
        if (namespace !== everywhere && !groups.includes(namespace)) groups.push(namespace);
        done(null, texts);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
});

/** Starts i18next in the preferred language; other languages arrive when they are chosen. English fills what one lacks. */
export async function createI18n(): Promise<i18n> {
  const instance = createInstance();
  const groups: string[] = [];
  await instance
    .use(createBackend(groups))
    .use(directionMarks)
    .use(initReactI18next)
    .init({
      lng: getPreferences().locale,
      fallbackLng: 'en',
      ns: [everywhere],
      defaultNS: everywhere,
      // The keys of a group are like all others once it is there.
      fallbackNS: groups,
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
