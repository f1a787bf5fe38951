import { arabic } from './membership-words-ar.ts';
import { german } from './membership-words-de.ts';
import { english, type MembershipWords } from './membership-words-en.ts';
import { spanish } from './membership-words-es.ts';
import { french } from './membership-words-fr.ts';
import { romanian } from './membership-words-ro.ts';
import { chinese } from './membership-words-zh.ts';

const words: Readonly<Record<string, MembershipWords>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  ro: romanian,
  zh: chinese,
};

/** What the pages of memberships say, in the language of the site. */
export const membershipWords = (language: string): MembershipWords => words[language] ?? english;
