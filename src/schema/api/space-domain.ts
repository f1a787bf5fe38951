import type { DomainRecord } from './sender-domain.ts';

/** Steps of the setup of a host name, in their order. */
export const domainSteps = ['zone', 'monitoring', 'settings', 'worker', 'certificate', 'records', 'redirects'] as const;
export type DomainStepName = (typeof domainSteps)[number];

/** What a step waits for: somebody at the registry, an authority, a decision, a record as a proof, or the provider. */
export type DomainWait = 'name-servers' | 'certificate' | 'take-over' | 'proof' | 'provider';

export interface DomainStepView {
  step: DomainStepName;
  state: 'todo' | 'running' | 'waiting' | 'done' | 'failed';
  /** ISO 8601. */
  since: string;
  waitsFor: DomainWait | null;
  /** What the provider said, in its words; empty for nothing. */
  message: string;
}

/** A record that its people set at the provider of the domain. */
export interface DomainRecordToSet {
  type: 'NS' | 'TXT';
  name: string;
  value: string;
}

/** A host name of a space, as `/api/edge/domains` tells it. */
export interface SpaceDomainView {
  hostname: string;
  registrable: string;
  isPrimary: boolean;
  isLive: boolean;
  isRemoving: boolean;
  /** When it is removed unless its site is there by then, ISO 8601; null where it stays. */
  lapsesAt: string | null;
  /** What is to be set now; none while nothing waits for it. */
  records: DomainRecordToSet[];
  steps: DomainStepView[];
}

export interface DomainsAnswer {
  domains: SpaceDomainView[];
  /** Whether this server can set up domains. */
  isOffered: boolean;
}

/** Where the records of a domain are set. */
export interface DnsProvider {
  name: string;
  url: string;
}

/** What the DNS has for a name and its mails, as `GET /api/edge/domains/:domain/check` finds it now. */
export interface DomainExamination {
  /** In the order in which they are to be set. */
  records: DomainRecord[];
  /** Whose name servers answer now; null for one that is not known, and where they are ours. */
  provider: DnsProvider | null;
}

/** What somebody typed, as `GET /api/edge/domain-name` reads it. */
export type DomainNameAnswer =
  | {
      hostname: string;
      /** What was registered for it. */
      registrable: string;
    }
  /** Why it is no name for a site, in words for people. */
  | { refusal: string };
