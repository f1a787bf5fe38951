import type { ArchiveFault, RestoreNote, SpaceRestore } from '#schema/api/space-archive.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Actor } from '../audit.ts';

/** A row on its way out of a space or into one. */
export interface ArchivedRow {
  id: string;
  content: JsonObject;
}

export interface StagedRow extends ArchivedRow {
  table: string;
  /** In its file, the first is 1. */
  line: number;
  newId: string;
}

/** A restore that this server has for itself. */
export interface ClaimedRestore extends SpaceRestore {
  userId: string;
  /** The id that the space will have. */
  newSpaceId: string;
  attempt: number;
  /** Servers that took it up and neither brought it to its end nor gave it back, this one included. */
  stalled: number;
}

/** Another server has taken a restore up, or it is over. */
export class RestoreLost extends Error {}

/** Spaces as archives. Implementations speak with all rights. */
export interface SpaceArchives {
  /** Tables, parents before their children, with what their rows hold beside their id. */
  tables(): Promise<{ name: string; columns: string[] }[]>;
  /**
   * A page of the rows of a table by their id; `space` is the space itself, `component` the blocks that it uses, whole.
   * @param page rows that came after `begunAt` (ISO 8601) stay away
   */
  rows(spaceId: string, table: string, page: { after: string | null; begunAt: string }): Promise<ArchivedRow[]>;

  /** Whether a page went live since then: its parts have moved to other pages meanwhile. */
  hasPublished(spaceId: string, since: string): Promise<boolean>;

  /** Gives up what they were still uploading. Throws AppError `restore-under-way` while one of theirs is being restored. */
  begin(restore: { userId: string; name: string; bytes: number }): Promise<SpaceRestore>;
  /** The newest of somebody, at most 10. */
  of(userId: string): Promise<SpaceRestore[]>;
  /** Those that still wait for parts of the archive. @returns null where there is none */
  uploading(userId: string, id: string): Promise<SpaceRestore | null>;
  /** @returns whether it still waits for parts */
  received(id: string, bytes: number): Promise<boolean>;
  /** @returns whether it was waiting for that */
  start(id: string): Promise<boolean>;
  /** @returns whether it was on its way at all */
  cancel(userId: string, id: string): Promise<boolean>;

  /** One that is due; null for none. */
  claim(): Promise<ClaimedRestore | null>;
  /** Throws `RestoreLost`. */
  progress(restore: ClaimedRestore, now: { step: SpaceRestore['step']; done: number; total: number }): Promise<void>;
  /** Forgets what an earlier attempt has staged. */
  unstage(restore: ClaimedRestore): Promise<void>;
  stage(restore: ClaimedRestore, rows: readonly StagedRow[]): Promise<void>;
  /** Makes the space of what is staged, in one transaction. Throws `ArchiveRefused`, `plan-full`, `RestoreLost`. */
  write(restore: ClaimedRestore, actor: Actor, notes: readonly RestoreNote[]): Promise<void>;
  /** Gives it back: this server did not end over it. The next one takes it up once its lease is over, or at once. */
  release(restore: ClaimedRestore, again: 'at once' | 'later'): Promise<void>;
  /** @returns false where it was done before */
  fail(restore: ClaimedRestore, fault: ArchiveFault): Promise<boolean>;
  /** Nothing of it is in the storage any more but what belongs to its space. */
  cleaned(restore: ClaimedRestore): Promise<void>;
}

/** An archive that is not taken, with the place where. */
export class ArchiveRefused extends Error {
  readonly fault: ArchiveFault;

  constructor(place: string, message: string, options?: ErrorOptions) {
    super(place === '' ? message : `${place}: ${message}`, options);
    this.fault = { place, message };
  }
}
