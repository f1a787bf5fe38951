import type { FeedRecord } from '#derive/imports/by-hand.ts';
import type { FeedOutcome, FeedSchedule, FeedState } from '#schema/api/dataset-feed.ts';
import type { ImportFault } from '#schema/api/import-job.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Importer } from './imports.ts';

/** What a file is known by that was imported, with the address and the plan it was read by. */
export interface SeenFile {
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
  /** Who wants it read now, and whether however much is missing from it. */
  askedBy: string | null;
  isForced: boolean;
  isImporting: boolean;
  /** Of the last import, where it has one. */
  run: { id: string; state: string; fault: ImportFault | null } | null;
  seen: SeenFile | null;
  pending: SeenFile | null;
  failures: number;
}

/** How a reading ended. */
export interface FeedSettled {
  outcome: FeedOutcome;
  failures: number;
  dueAt: Date | null;
  /** The file that is known now; as before where it is left out. */
  seen?: SeenFile | null;
  stopped?: ImportFault;
  news: FeedNews | null;
}

export type FeedNews = 'failing' | 'stopped' | 'held';

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
export interface SpokenRecord {
  recordId: string;
  key: string;
  said: JsonObject;
  kept: JsonObject;
}

/** The import that speaks of the records of a dataset. */
interface OfDataset {
  id: string;
  spaceId: string;
  datasetId: string;
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
  remember(run: OfDataset, records: readonly SpokenRecord[]): Promise<void>;
  /** These are in the source still, whatever became of their rows. */
  sawKeys(run: OfDataset, keys: readonly string[]): Promise<void>;
  /** A page of the records that are known and that the import did not see. */
  unseen(run: OfDataset, after: string): Promise<string[]>;
  markGone(run: OfDataset, ids: readonly string[], isOff: boolean): Promise<void>;
  /** Values of people that the import kept, and records that are gone since. */
  figures(run: OfDataset): Promise<{ kept: number; gone: number }>;
  /** Records that the source had the last time; and how many of these have one of the keys. */
  count(datasetId: string, keys?: readonly string[]): Promise<number>;
}

/** A change that a person made, or somebody else. */
export interface HandChange {
  isByHand: boolean;
  column: string;
  key: string | null;
  was: Json;
  became: Json;
}

/** Records of a page of those with values of people. */
export const KEPT_PAGE = 200;

/** A record with values of people. */
export interface KeptRecord {
  recordId: string;
  said: JsonObject;
  kept: JsonObject;
}

/** Feeds of datasets. Implementations speak with all rights, but where a viewer is named: then with theirs. */
export interface Feeds extends FeedRecords {
  /** One whose dataset the viewer may read, or null. */
  find(viewer: Importer, datasetId: string): Promise<FeedState | null>;
  setSchedule(viewer: Importer, datasetId: string, schedule: FeedSchedule, dueAt: Date | null): Promise<void>;
  /** Has it read at once; one that is being read is left alone. */
  ask(viewer: Importer, datasetId: string, isForced: boolean): Promise<void>;
  /** A page of the records with values of people, behind an id. */
  kept(datasetId: string, after: string): Promise<KeptRecord[]>;
  keptOf(datasetId: string, recordId: string): Promise<KeptRecord | null>;
  /** What was taken after all: it is not a person's value any more. */
  took(datasetId: string, recordId: string, said: JsonObject, kept: JsonObject): Promise<void>;

  claim(): Promise<ClaimedFeed | null>;
  /** Writes down which import it becomes. @returns false where another server has it */
  importing(feed: ClaimedFeed, runId: string, pending: SeenFile): Promise<boolean>;
  /** Looks at it again later: its import goes on, or nothing could be done yet. */
  later(feed: ClaimedFeed, seconds: number): Promise<void>;
  settle(feed: ClaimedFeed, how: FeedSettled): Promise<void>;
  claimNews(): Promise<FeedLetter[]>;
  untell(datasetId: string): Promise<void>;
}
