import type { RowFault } from '#derive/values/assemble.ts';
import type { SourceRow } from '#derive/values/source.ts';
import type { Viewer } from '#schema/access.ts';
import type {
  ImportFault,
  ImportFaultPage,
  ImportJob,
  ImportNewTags,
  ImportState,
  ImportUndone,
} from '#schema/api/import-job.ts';
import type { JsonObject } from '#schema/json.ts';

/** Somebody in a space, with whose rights rows are read and written. */
export type Importer = Viewer & { spaceId: string };

/** An import that this server has for itself. */
export interface ClaimedImport {
  id: string;
  spaceId: string;
  /** Who imports, or takes the import back; null for somebody who is gone. */
  userId: string | null;
  resource: string;
  file: string;
  /** The one dataset of its rows, where they have one. */
  datasetId: string | null;
  state: ImportState;
  /** Nothing is written: the counts tell what the import would do. */
  isCheck: boolean;
  /** What it takes to read the file and to match its columns, as it was sent. */
  instructions: JsonObject;
  bytes: number;
  /** Number of the last row that is done. */
  rowDone: number;
  /** Rows up to that one that were not imported. */
  failed: number;
  attempt: number;
  /** Servers that took it up since its last row. */
  stalled: number;
  stopAsked: boolean;
  /** Tags that it has added so far, or would add. */
  newTags: ImportNewTags | null;
  /** How far taking it back is. */
  undo: ImportUndone | null;
}

export interface NewImport {
  id: string;
  spaceId: string;
  userId: string;
  resource: string;
  file: string;
  bytes: number;
  datasetId: string | null;
  /** How its columns are read, for the next file with its headers. */
  plan: JsonObject | null;
  instructions: JsonObject;
  /** Whether the server fetched the file by itself, for the feed of its dataset. */
  isByFeed?: boolean;
}

/** A row that is not imported. */
export interface FaultyRow {
  row: SourceRow;
  faults: readonly RowFault[];
}

/** How far an import is when the rows up to `through` are done. */
export interface Settled {
  from: number;
  through: number;
  rows: number;
  changed: number;
  skipped: number;
  failed: number;
  /** Of the file. */
  bytes: number;
}

/** A record that an import changed, by its fields. */
export interface ChangedRecord {
  id: string;
  before: JsonObject;
  after: JsonObject;
}

/** A record that an import made or changed. */
export interface WrittenRecord extends ChangedRecord {
  isNew: boolean;
}

/** Another server has taken an import up, or it is over. */
export class ImportLost extends Error {}

/** The file cannot be imported, or nobody may go on. */
export class ImportRefused extends Error {
  readonly fault: ImportFault;

  constructor(fault: ImportFault, options?: ErrorOptions) {
    super(fault.message ?? fault.code, options);
    this.fault = fault;
  }
}

/** Imports and what they wrote. Implementations speak with all rights, but where an importer is named: then with theirs. */
export interface Imports {
  /**
   * Begins the upload; one that this person began under the same id goes on.
   * Throws AppError `imports-under-way`, `not-found` for the id of another import.
   */
  begin(run: NewImport): Promise<ImportJob>;
  /** Whether the space has room for one more import of a feed: those do not count among a person's own. */
  hasRoom(spaceId: string): Promise<boolean>;
  /** One that the importer reaches by the rules of `import_run`, or null. */
  find(importer: Importer, id: string): Promise<ImportJob | null>;
  /** Those of one's own that are not over, the newest first; none that the server began for a feed. */
  underWay(importer: Importer, resource: string): Promise<ImportJob[]>;
  uploading(importer: Importer, id: string): Promise<ImportJob | null>;
  /** @returns false where it does not wait for parts any more; then its parts go */
  received(id: string, bytes: number): Promise<boolean>;
  /**
   * Imports a file of one's own that is uploaded or checked, or checks it.
   * @returns whether it was waiting for that, or has begun already
   */
  start(importer: Importer, id: string, isCheck: boolean): Promise<boolean>;
  /** Ends it as soon as possible. @returns whether it was under way */
  cancel(id: string): Promise<boolean>;
  /** @returns whether it can be taken back, or is being taken back already */
  undo(importer: Importer, id: string): Promise<boolean>;
  /** A page of the rows that were not imported, in the order of the file. */
  faultyRows(id: string, after: number): Promise<ImportFaultPage>;

