import type { Viewer } from '#schema/access.ts';
import type { ExportJob } from '#schema/api/export-job.ts';
import type { ImportFault } from '#schema/api/import-job.ts';
import type { JsonObject } from '#schema/json.ts';

/** An export that this server has for itself. */
export interface ClaimedExport {
  id: string;
  /** Null for a space that is gone, and for a list that belongs to none. */
  spaceId: string | null;
  /** Of a list that belongs to no space: the role that its person was proved to have when they asked for it. */
  platformRole: string | null;
  /** Whose rows it has; null for somebody who is gone. */
  userId: string | null;
  resource: string;
  /** What is exported, and how it is written, as it was sent. */
  instructions: JsonObject;
  attempt: number;
  /** Servers that took it up and failed. */
  stalled: number;
}

export interface NewExport {
  id: string;
  resource: string;
  file: string;
  instructions: JsonObject;
  total: number;
}

/** Another server has taken an export up, or it is over. */
export class ExportLost extends Error {}

/** A file that is whole. */
export interface ExportFile {
  file: string;
  format: string;
  bytes: number;
  /** Which of the servers that took it up wrote it. */
  attempt: number;
  resource: string;
  /** As it was sent. */
  instructions: JsonObject;
  /** The rights that it was written with; null where that is not known. */
  writtenAs: ExportRights | null;
}

export interface ExportRights {
  role: string;
  pageAccess: boolean;
}

/** Whose exports are meant: those of a space, or those outside of spaces. */
export type Exporter = Pick<Viewer, 'userId' | 'spaceId' | 'role'>;

/** Exports of lists. Implementations speak with all rights, but where a person is named: then of what is theirs. */
export interface Exports {
  /**
   * Has an export wait for a server; one that this person began under the same id goes on.
   * Throws AppError `exports-under-way`, `not-found` for the id of another export.
   */
  begin(person: Exporter, run: NewExport): Promise<ExportJob>;
  /** Those of a list that are under way, whole or failed, the newest first. */
  list(person: Exporter, resource: string): Promise<ExportJob[]>;
  /** What one was asked for; null for one that is not theirs. */
  find(person: Exporter, id: string): Promise<{ job: ExportJob; instructions: JsonObject } | null>;
  /** Ends one, or forgets one that is over. */
  cancel(person: Exporter, id: string): Promise<void>;
  /** Has one that failed begin anew, with the role of now. Throws AppError `exports-under-way`. @returns whether it had failed */
  again(person: Exporter, id: string, total: number): Promise<boolean>;
  /** One that is whole, or null; outside of spaces one of somebody with the same role. */
  file(person: Exporter, id: string): Promise<ExportFile | null>;
  /** How many rows a list has for somebody. Throws AppError `invalid-input` where it cannot be asked for. */
  count(person: Viewer, call: { query: string; variables: JsonObject }): Promise<number>;

  /** One that is due; null for none. */
  claim(): Promise<ClaimedExport | null>;
  /** Says that it goes on, and how many rows are written. Throws `ExportLost`. */
  beat(run: ClaimedExport, rows: number): Promise<{ stopAsked: boolean }>;
  /** Lets another server have it: at once, or a while later where it has failed, a longer one each time. */
  release(run: ClaimedExport, hasFailed: boolean): Promise<void>;
  /** @returns false where it was over before */
  end(run: ClaimedExport, state: 'FAILED' | 'CANCELLED', fault: ImportFault | null): Promise<boolean>;
  /** Its file is whole. @returns false where it was over before */
  done(run: ClaimedExport, written: { rows: number; bytes: number; as: ExportRights }): Promise<boolean>;

  /** A page of those that are older, or whose space is gone, as far as nobody works on them. */
  looseFiles(before: Date): Promise<{ id: string }[]>;
  purgeFiles(ids: readonly string[]): Promise<void>;
}
