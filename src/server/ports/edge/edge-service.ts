import type { EdgeAnswer, EdgeFigure, EdgeFilters } from '#schema/api/edge-figures.ts';
import type { ZoneRecord, ZoneRecordInput } from '#schema/api/zone-record.ts';
import type { JsonObject } from '#schema/json.ts';

/** The zone of a registrable domain at the provider. */
export interface EdgeZone {
  id: string;
  /** Whether the registry has its name servers. */
  isActive: boolean;
  /** Those that its owner sets at the registry. */
  nameServers: readonly string[];
}

/** A setting of a zone; its value is on or off, or a group of these. */
export interface ZoneSetting {
  id: string;
  value: unknown;
}

export interface Certificate {
  state: 'pending' | 'active' | 'failed';
  /** What the provider says of it; empty for nothing. */
  message: string;
}

/** Visits as browsers told the edge of them. */
export interface EdgeMeasured {
  /** Ids of the monitoring. */
  sites: readonly string[];
  hosts: readonly string[];
  /** ISO 8601; the last one is not part of it. */
  from: string;
  to: string;
  filters: EdgeFilters;
}

export interface EdgeMeasures extends Pick<EdgeAnswer, 'total' | 'lists'> {
  /** Hours of UTC that had a view, in their order, at most 5,000: `2026-11-20T14:00:00Z`. */
  series: readonly EdgeFigure[];
}

/**
 * The provider that serves sites with a name of their own. Each call does no harm when it is made twice, and what is gone already is removed.
 * Each throws `EdgeRefused` or `EdgeUnavailable`. Names are in ASCII (`xn--`), in small letters.
 */
export interface EdgeService {
  /** @throws EdgeRefused with 1061 where the zone exists */
  createZone(name: string): Promise<EdgeZone>;
  /** The zone of our account, or null. */
  findZone(name: string): Promise<EdgeZone | null>;
  deleteZone(zoneId: string): Promise<void>;

  /** The id of the real-user monitoring of a zone, or null. */
  findMonitoring(zoneId: string): Promise<string | null>;
  /** @returns its id, also of one that exists (10023) */
  enableMonitoring(zoneId: string): Promise<string>;
  disableMonitoring(id: string): Promise<void>;

  /** Those that `applySettings` turns on, as they are. */
  settings(zoneId: string): Promise<ZoneSetting[]>;
  applySettings(zoneId: string): Promise<void>;
  restoreSettings(zoneId: string, settings: readonly ZoneSetting[]): Promise<void>;

  /** Leads a host to the worker that serves sites. @returns the id of its certificate */
  attachDomain(zoneId: string, hostname: string): Promise<string>;
  detachDomain(hostname: string): Promise<void>;
  certificate(zoneId: string, id: string): Promise<Certificate>;

  /** What the monitoring measured at some hosts. */
  measured(wanted: EdgeMeasured): Promise<EdgeMeasures>;

  /** Takes answers with one of these tags out of the caches of a zone; 100 tags at most. */
  purge(zoneId: string, tags: readonly string[]): Promise<void>;
  /** A name that the edge answers for by rules alone. */
  addRecord(zoneId: string, hostname: string): Promise<void>;
  /** Ours alone; what others have made for the host stays. */
  removeRecords(zoneId: string, hostname: string): Promise<void>;
  /** Ours, and what was copied from the former name servers and leads visitors of the host there. */
  removeConflictingRecords(zoneId: string, hostname: string): Promise<void>;

  /** All of a zone, 5,000 at most, in the order in which they were made; none of one that is gone. */
  records(zoneId: string): Promise<ZoneRecord[]>;
  /** @param record its name in full, as `readZoneRecord` reads it. @returns its id. @throws EdgeRefused for one that is there, or in the way */
  createRecord(zoneId: string, record: ZoneRecordInput): Promise<string>;
  /** @returns what makes it again; null where there was none */
  deleteRecord(zoneId: string, id: string): Promise<JsonObject | null>;
  restoreRecord(zoneId: string, deletedRecord: JsonObject): Promise<void>;
  /** Begins to look for the records that the present name servers have, which goes on behind the answer. */
  scanRecords(zoneId: string): Promise<void>;
  /** Adds what the look has found until now and is wanted and not in the way of another, and forgets the rest of it. */
  takeScanned(zoneId: string, isWanted: (record: ZoneRecord) => boolean): Promise<void>;

  /** 301 to the same path of another host, without the query string. */
  redirect(zoneId: string, from: string, to: string): Promise<void>;
  removeRedirect(zoneId: string, from: string): Promise<void>;
}

/** The provider says no: asked again, it would say so again. The message is its own, several joined by semicolons. */
export class EdgeRefused extends Error {
  override readonly name = 'EdgeRefused';
  readonly codes: readonly number[];

  constructor(message: string, codes: readonly number[]) {
    super(message);
    this.codes = codes;
  }
}

/** Nobody knows whether the call has acted: no answer in time, none that can be read, too many calls, or a token that is refused. */
export class EdgeUnavailable extends Error {
  override readonly name = 'EdgeUnavailable';
  /** Milliseconds that the provider asks to wait; null where it says nothing. */
  readonly retryAfterMs: number | null;

  constructor(message: string, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