  /** One that is due; null for none. */
  claim(): Promise<ClaimedImport | null>;
  /** Says that it goes on. Throws `ImportLost`. */
  beat(run: ClaimedImport): Promise<{ stopAsked: boolean }>;
  /** Lets another server have it: at once, or a while later where it has failed, a longer one each time. */
  release(run: ClaimedImport, hasFailed: boolean): Promise<void>;
  /** Forgets what came behind the last row that is done. Throws `ImportLost`. */
  resume(run: ClaimedImport): Promise<void>;
  /** Of each key the row that had it first. */
  claimKeys(run: ClaimedImport, rows: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>;
  keepFaults(run: ClaimedImport, rows: readonly FaultyRow[]): Promise<void>;
  /** Keeps what is going to be changed, so that it can be taken back whatever happens next. */
  noteChanges(run: ClaimedImport, changes: readonly ChangedRecord[]): Promise<void>;
  /** Forgets changes that were noted by this claim and not made. */
  dropChanges(run: ClaimedImport, ids: readonly string[]): Promise<void>;
  /**
   * Rows are done without a new record.
   * @param wouldMake records that a check would have made. Throws `ImportLost`.
   */
  settle(run: ClaimedImport, now: Settled, wouldMake?: number): Promise<void>;
  /** Keeps the file of one that is checked, until its importer decides or a day is over. @returns false where it is to end, or was over */
  checked(run: ClaimedImport): Promise<boolean>;
  /** A page of the records that it made or changed, by their ids. */
  changes(id: string, after: string): Promise<WrittenRecord[]>;
  /** What a feed kept of people's values, and what its source has no more. */
  reportFigures(run: ClaimedImport, figures: { kept: number; gone: number }): Promise<void>;
  /** Which tags it has added, or would add. */
  tellNewTags(run: ClaimedImport, tags: ImportNewTags): Promise<void>;
  /** @returns false where it was over before */
  end(run: ClaimedImport, state: 'DONE' | 'FAILED' | 'CANCELLED', fault: ImportFault | null): Promise<boolean>;
  /** Nothing of it is in the storage any more. */
  cleaned(run: ClaimedImport): Promise<void>;
  /** Imports that went with their space or dataset and left a file. */
  looseFiles(): Promise<{ id: string }[]>;
  purgeFiles(ids: readonly string[]): Promise<void>;

  /** Of the tags that it added, those that no record has now. */
  unusedTags(run: ClaimedImport): Promise<string[]>;
  /** They are gone. */
  forgetTags(run: ClaimedImport, ids: readonly string[]): Promise<void>;
  /** A page of what it wrote, by the ids of the records. */
  created(run: ClaimedImport, after: string): Promise<string[]>;
  changed(run: ClaimedImport, after: string): Promise<ChangedRecord[]>;
  /** Records that are taken back, and why others could not be; `progress` is how it went so far. Throws `ImportLost`. */
  takenBack(
    run: ClaimedImport,
    page: { gone: readonly string[]; refused: readonly { id: string; reason: string }[] },
    progress: Omit<ImportUndone, 'reason'>,
  ): Promise<void>;
  /** @returns false where it was over before */
  endUndo(run: ClaimedImport, fault: ImportFault | null): Promise<boolean>;

  /** Rows of a resource, records that are made or changed, all with the rights of whoever is named. */
  rows(viewer: Viewer, call: { query: string; variables: JsonObject }): Promise<JsonObject[]>;
  /** @returns their ids in the order in which they were sent */
  create(
    run: ClaimedImport,
    importer: Importer,
    call: { query: string; variables: JsonObject },
    table: string,
    now: Settled,
  ): Promise<string[]>;
  /** Tags that rows name; how far the import is stays. @returns ids of those that were not there yet. Throws `ImportLost` */
  addTags(run: ClaimedImport, importer: Importer, call: { query: string; variables: JsonObject }): Promise<string[]>;
  /** @param from the import that it is a part of, or what else the history tells. @returns ids of those that were in reach. Throws `ImportLost` */
  update(
    importer: Importer,
    call: { query: string; variables: JsonObject },
    from: ClaimedImport | 'feed' | 'undo',
  ): Promise<string[]>;
  remove(importer: Importer, call: { query: string; variables: JsonObject }, run: ClaimedImport): Promise<string[]>;
  /** What the space has added to its declarations. */
  dataModel(importer: Importer): Promise<{ data_model?: JsonObject; custom_slots?: JsonObject }>;
}
