/** Most bytes of an archive that is restored. */
export const LARGEST_ARCHIVE = 20_000_000_000;

/** Where an archive was refused, and why. `place` names a file of it, and a line where there is one; empty for the whole. */
export interface ArchiveFault {
  place: string;
  message: string;
}

/** What does not come along from another product, or comes otherwise than it was. */
export type RestoreNoteKind =
  | 'password'
  | 'plan'
  | 'embed'
  | 'form'
  | 'script'
  | 'shortcode'
  | 'file'
  | 'comment'
  | 'trash'
  | 'other';

export interface RestoreNote {
  kind: RestoreNoteKind;
  count: number;
  /** The first three: titles of pages, addresses of files, kinds of records. */
  places: readonly string[];
}

/** How far the restore of an archive is, as `GET /api/restores/:id` tells it. */
export interface SpaceRestore {
  id: string;
  /** The name that the new space gets. */
  name: string;
  state: 'UPLOADING' | 'WAITING' | 'WORKING' | 'DONE' | 'FAILED';
  step: '' | 'rows' | 'files' | 'writing';
  /** Size of the archive. */
  bytes: number;
  /** Bytes while it is uploaded, then rows and files. */
  done: number;
  total: number;
  fault: ArchiveFault | null;
  /** Names of blocks that are not to be had on this server. */
  leftOut: readonly string[];
  notes: readonly RestoreNote[];
  /** Null until it is done. */
  spaceId: string | null;
}
