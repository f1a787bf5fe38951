import { domainOf, isProved } from '#rules/domain-names.ts';
import { AppError } from '../errors.ts';
import { MailFault, type MailService } from '../ports/mail/mail-service.ts';
import type { MailSettings, OwnMailAccount } from '../ports/mail/mail-settings.ts';
import type { Sealer } from '../sealed-value.ts';
import { formatMailbox } from './format-mailbox.ts';

/** Keys of an account of the mail service. */
export interface MailKeys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  configurationSet?: string | undefined;
}

export interface SpaceMailDeps {
  mailSettings: MailSettings;
  /** The platform's own account. */
  mailService: MailService;
  connectMail(keys: MailKeys): MailService;
  /** Null where this server has no key to seal with. */
  sealer: Sealer | null;
}

/** What a space sends its newsletters with. */
export interface SendingSettings {
  /** The header; empty while `fault` says why. */
  from: string;
  /** Empty where answers go to the sender. */
  replyTo: string;
  /** Shown at the end of each mail; empty where nobody wrote it. */
  postalAddress: string;
  /** Whether mails carry a picture that tells when they are opened. */
  opens: boolean;
  mailService: MailService;
  fault: 'sender-missing' | 'sender-unverified' | null;
}

export interface SpaceMail {
  /** The account that a space has of its own; null where it has none. @throws MailFault `blocked` where its keys cannot be read */
  own(spaceId: string): Promise<MailService | null>;
  /** The account that mails of a space go by: its own, or the platform's. */
  serviceOf(spaceId: string): Promise<MailService>;
  /** Whether a space may write as this address: of a verified domain of its own, or one below it. */
  maySendAs(spaceId: string, address: string): Promise<boolean>;
  settingsOf(spaceId: string): Promise<SendingSettings>;
}

const KEPT = 200;

/** What spaces send mail by. A connection is made once for each set of keys. */
export function createSpaceMail({ mailSettings, mailService, connectMail, sealer }: SpaceMailDeps): SpaceMail {
  const connections = new Map<string, MailService>();

  function connect(spaceId: string, account: OwnMailAccount): MailService {
    const known = connections.get(account.sealedSecret);
    if (known) return known;
    const { region, accessKeyId, sealedSecret, configurationSet } = account;
    const secretAccessKey = opened(sealedSecret, spaceId);
    const made = connectMail({ region, accessKeyId, secretAccessKey, configurationSet: configurationSet ?? undefined });
    if (connections.size >= KEPT) connections.clear();
    connections.set(sealedSecret, made);
    return made;
  }

  function opened(sealed: string, spaceId: string): string {
    try {
      if (!sealer) throw new Error('SEAL_KEYS is missing.');
      return sealer.open(sealed, spaceId);
    } catch (cause) {
      const message = 'The keys of the mail account cannot be read any more. Enter them again in the integrations.';
      throw new MailFault('blocked', message, { code: 'KeysUnreadable', stage: 'not-asked', cause });
    }
  }

  const own = async (spaceId: string) => {
    const account = await mailSettings.account(spaceId);
    return account && connect(spaceId, account);
  };
  const serviceOf = async (spaceId: string) => (await own(spaceId)) ?? mailService;
  const maySendAs = async (spaceId: string, address: string) => {
    const host = domainOf(address);
    return isProved(host, await mailSettings.domains(spaceId));
  };

  return {
    own,
    serviceOf,
    maySendAs,

    async settingsOf(spaceId) {
      const space = await mailSettings.space(spaceId);
      if (!space) throw new AppError('not-found');
      const text = (name: string) => {
        const value = space.info[name];
        return typeof value === 'string' ? value.trim() : '';
      };
      const address = text('sender_email');
      const isVerified = address !== '' && (await maySendAs(spaceId, address));
      return {
        from: isVerified ? formatMailbox(text('sender_name') || space.name, address) : '',
        replyTo: text('reply_to'),
        postalAddress: text('postal_address'),
        opens: space.info.newsletter_opens === true,
        mailService: await serviceOf(spaceId),
        fault: isVerified ? null : address === '' ? 'sender-missing' : 'sender-unverified',
      };
    },
  };
}
