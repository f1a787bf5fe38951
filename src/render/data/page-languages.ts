import { listingPath } from '#rules/listing-page.ts';
import { type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { siteWords } from '../site-words.ts';
import { hrefOfPage } from './referred.ts';

/** A published page that says the same as another one. */
export interface Translation {
  id: string;
  slug: string;
  /** Of ISO 639-1; empty for that of its site. */
  language: string;
  /** The dataset whose listings it shows; empty for a page that stands at its own address. */
  listingsOf: string;
  /** Whether search engines are asked to leave it out. */
  isHidden: boolean;
}

/** What has to be known of a page to find those that say the same. */
export interface TranslatedPage {
  id: string;
  slug: string;
  language?: string;
  translationOf?: string;
  listingsOf?: string;
}

/** What templates know of the languages of a page, as `page.languages`. */
export interface PageLanguages {
  /** What the list of them is called, in the language of the page. */
  label: string;
  /** Its own, as its speakers call it. */
  current: string;
  all: readonly { code: string; name: string; href: string; current: boolean }[];
}

const CODE = /^[a-z]{2}$/;
const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** A row of `translationsDocument`. */
export function translationIn(row: JsonObject): Translation {
  const { language, listings_of: listingsOf, noindex } = objectOf(row.meta);
  return {
    id: text(row.id),
    slug: text(row.slug),
    language: CODE.test(text(language)) ? text(language) : '',
    listingsOf: text(listingsOf),
    isHidden: noindex === true,
  };
}

/** Of these, those at the addresses that a visitor of the page may go to: where it shows a listing, pages that show the same one. */
export function reachable(
  found: readonly Translation[],
  { slug, listingsOf = '' }: Pick<TranslatedPage, 'slug' | 'listingsOf'>,
): Translation[] {
  const same = found.filter((other) => other.listingsOf === listingsOf);
  const listing = slug.slice(slug.lastIndexOf('/') + 1);
  return listingsOf === '' ? same : same.map((other) => ({ ...other, slug: listingPath(other.slug, listing) }));
}

/**
 * The languages that a page can be read in, in the same order on each of the pages; null where there is one alone. Its own leads to
 * itself, also before it is published.
 * @param translations those that visitors see, with it or without
 * @param language of the site, which pages without one are in
 */
export function pageLanguages(
  translations: readonly Translation[],
  page: TranslatedPage,
  language: string,
): PageLanguages | null {
  const own = CODE.test(page.language ?? '') ? (page.language ?? '') : '';
  const self: Translation = { id: page.id, slug: page.slug, language: own, listingsOf: '', isHidden: false };
  const isKnown = translations.some(({ id }) => id === page.id);
  const all = isKnown ? translations.map((one) => (one.id === page.id ? self : one)) : [...translations, self];
  const first = all.find(({ id }) => id === (page.translationOf || page.id));
  const codeOf = (one: Translation) => one.language || language;
  const ordered = [...(first ? [first] : []), ...all];
  const shown = new Map(ordered.map((one) => [codeOf(one), one]));
  // Of two in one language the first is led to.
  for (const one of [self, ...ordered].reverse()) shown.set(codeOf(one), one);
  if (shown.size < 2) return null;
  return {
    label: siteWords(own || language).languages,
    current: languageName(own || language),
    all: [...shown].map(([code, { id, slug }]) => ({
      ...{ code, name: languageName(code) },
      ...{ href: hrefOfPage(slug), current: id === page.id },
    })),
  };
}

/** A language as its speakers call it, as it stands by itself: “Français”. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'code' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** What a page in these says where a block is shown that stands on none. */
export const sampleLanguages = (language: string): PageLanguages | null =>
  pageLanguages(
    ['en', 'de', 'fr'].map((code) => ({ id: code, slug: '', language: code, listingsOf: '', isHidden: false })),
    { id: 'own', slug: '', language, translationOf: 'own' },
    language,
  );

export const saysLanguages = (template: string): boolean => template.includes('page.languages');
