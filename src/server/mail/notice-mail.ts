import type { Mail } from '../ports/mail/mailer.ts';
import type { Notice } from '../ports/notices.ts';
import { oneLine } from './escape-html.ts';
import type { Language } from './language.ts';
import { letter } from './layout.ts';

/** Characters of what was written that a mail shows. */
const MOST_SHOWN = 1000;

interface Words {
  subject: string;
  button: string;
  /** Why this person gets it. */
  why: string;
}

type WordsOf = Record<Notice['kind'], (names: { actor: string; page: string; space: string }) => Words>;

/** Who wrote it when that person is gone. */
const somebody: Record<Language, string> = { en: 'Somebody', fr: 'Quelqu’un', ro: 'Cineva', zh: '有人' };

const words: Record<Language, WordsOf> = {
  en: {
    mention: ({ actor, page, space }) => ({
      subject: `${actor} mentioned you on “${page}”`,
      button: 'Open the page',
      why: `You get this mail because you work in ${space}.`,
    }),
  },
  fr: {
    mention: ({ actor, page, space }) => ({
      subject: `${actor} vous mentionne sur « ${page} »`,
      button: 'Ouvrir la page',
      why: `Vous recevez ce message parce que vous travaillez dans ${space}.`,
    }),
  },
  ro: {
    mention: ({ actor, page, space }) => ({
      subject: `${actor} te menționează la „${page}”`,
      button: 'Deschide pagina',
      why: `Primești acest mesaj pentru că lucrezi în ${space}.`,
    }),
  },
  zh: {
    mention: ({ actor, page, space }) => ({
      subject: `${actor} 在“${page}”中提到了您`,
      button: '打开页面',
      why: `您收到此邮件是因为您在 ${space} 中工作。`,
    }),
  },
};

/** The mail of a notice, in plain text and in HTML. @param link where the page is edited */
export function noticeMail({ kind, text, ...notice }: Notice, link: string, language: Language): Omit<Mail, 'to'> {
  const { subject, button, why } = words[language][kind]({
    actor: oneLine(notice.actor) || somebody[language],
    page: oneLine(notice.page.name),
    space: oneLine(notice.space.name),
  });
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return letter({ language, subject, title: subject, text: shown, button: { label: button, link }, notes: [why] });
}
