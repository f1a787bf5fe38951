import type { JsonObject } from '#schema/json.ts';
import { MailFault, type MailService } from '#server/ports/mail/mail-service.ts';
import type { MailSettings, OwnMailAccount, SenderDomain } from '#server/ports/mail/mail-settings.ts';

/** Takes every mail, and has no domain, unless told otherwise. */
export function fakeMailService(change: Partial<MailService> = {}): MailService {
  const missing = async () => {
    throw new MailFault('blocked', 'It is not there.', { code: 'NotFoundException', stage: 'answered' });
  };
  return {
    send: async () => ({ messageId: 'message-1' }),
    sendBulk: async ({ recipients }) =>
      recipients.map(({ to }, at) => ({ to, messageId: `message-${at}`, error: null })),
    account: async () => ({
      sendingEnabled: true,
      productionAccess: true,
      maxSendRate: 14,
      max24HourSend: 50_000,
      sentLast24Hours: 0,
    }),
    identity: async () => null,
    createIdentity: async (domain) => ({ domain, verified: false, dkimTokens: ['a', 'b', 'c'], dkim: 'pending' }),
    suppress: async () => {},
    unsuppress: async () => {},
    createTemplate: async () => {},
    deleteTemplate: missing,
    ...change,
  };
}

/** Mail settings in memory; every space has the same `info`. */
export function fakeMailSettings(info: JsonObject = {}): MailSettings {
  const accounts = new Map<string, OwnMailAccount>();
  const domains = new Map<string, Map<string, SenderDomain>>();
  const of = (spaceId: string) => {
    const known = domains.get(spaceId) ?? new Map<string, SenderDomain>();
    domains.set(spaceId, known);
    return known;
  };
  const now = '2026-03-01T12:00:00+00:00';
  return {
    account: async (spaceId) => accounts.get(spaceId) ?? null,
    setAccount: async (spaceId, account) => {
      accounts.set(spaceId, { ...account, setBy: 'Ann', setAt: now });
      return null;
    },
    removeAccount: async (spaceId) => {
      accounts.delete(spaceId);
      return null;
    },
    spaceOfTopic: async (arn) => [...accounts].find(([, { topicArn }]) => topicArn === arn)?.[0] ?? null,
    domains: async (spaceId) => [...of(spaceId).values()],
    addDomain: async (spaceId, domain) => {
      if (!of(spaceId).has(domain)) of(spaceId).set(domain, { domain, verifiedAt: null, checkedAt: null });
      return null;
    },
    removeDomain: async (spaceId, domain) => {
      of(spaceId).delete(domain);
      return null;
    },
    keepCheck: async (spaceId, domain, verified) => {
      of(spaceId).set(domain, { domain, verifiedAt: verified ? now : null, checkedAt: now });
    },
    resetChecks: async (spaceId) => {
      for (const domain of of(spaceId).keys()) of(spaceId).set(domain, { domain, verifiedAt: null, checkedAt: null });
    },
    space: async () => ({ name: 'Aurora', info }),
  };
}
