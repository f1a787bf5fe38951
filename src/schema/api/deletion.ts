/** Records of a kind that come back with a deletion. */
export interface RestorableRecords {
  resource: string;
  count: number;
}

/** What `POST /api/deletions/kept` answers. */
export type RestorableAnswer =
  | { kept: false }
  | {
      kept: true;
      /** When the last of it was deleted, ISO 8601. */
      at: string;
      /** What went along among them; of what the viewer may not read, nothing. */
      records: readonly RestorableRecords[];
    };

/** How long a deletion can be undone. */
export const KEPT_MS = 3_600_000;
