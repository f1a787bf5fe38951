import type { Mail } from '../ports/mail/mailer.ts';
import { oneLine } from './escape-html.ts';
import type { Language } from './language.ts';
import { letter } from './layout.ts';

/** What a letter about an account says. */
interface Words {
  subject: string;
  /** @param name of the person, which may be empty */
  title(name: string): string;
  text: string;
  button: string;
  account(email: string): string;
  /** What to do for whom the letter is not meant. */
  otherwise: string;
}

/**
 * Makes a mail to somebody about their account, which leads to the sign-in.
 * @returns the mail to a person; `link` is where to sign in
 */
export const accountMail =
  (words: Record<Language, Words>) =>
  ({ name, email }: { name: string; email: string }, link: string, language: Language): Omit<Mail, 'to'> => {
    const { subject, title, text, button, account, otherwise } = words[language];
    return letter({
      language,
      subject,
      title: title(oneLine(name)),
      text,
      button: { label: button, link },
      notes: [account(email), otherwise],
    });
  };
