/** Characters of a file. Parsing that many small values takes a thread up to 14 seconds on a busy machine. */
export const LARGEST_CONFIGURATION = 1_000_000;
/** Fields, headers, views, datasets and so on of a file, all together. */
export const MOST_ENTRIES = 5000;

/** How long an applied file can be undone. The database keeps the latest ten of a space. */
export const CONFIGURATION_KEPT_DAYS = 30;

/** A file that somebody applied, one of what `GET /api/spaces/:spaceId/configuration/applied` answers. */
export interface AppliedFile {
  id: string;
  at: string;
  /** The name of the person; null for an account that is gone. */
  by: string | null;
  /** How many changes it made. */
  changes: number;
  isUndone: boolean;
}

/** What `GET /api/spaces/:spaceId/configuration` answers. */
export interface ExportedConfiguration {
  file: string;
  /** Why no space takes the file as a whole; none as a rule. */
  limits: readonly ConfigurationLimit[];
}

/** A limit of files that one is over: how many of these it has, and how many a file has at most. */
export interface ConfigurationLimit {
  of: 'things' | 'characters';
  count: number;
  most: number;
}

/** One step from what a space has configured to what a file says. */
export interface PlannedChange {
  kind: 'add' | 'change' | 'remove';
  /** Keys of the file that lead to it: `['navigation', 'headers', 'Main']`. */
  path: readonly string[];
  /** Names of the values that differ; `order` where custom fields stand in another one. */
  fields: readonly string[];
  /** Its line in the file; null for what the file does not have. */
  line: number | null;
  /** How many records it touches: pages that show it, or records whose value nothing shows any more. */
  records: number;
}

/** What `POST /api/spaces/:spaceId/configuration/plan` answers. */
export interface ConfigurationPlan {
  /** What the plan was made from; whoever applies it sends it along. */
  base: string;
  changes: readonly PlannedChange[];
}
