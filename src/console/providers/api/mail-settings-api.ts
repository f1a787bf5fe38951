import type {
  AddedSender,
  DomainCheck,
  MailAccountAnswer,
  RemovedSender,
  SenderDomainRow,
} from '#schema/api/sender-domain.ts';
import type { ApiCall } from './api-call.ts';

/** Keys of an account of the mail service, as somebody enters them. */
export interface MailKeysInput {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  configurationSet: string;
  topicArn: string;
}

/** What the selected space sends mail by. */
export function createMailSettingsApi(call: ApiCall) {
  const at = (domain: string) => `/api/mail/domains/${encodeURIComponent(domain)}`;
  return {
    account: async () => (await call('GET', '/api/mail/account')) as MailAccountAnswer,
    setAccount: async (keys: MailKeysInput) => (await call('POST', '/api/mail/account', keys)) as MailAccountAnswer,
    undoAccount: async (undo: string) => (await call('POST', '/api/mail/account/undo', { undo })) as MailAccountAnswer,
    removeAccount: async () => (await call('DELETE', '/api/mail/account')) as MailAccountAnswer,
    domains: async () => ((await call('GET', '/api/mail/domains')) as { domains: SenderDomainRow[] }).domains,
    addDomain: async (domain: string) => (await call('POST', '/api/mail/domains', { domain })) as AddedSender,
    checkDomain: async (domain: string) => (await call('POST', `${at(domain)}/check`)) as DomainCheck,
    removeDomain: async (domain: string) => (await call('DELETE', at(domain))) as RemovedSender,
    undoDomain: async (undo: string) => void (await call('POST', '/api/mail/domains/undo', { undo })),
  };
}
