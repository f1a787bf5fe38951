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
  /** The same name with www or without, which leads to the site by a redirect of ours; null where there is none, or where it is on the list. */
  alsoLeads: string | null;
  /** When it is removed unless its site is there by then, ISO 8601; null where it stays. */
  lapsesAt: string | null;
  /** What is to be set now; none while nothing waits for it. */
  records: DomainRecordToSet[];
  steps: DomainStepView[];
  /** When the server looked last at what visitors get there, ISO 8601; null before its certificate was issued. */
  lookedAt: string | null;
  /** What keeps visitors from the site, found twice in a row; null where nothing does. */
  fault: SiteFault | null;
  /** Since when, ISO 8601. */
  brokenAt: string | null;
  /** Until when its certificate is good, ISO 8601; null where nobody has seen one. */
  certificateUntil: string | null;
}

/** What keeps visitors of a name from the site. */
export const siteFaults = [
  'name-servers',
  'authority',
  'no-address',
  'unreachable',
  'certificate-ended',
  'certificate-name',
  'certificate-untrusted',
  'redirect',
  'other-site',
] as const;
export type SiteFaultKind = (typeof siteFaults)[number];

/** The one thing to change. */
export interface SiteFault {
  kind: SiteFaultKind;
  /** What to set at the provider of the domain; null where nothing is to be set there. */
  record: DomainRecord | null;
  /** What was found in its place: addresses, names of a certificate, where a redirect leads. */
  found: readonly string[];
}

/** Of a host, as it was shown to us. */
export interface HostCertificate {
  issuer: string;
  names: readonly string[];
  /** ISO 8601. */
  validTo: string;
}

/** An address of a name, or where it leads. */
export interface HostAddress {
  type: 'A' | 'AAAA' | 'CNAME';
  value: string;
}

export interface DomainsAnswer {
  domains: SpaceDomainView[];
  /** Whether this server can set up domains. */
  isOffered: boolean;
}

/** What a change of the names answers: the list, and by what the change is undone; null for what is not. */
export interface ChangedDomains extends DomainsAnswer {
  undo: string | null;
}

/** Where the records of a domain are set. */
export interface DnsProvider {
  name: string;
}

/** What the DNS has for a name and its mails, as `GET /api/edge/domains/:domain/check` finds it now. */
export interface DomainExamination {
  /** In the order in which they are to be set. */
  records: DomainRecord[];
  /** Whose name servers answer now; null for one that is not known, and where they are ours. */
  provider: DnsProvider | null;
  /** Where visitors are sent by now. */
  addresses: HostAddress[];
  /** Null where there is none yet, or nobody answers. */
  certificate: HostCertificate | null;
  /** The first thing to change; null where visitors find the site, or nothing is wrong before they can. */
  fault: SiteFault | null;
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
