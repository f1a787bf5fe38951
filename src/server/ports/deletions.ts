import type { JsonObject } from '#schema/json.ts';
import type { SpaceViewer } from '../access/viewer.ts';
import type { Actor } from './audit.ts';

/** Records that somebody deleted for good. */
export interface Deleted {
  table: string;
  ids: readonly string[];
}

/** What would come back. */
export interface RestorableDeletion {
  /** When the last of it was deleted, ISO 8601. */
  at: string;
  /** Whole rows by their table, those that went along among them. */
  rows: readonly { table: string; count: number }[];
}

/** The files of an asset that was deleted. */
export interface LooseAsset {
  id: string;
  spaceId: string;
  /** Names their folder. */
  fileId: string;
}

/** What people deleted within the last hour, and can take back. */
export interface Deletions {
  /** What comes back when this person asks for these; null unless it is these, and nothing else. */
  find(viewer: SpaceViewer, deleted: Deleted): Promise<RestorableDeletion | null>;
  /** What these held in some of their columns; nothing where `find` gives null. */
  held(viewer: SpaceViewer, deleted: Deleted, columns: readonly string[]): Promise<JsonObject[]>;
  /**
   * Brings them back as they were, with what went along: all or none. Answers whether there was something to bring back.
   * @throws AppError `undelete-taken`, `undelete-alone`, or `undelete-refused` with the reason
   */
  undo(viewer: SpaceViewer, deleted: Deleted, actor: Actor): Promise<boolean>;
  /** Whether files wait for the asset that a person deleted: it may come back. */
  awaitsFiles(spaceId: string, fileId: string): Promise<boolean>;
  /** Files whose asset was deleted before this time and did not come back; not all at once. */
  looseFiles(before: Date): Promise<LooseAsset[]>;
  purgeFiles(ids: readonly string[]): Promise<void>;
}
