import { type Log, logEntry } from '../logged.ts';
import { languageOf } from '../mail/language.ts';
import { paymentFailedMail, readOnlyMail } from '../mail/overdue-mails.ts';
import type { Mailer } from '../ports/mail/mailer.ts';
import type { Plans } from '../ports/payments/plans.ts';

interface Dependencies {
  plans: Pick<Plans, 'claimOverdue' | 'untell'>;
  mailer: Mailer;
  /** Where people reach the console, without a trailing slash. */
  publicUrl: string;
  log: Log;
}

/**
 * Tells owners by mail that a payment failed, and once more when their spaces are read only. A mail that could not be sent is tried
 * again by the next run.
 */
export async function sendOverdueMails({ plans, mailer, publicUrl, log }: Dependencies): Promise<void> {
  for (const { owner, name, email, payUntil, language } of await plans.claimOverdue()) {
    const mail = Date.parse(payUntil) < Date.now() ? readOnlyMail : paymentFailedMail;
    await mailer
      .send({ to: email, ...mail({ name, email }, `${publicUrl}/organization?space=personal`, languageOf(language)) })
      .catch(async (error: unknown) => {
        logEntry(log, 'overdue-not-told', { err: error, owner });
        await plans.untell(owner);
      });
  }
}
