import type { Json } from '../json.ts';
import type { ImportFault } from './import-job.ts';

export const feedIntervals = ['never', 'hour', 'six-hours', 'day', 'week'] as const;

/** When the server reads a feed by itself. */
export interface FeedSchedule {
  every: (typeof feedIntervals)[number];
  /** Of the day, in the time zone of the space; of those by the day and by the week. */
  minute: number;
  /** 0 is Sunday; of those by the week. */
  weekday: number;
}

/**
 * How the last reading of a feed ended. `unchanged`: the file is the one that was imported last. `empty`: it has no row, and nothing was
 * written.
 */
export type FeedOutcome =
  | { code: 'imported' }
  | { code: 'unchanged' }
  | { code: 'empty' }
  | { code: 'failed'; fault: ImportFault };

/** What the import of the last reading did. */
export interface FeedFigures {
  created: number;
  changed: number;
  unchanged: number;
  kept: number;
  gone: number;
  failed: number;
}

/** The feed of a dataset, as `GET /api/feeds/:dataset` tells it. */
export interface FeedState {
  schedule: FeedSchedule;
  /** IANA time zone of the space. */
  zone: string;
  /** Who set the schedule; '' for people who are gone. */
  setBy: string;
  /** ISO 8601; null for a feed that is not read by itself. */
  dueAt: string | null;
  /** Whether the server is reading it, or is about to. */
  isReading: boolean;
  last: { at: string; outcome: FeedOutcome; figures: FeedFigures | null } | null;
  /** Readings in a row that failed. */
  failures: number;
  /** Why its schedule has ended. */
  stopped: ImportFault | null;
  /** Values of people that differ from what the source says. */
  kept: number;
  /** Records that the source has no more. */
  gone: number;
  /** Whether the server knows from where and how it is read. */
  isReadable: boolean;
}

/** A value of a person where the source of the feed says something else: a reading leaves it. */
export interface FeedOverride {
  record: string;
  /** Of the record. */
  title: string;
  /** Key of the column: a field, or `group.member`. */
  key: string;
  value: Json;
  /** What the source says. */
  source: Json;
}

/** A value of a person in whose place the source's was taken. */
export interface TakenValue {
  record: string;
  /** Key of the column. */
  key: string;
  /** The person's. */
  value: Json;
}

/** What became of taking the source's values. */
export interface TakenValues {
  taken: number;
  failed: { record: string; reason: string }[];
  /** The values of before. */
  was: TakenValue[];
  /** What the next records are behind, where all are taken; null at the end. */
  next: string | null;
}

/** What became of putting values of people back. */
export interface PutBack {
  putBack: number;
  /** Those that no longer are as the source had them: they stay. */
  changed: number;
  failed: { record: string; reason: string }[];
}

/** Most values of people that are put back at once. */
export const MOST_PUT_BACK = 200;

/** A record that the source of its dataset has no more. */
export interface GoneRecord {
  record: string;
  title: string;
}

/** Records of a page of changes. */
export const CHANGES_PAGE = 50;

/** A record that an import made or changed. */
export interface ImportChange {
  record: string;
  /** '' for one that is gone. */
  title: string;
  isNew: boolean;
  before: { [field: string]: Json };
  after: { [field: string]: Json };
}
