import type { KitDictionary, KitText } from './words/fr.ts';

/** The text in the language of a site, with its values. */
export type Say = (english: KitText, values?: Readonly<Record<string, string>>) => string;

/** Each is loaded by whoever makes a site in it. English is what the kits are written in. */
const dictionaries = {
  en: async () => ({}),
  de: async () => (await import('./words/de.ts')).de,
  es: async () => (await import('./words/es.ts')).es,
  fr: async () => (await import('./words/fr.ts')).fr,
  ro: async () => (await import('./words/ro.ts')).ro,
  zh: async () => (await import('./words/zh.ts')).zh,
  ar: async () => (await import('./words/ar.ts')).ar,
} as const satisfies Record<string, () => Promise<Partial<KitDictionary>>>;

export type KitLanguage = keyof typeof dictionaries;

export const kitLanguages = Object.keys(dictionaries) as KitLanguage[];

export const isKitLanguage = (value: unknown): value is KitLanguage => kitLanguages.some((one) => one === value);

export async function sayIn(language: KitLanguage): Promise<Say> {
  const dictionary: Partial<KitDictionary> = await dictionaries[language]();
  return (english, values = {}) =>
    (dictionary[english] ?? english).replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}
