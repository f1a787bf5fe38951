import { arabic } from './words-ar.ts';
import { german } from './words-de.ts';
import { type CommunityWords, english } from './words-en.ts';
import { spanish } from './words-es.ts';
import { french } from './words-fr.ts';
import { romanian } from './words-ro.ts';
import { chinese } from './words-zh.ts';

const words: Readonly<Record<string, CommunityWords>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  ro: romanian,
  zh: chinese,
};

/** The texts in the language of the site. */
export function communityWords(language: string): CommunityWords {
  return words[language] ?? english;
}

/** Fills `{name}` in a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match));
}

/** A day in the language of the site. */
export function dayText(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
