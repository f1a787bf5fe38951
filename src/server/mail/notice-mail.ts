import type { Mail } from '../ports/mail/mailer.ts';
import type { Notice } from '../ports/notices.ts';
import { oneLine } from './escape-html.ts';
import type { Language } from './language.ts';
import { letter } from './layout.ts';

/** Characters of what was written that a mail shows. */
const MOST_SHOWN = 1000;

type NoticeTexts = Record<Notice['kind'], (actor: string, page: string) => string>;

/** Who wrote it when that person is gone. */
const somebody: Record<Language, string> = { en: 'Somebody', fr: 'Quelqu’un', ro: 'Cineva', zh: '有人' };

const words: Record<Language, { subject: NoticeTexts; button: string; why: (space: string) => string }> = {
  en: {
    subject: {
      mention: (actor, page) => `${actor} mentioned you on “${page}”`,
      review: (actor, page) => `${actor} asks you to review “${page}”`,
      approved: (actor, page) => `${actor} approved “${page}”`,
      returned: (actor, page) => `${actor} sent “${page}” back to you`,
      published: (actor, page) => `${actor} approved and published “${page}”`,
    },
    button: 'Open the page',
    why: (space) => `You get this mail because you work in ${space}.`,
  },
  fr: {
    subject: {
      mention: (actor, page) => `${actor} vous mentionne sur « ${page} »`,
      review: (actor, page) => `${actor} vous demande de relire « ${page} »`,
      approved: (actor, page) => `${actor} a approuvé « ${page} »`,
      returned: (actor, page) => `${actor} vous a renvoyé « ${page} »`,
      published: (actor, page) => `${actor} a approuvé et publié « ${page} »`,
    },
    button: 'Ouvrir la page',
    why: (space) => `Vous recevez ce message parce que vous travaillez dans ${space}.`,
  },
  ro: {
    subject: {
      mention: (actor, page) => `${actor} te menționează la „${page}”`,
      review: (actor, page) => `${actor} îți cere să revizuiești „${page}”`,
      approved: (actor, page) => `${actor} a aprobat „${page}”`,
      returned: (actor, page) => `${actor} ți-a trimis înapoi „${page}”`,
      published: (actor, page) => `${actor} a aprobat și a publicat „${page}”`,
    },
    button: 'Deschide pagina',
    why: (space) => `Primești acest mesaj pentru că lucrezi în ${space}.`,
  },
  zh: {
    subject: {
      mention: (actor, page) => `${actor} 在“${page}”中提到了您`,
      review: (actor, page) => `${actor} 请您审核“${page}”`,
      approved: (actor, page) => `${actor} 已批准“${page}”`,
      returned: (actor, page) => `${actor} 已将“${page}”退回给您`,
      published: (actor, page) => `${actor} 已批准并发布“${page}”`,
    },
    button: '打开页面',
    why: (space) => `您收到此邮件是因为您在 ${space} 中工作。`,
  },
};

/** The mail of a notice, in plain text and in HTML. @param link where the page is edited */
export function noticeMail({ kind, text, ...notice }: Notice, link: string, language: Language): Omit<Mail, 'to'> {
  const { subject: subjects, button, why } = words[language];
  const subject = subjects[kind](oneLine(notice.actor) || somebody[language], oneLine(notice.page.name));
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return letter({
    language,
    subject,
    title: subject,
    text: shown,
    button: { label: button, link },
    notes: [why(oneLine(notice.space.name))],
  });
}
