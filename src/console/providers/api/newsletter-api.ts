import type { ApiCall } from './api-call.ts';

/** A filter of the list of members as it stands in its address, and whose days it speaks of. */
export interface AudienceFilter {
  query: string;
  /** IANA, such as `Europe/Bucharest`. */
  timeZone: string;
}

/** Who shall get a newsletter beside those who were added to it, by ids; `everyone` is every member. */
export interface Audience {
  everyone?: boolean;
  tags?: readonly string[];
  topics?: readonly string[];
  roles?: readonly string[];
  subscriptions?: readonly string[];
  filter?: AudienceFilter;
}

export interface AudienceCount {
  total: number;
  /** How many are left out, by why: `UNSUBSCRIBED`, `BOUNCED`, `COMPLAINED`, `BY_HAND`, `NOT_ACTIVE`, `DUPLICATE`. */
  leftOut: Readonly<Record<string, number>>;
  credits: number;
}

export interface NamedRecipient {
  email: string;
  name: string;
  /** Why it is left out; null where it is not. */
  refusal: string | null;
}

/** What stands between a newsletter and its readers. */
export interface MailCheck {
  check: string;
  message: string;
  blockId?: string;
}

/** What its sender should look at, and may leave as it is; the values stand in its text. */
export interface MailWarning {
  kind: string;
  values: Readonly<Record<string, string | number>>;
  blockId?: string;
}

/** The way of newsletters to their readers. Everything rejects with a SessionError. */
export function createNewsletterApi(call: ApiCall) {
  const post = (id: string, step: string, body: object) => call('POST', `/api/newsletters/${id}/${step}`, body);
  return {
    count: (id: string, audience: Audience) => post(id, 'audience', { audience }) as Promise<AudienceCount>,
    names: async (id: string, audience: Audience, search: string, skip: number) =>
      ((await post(id, 'recipients', { audience, search, skip })) as { recipients: NamedRecipient[] }).recipients,
    checks: async (id: string) => ((await post(id, 'checks', {})) as { faults: MailCheck[] }).faults,
    warnings: async (id: string) => ((await post(id, 'warnings', {})) as { warnings: MailWarning[] }).warnings,
    /** @param at ISO 8601; without it in 30 seconds */
    send: (id: string, body: { audience: Audience; at?: string; testHours?: number }) => post(id, 'send', body),
    /** The filter that members were chosen by; null where they were not. */
    filter: async (id: string) =>
      ((await call('GET', `/api/newsletters/${id}/audience`)) as { filter: AudienceFilter | null }).filter,
    /** As it was sent; null where that is not known any more. */
    mail: async (id: string) => ((await call('GET', `/api/newsletters/${id}/mail`)) as { html: string | null }).html,
    step: (id: string, step: 'pause' | 'resume' | 'cancel') => post(id, 'steps', { step }),
  };
}
