import type { FeedRecord } from '#derive/imports/by-hand.ts';
import type { FeedOutcome, FeedSchedule, FeedState } from '#schema/api/dataset-feed.ts';
import type { ImportFault } from '#schema/api/import-job.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Actor } from '../audit.ts';
import type { Importer } from './imports.ts';

/** What a file is known by that was imported, with the address and the plan it was read by. */
export interface ImportedFile {
  /** SHA-256 of the address and the plan: of another one nothing is known. */
  source: string;
  /** SHA-256 of the bytes. */
  digest: string;
  etag?: string;
  modified?: string;
}

/** A feed that this server has for itself. */
export interface ClaimedFeed {
  datasetId: string;
  spaceId: string;
  /** Of the dataset: the address and how its columns are read (`info.feed`). */
  source: Json;
  name: string;
  schedule: FeedSchedule;
  /** IANA time zone of the space. */
  zone: string;
  version: number;
  attempt: number;
  dueAt: Date | null;
  setBy: string | null;
  /** What names the source that the schedule was set for. */
  setFor: string | null;
  /** Who wants it read now. */
  requestedBy: string | null;
  isImporting: boolean;
  /** Of the last import, where it has one. */
  run: { id: string; state: string; fault: ImportFault | null } | null;
  seen: ImportedFile | null;
  pending: ImportedFile | null;
  failures: number;
}

/** How a reading ended. */
export interface FeedSettled {
  outcome: FeedOutcome;
  failures: number;
  dueAt: Date | null;
  /** The file that is known now; as before where it is left out. */
  seen?: ImportedFile | null;
  stopped?: ImportFault;
  news: FeedNews | null;
  /** Of a reading that failed before it became an import: the file that stands among the imports, and for whom it was read. */
  listed?: { file: string; userId: string | null };
}

export type FeedNews = 'failing' | 'stopped';

/** Something that people are to be told of a feed. */
export interface FeedLetter {
  datasetId: string;
  spaceId: string;
  /** Of the dataset. */
  name: string;
  news: FeedNews;
  to: readonly { email: string; language: string }[];
}

/** What a source said of a record. */
export interface SourceRecord {
  recordId: string;
  key: string;
  sourceValues: JsonObject;
  overridden: JsonObject;
}

/** The import that speaks of the records of a dataset. */
export interface FeedRun {
  id: string;
  spaceId: string;
  datasetId: string;
  /** ISO 8601: when the feed was read; null for an import of a person. */
  readAt: string | null;
}

/** What sources said of records. */
export interface FeedRecords {
  known(
    datasetId: string,
    keys: readonly string[],
    ids: readonly string[],
  ): Promise<{ byKey: Map<string, FeedRecord>; byId: Map<string, FeedRecord> }>;
  /** What is known of changes of records, the oldest first. */
  handChanges(ids: readonly string[]): Promise<Map<string, HandChange[]>>;
  /** Whether the dataset has an address from which it is read again. */
  isFeed(datasetId: string): Promise<boolean>;
  remember(run: FeedRun, records: readonly SourceRecord[]): Promise<void>;
  /** These are in the source of a feed still, whatever became of their rows. */
  sawKeys(run: FeedRun, keys: readonly string[]): Promise<void>;
  /** Marks the records that were known before a reading and that it did not see. Their values stay as they are. */
  markGone(run: FeedRun): Promise<void>;
  /** Overrides that a reading left, and records that are gone since. */
  figures(run: FeedRun): Promise<{ kept: number; gone: number }>;
}

/** A change that a person made, or somebody else. */
export interface HandChange {
  isByHand: boolean;
  column: string;
  key: string | null;
  was: Json;
  became: Json;
}

/** Records of a page of those with overrides, and of those that are gone. */
export const FEED_PAGE = 200;

/** How long a server has a feed that it took, or beat for; `claim_dataset_feed` has it too. */
export const FEED_LEASE_MS = 300_000;

/** A feed that no server reads until it is let go. */
export interface HeldFeed {
  datasetId: string;
  attempt: number;
}

/** A record with overrides; `overridden` has what the source says in their place, by the keys of columns. */
export interface OverriddenRecord {
  recordId: string;
  sourceValues: JsonObject;
  overridden: JsonObject;
}

/** Feeds of datasets. Implementations speak with all rights, but where a viewer is named: then with theirs. */
export interface Feeds extends FeedRecords {
  /** One whose dataset the viewer may read, or null. */
  find(viewer: Importer, datasetId: string): Promise<FeedState | null>;
  /** The address of a dataset and how its columns are read (`info.feed`). */
  sourceOf(datasetId: string): Promise<Json>;
  /** @param setFor what names the source that it is set for: of another one nothing is read by it */
  setSchedule(
    viewer: Importer,
    datasetId: string,
    schedule: FeedSchedule,
    when: { dueAt: Date | null; setFor: string },
    actor: Actor,
  ): Promise<void>;
  /** Has it read at once. @returns false where it is being read, or held */
  ask(viewer: Importer, datasetId: string): Promise<boolean>;
  /** Keeps servers from reading it for five minutes, or as long as it is beaten for. @returns null where it is being read, or held */
  hold(datasetId: string): Promise<HeldFeed | null>;
  letGo(held: HeldFeed): Promise<void>;
  /** A page of the records with overrides, behind an id. */
  overrides(datasetId: string, after: string): Promise<OverriddenRecord[]>;
  /** A page of the ids of the records that the source has no more, behind an id. */
  gone(datasetId: string, after: string): Promise<string[]>;
  overridesOf(datasetId: string, recordId: string): Promise<OverriddenRecord | null>;
  /** What a source said of these records, also where no value of a person differs from it. */
  sourceRecords(datasetId: string, recordIds: readonly string[]): Promise<OverriddenRecord[]>;
  /** What was taken after all is not a person's value any more; put back, it is one again. What another import said of the record meanwhile stays. */
  saveTaken(
    datasetId: string,
    before: OverriddenRecord,
    now: Pick<OverriddenRecord, 'sourceValues' | 'overridden'>,
  ): Promise<void>;

  claim(): Promise<ClaimedFeed | null>;
  /** Writes down which import it becomes. @returns false where another server has it */
  importing(feed: ClaimedFeed, runId: string, pending: ImportedFile): Promise<boolean>;
  /** Says that this server has it still. @returns false where it was let go, or another server has it */
  beat(feed: HeldFeed): Promise<boolean>;
  /** Looks at it again later: its import goes on, or nothing could be done yet. */
  later(feed: ClaimedFeed, seconds: number): Promise<void>;
  settle(feed: ClaimedFeed, how: FeedSettled): Promise<void>;
  claimNews(): Promise<FeedLetter[]>;
  untell(datasetId: string): Promise<void>;
}
