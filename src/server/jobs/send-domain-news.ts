import { type Log, logEntry } from '../logged.ts';
import { domainMail } from '../mail/domain-mails.ts';
import { languageOf } from '../mail/language.ts';
import type { Domains } from '../ports/edge/domains.ts';
import type { Mailer } from '../ports/mail/mailer.ts';

interface Dependencies {
  domains: Pick<Domains, 'claimNews' | 'untell'>;
  mailer: Mailer;
  /** Where people reach the console, without a trailing slash. */
  publicUrl: string;
  log: Log;
}

/** Tells owners by mail that a site is up under its name, broken, or up again. A mail that could not be sent is tried again. */
export async function sendDomainNews({ domains, mailer, publicUrl, log }: Dependencies): Promise<void> {
  for (const { hostname, spaceId, news, fault, isOpen, to } of await domains.claimNews()) {
    const link = `${publicUrl}/config/general?space=${spaceId}`;
    const mail = domainMail({ hostname, news, fault, isOpen, link }, languageOf(to.language));
    await mailer.send({ to: to.email, ...mail }).catch(async (error: unknown) => {
      logEntry(log, 'domain-news-not-told', { err: error, host: hostname });
      await domains.untell(hostname);
    });
  }
}
