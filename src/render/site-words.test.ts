import { expect, it } from 'vitest';
import { membershipWords } from './community/words/membership-words.ts';
import { communityWords } from './community/words/words.ts';
import { formWords } from './form/form-words.ts';
import { signUpWords } from './form/sign-up-words.ts';
import { preferencesWords } from './mail/preferences-words.ts';
import { siteWords } from './site-words.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

/** The words of a site that are texts, by their names. */
function textsIn(language: string): [string, string][] {
  const tables = [siteWords, communityWords, membershipWords, formWords, signUpWords, preferencesWords];
  return tables.flatMap((words) =>
    Object.entries(words(language)).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[`${words.name}.${name}`, text]] : [],
    ),
  );
}

it.each(['ar', 'de', 'es', 'fr', 'ro', 'zh'])('a site says in %s all that it says in English', (language) => {
  const english = new Map(textsIn('en'));
  const texts = textsIn(language);
  expect(texts.map(([name]) => name).sort()).toEqual([...english.keys()].sort());
  for (const [name, text] of texts) expect(placeholders(text), name).toEqual(placeholders(english.get(name) ?? ''));
  // Single words may be the same in two languages.
  expect(texts.filter(([name, text]) => text === english.get(name)).length).toBeLessThan(12);
});
