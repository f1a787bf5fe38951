import { AppError } from '../errors.ts';
import type { MailService } from '../ports/mail/mail-service.ts';
import type { Mailer } from '../ports/mail/mailer.ts';

/** The mails of the product itself, all from one sender. */
export function createMailer(service: MailService, from: string): Mailer {
  return {
    async send(mail) {
      await service.send({ ...mail, from }).catch((cause: unknown) => {
        throw new AppError('mail-unavailable', { cause });
      });
    },
  };
}
