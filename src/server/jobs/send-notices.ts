import { type Log, logEntry } from '../logged.ts';
import { languageOf } from '../mail/language.ts';
import { noticeMail } from '../mail/notice-mail.ts';
import type { Mailer } from '../ports/mail/mailer.ts';
import type { Notices } from '../ports/notices.ts';

interface Dependencies {
  notices: Notices;
  mailer: Mailer;
  /** Where people reach the console, without a trailing slash. */
  publicUrl: string;
  log: Log;
}

/** Tells people by mail what concerns them on a page. A mail that could not be sent is tried again, for a day. */
export async function sendNotices({ notices, mailer, publicUrl, log }: Dependencies): Promise<void> {
  for (const notice of await notices.claim()) {
    const parameters = notice.kind === 'mention' ? '&comments=open' : '';
    const link = `${publicUrl}/page/edit/${notice.page.id}?space=${notice.space.id}${parameters}`;
    const mail = noticeMail(notice, link, languageOf(notice.to.language));
    await mailer.send({ to: notice.to.email, ...mail }).catch(async (error: unknown) => {
      logEntry(log, 'notice-not-told', { err: error, notice: notice.id });
      await notices.giveBack(notice.id);
    });
  }
}
