import type { SpaceViewer } from '../access/viewer.ts';
import type { Actor } from './audit.ts';

/** Records that somebody deleted for good. */
export interface Deleted {
  table: string;
  ids: readonly string[];
}

/** What people deleted within the last hour, and can take back. */
export interface Deletions {
  /** Whether these, and nothing else, come back when this person asks for it. */
  isKept(viewer: SpaceViewer, deleted: Deleted): Promise<boolean>;
  /**
   * Brings them back as they were, with what went along: all or none. Answers whether there was something to bring back.
   * @throws AppError `undelete-taken`, `undelete-alone`, or `undelete-refused` with the reason
   */
  undo(viewer: SpaceViewer, deleted: Deleted, actor: Actor): Promise<boolean>;
}
