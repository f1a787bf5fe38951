import type { DomainStepName, DomainWait, SiteFault } from '#schema/api/space-domain.ts';
import type { Actor } from '../audit.ts';
import type { ZoneSetting } from './edge-service.ts';

/** What undoing a step needs. It is written before a call whose answer may be lost. */
export interface StepUndo {
  /** Of the zone, and of the monitoring: their ids at the provider. */
  id?: string;
  /** Whether it was there before us, so that it stays when we go. */
  existed?: boolean;
  /** Whether there was none of it when we went to make it: one that is found later is ours. */
  began?: boolean;
  /** Of the settings: what they were. */
  before?: readonly ZoneSetting[];
  /** Of the worker: the certificate of the host. */
  certificate?: string;
  /** Of the certificate: the zone for which the records of the domain were looked for. */
  scanned?: string;
  /** Of the certificate: whether the registry had our name servers at the last look. */
  isActive?: boolean;
}

export interface StepRow {
  state: 'todo' | 'running' | 'waiting' | 'done' | 'failed';
  /** Since when it is in this state, ISO 8601. */
  since: string;
  waitsFor: DomainWait | null;
  /** What the provider said; empty for nothing. */
  message: string;
  facts: StepUndo;
  /** Calls in a row that ended without an answer. */
  tries: number;
}

export type Steps = Record<DomainStepName, StepRow>;

/** A host name that a space wants to have. */
export interface SpaceDomain {
  hostname: string;
  registrable: string;
  isPrimary: boolean;
  nameServers: readonly string[];
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null before its certificate was issued. */
  liveAt: string | null;
  /** ISO 8601; null while it is wanted. */
  removingAt: string | null;
  steps: Steps;
  check: SiteCheck;
}

/** What looks at a name have found. Times are ISO 8601. */
export interface SiteCheck {
  /** When the last one was that could tell. */
  lookedAt: string | null;
  /** Looks in a row that found a fault. */
  misses: number;
  fault: SiteFault | null;
  /** Since when visitors do not find the site; null while they do, and while a single look says so. */
  brokenAt: string | null;
  /** When they found it first. */
  upAt: string | null;
  certificateUntil: string | null;
}

export type DomainNews = 'up' | 'broken' | 'mended';

/** One that a server looks at, unless it takes too long. */
export interface DomainToLookAt extends SpaceDomain {
  spaceId: string;
  /** The primary name of the space: where visitors of the others are to be led. */
  leadsTo: readonly string[];
  /** With which it is kept. */
  lease: string;
}

/** What a look leaves. */
export interface SiteCheckResult extends Omit<SiteCheck, 'lookedAt' | 'upAt'> {
  isUp: boolean;
  /** Whether the look could tell. */
  isSure: boolean;
  news: DomainNews | null;
  againSeconds: number;
}

/** What an owner is to be told of a name. */
export interface DomainLetter {
  hostname: string;
  spaceId: string;
  news: DomainNews;
  fault: SiteFault | null;
  /** Whether visitors see the site of the space. */
  isOpen: boolean;
  to: { name: string; email: string; language: string };
}

/** One that a run has for itself. */
export interface ClaimedDomain extends SpaceDomain {
  spaceId: string;
  takesOver: boolean;
  /** The primary name of the space; its own where it has no other. */
  primary: string;
  /** The others below the same registered name, of any space of its owner. */
  siblings: readonly { hostname: string; steps: Steps }[];
}

export interface StepChange extends Partial<Pick<StepRow, 'facts' | 'tries' | 'waitsFor' | 'message'>> {
  step: DomainStepName;
  state: StepRow['state'];
}

/** Another run has the host name, or it is gone: this one stops. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** Names of a space. */
export const MOST_DOMAINS = 20;

/** What a person did to a name: by which it is undone; null where nothing was changed. */
export interface DomainChange {
  undo: string | null;
}

/** Host names of spaces and how far their setup is, as the database keeps them. */
export interface Domains {
  /** The primary one first. */
  of(spaceId: string): Promise<SpaceDomain[]>;
  /** @throws AppError `domain-taken` for a name that belongs to somebody else, or is there already */
  add(spaceId: string, domain: { hostname: string; registrable: string }, actor: Actor): Promise<DomainChange>;
  /** Each returns null where there is no such name. */
  makePrimary(spaceId: string, hostname: string, actor: Actor): Promise<DomainChange | null>;
  remove(spaceId: string, hostname: string, actor: Actor): Promise<DomainChange | null>;
  /**
   * Takes back what the actor did within the last hour; a name that was removed begins as a new one. Returns whether there was something.
   * @throws AppError `setting-changed` where somebody has changed it since; `domain-taken` where the name belongs to somebody else by now;
   * `domains-full`
   */
  undo(spaceId: string, change: string, actor: Actor): Promise<boolean>;
  /** Looks again at once, at steps that failed too. @param takesOver an existing zone is wanted from now on */
  retry(spaceId: string, hostname: string, takesOver: boolean, actor: Actor): Promise<boolean>;

  /** The owners of other spaces that have a name below a registered one; null for a space without one. */
  otherOwners(spaceId: string, registrable: string): Promise<(string | null)[]>;

  /** One that is due, for `leaseSeconds` after each word of it; null for none. @param run a UUID */
  claim(run: string, leaseSeconds: number): Promise<ClaimedDomain | null>;
  /** @throws ClaimLost */
  keep(
    run: string,
    hostname: string,
    leaseSeconds: number,
    change: StepChange & { nameServers?: readonly string[]; isLive?: true },
  ): Promise<void>;
  /** Ends the run. @param againSeconds until it is looked at again; null for nothing to do. @throws ClaimLost */
  release(run: string, hostname: string, againSeconds: number | null): Promise<void>;
  /** Names whose sites are to be looked at, each for one server alone for so long. */
  claimLooks(limit: number, leaseSeconds: number): Promise<DomainToLookAt[]>;
  /** Kept only where nothing went before it since it was claimed. */
  keepLook(hostname: string, lease: string, end: SiteCheckResult): Promise<void>;
  /** What owners are to be told, each given out once. */
  claimNews(): Promise<DomainLetter[]>;
  /** It could not be told: it is given out again. */
  untell(hostname: string): Promise<void>;
  /** Ends the run of one that is undone, and forgets it. @throws ClaimLost */
  finish(run: string, hostname: string): Promise<void>;
}
