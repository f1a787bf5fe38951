import { communityWords, fill } from '#render/community/words/words.ts';
import type { Site } from '#render/site.ts';
import type { Mail } from '../ports/mail/mailer.ts';
import { oneLine } from './escape-html.ts';
import { letter } from './layout.ts';

/** The mail with the link that signs a member in, in the language of the site. @param until when the link ends */
export function memberSignInMail(
  { name, language }: Pick<Site, 'name' | 'language'>,
  link: string,
  until: Date,
): Omit<Mail, 'to'> {
  const words = communityWords(language);
  const site = oneLine(name);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    until,
  );
  return letter({
    language,
    subject: fill(words.mailSubject, { site }),
    title: fill(words.mailSubject, { site }),
    text: fill(words.mailText, { site }),
    button: { label: words.signIn, link },
    notes: [fill(words.mailUntil, { until: `${time} UTC` }), words.mailIgnore],
  });
}
