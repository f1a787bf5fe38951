import { isWithin } from '#rules/domain-names.ts';
import type { DomainRecord } from '#schema/api/sender-domain.ts';
import type { Dns } from '../../ports/mail/dns.ts';
import type { MailSettings } from '../../ports/mail/mail-settings.ts';
import type { SpaceMail } from '../space-mail.ts';
import { checkRecords } from './domain-records.ts';

/** The records of the senders of a space below a registered name, as the DNS has them; none where the mail service does not say. */
export type SenderRecords = (spaceId: string, registrable: string) => Promise<DomainRecord[]>;

interface Dependencies {
  mailSettings: MailSettings;
  spaceMail: SpaceMail;
  dns: Dns;
}

export const createSenderRecords =
  ({ mailSettings, spaceMail, dns }: Dependencies): SenderRecords =>
  async (spaceId, registrable) => {
    const senders = (await mailSettings.domains(spaceId)).filter(({ domain }) => isWithin(domain, registrable));
    if (senders.length === 0) return [];
    const service = await spaceMail.serviceOf(spaceId);
    const found = senders.map(async ({ domain }) => {
      const identity = await service.identity(domain).catch(() => null);
      return identity ? checkRecords({ domain, spaceId, dkimTokens: identity.dkimTokens }, dns) : [];
    });
    return (await Promise.all(found)).flat();
  };
