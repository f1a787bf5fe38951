import { fill } from '#render/community/words/words.ts';
import { signUpWords } from '#render/form/sign-up-words.ts';
import type { Site } from '#render/site.ts';
import { oneLine } from './escape-html.ts';
import { letter } from './layout.ts';

/** The mail with the link that confirms a sign-up for newsletters, in the language of the site. @param until when the link ends */
export function signUpMail({ name, language }: Pick<Site, 'name' | 'language'>, link: string, until: Date) {
  const words = signUpWords(language);
  const site = oneLine(name);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return letter({
    language,
    subject: fill(words.mailSubject, { site }),
    title: fill(words.mailSubject, { site }),
    text: fill(words.mailText, { site }),
    button: { label: words.confirm, link },
    notes: [fill(words.mailUntil, { until: `${time.format(until)} UTC` }), words.mailIgnore],
  });
}
