import type { Round } from './visit.ts';

/** What has to hold, from the issue that asked for this bench. */
export const MOST_BYTES = 300_000;
/** The soonest first row of the other admin systems, for the same list on two cores. */
export const FIRST_ROW_MS = 800;
/** Interactions may take so much longer than the page that was written by hand, and one frame. */
export const FACTOR = 1.3;
export const FRAME_MS = 1000 / 60;
export const SEARCH_MS = 200;
export const LONGEST_TASK_MS = 100;

type Measure = keyof Round;

/** A line of the table. `budget` is the most that our median may be, by the median of the reference. */
export interface Line {
  measure: Measure;
  label: string;
  unit: 'ms' | 'kB' | 'count';
  budget: ((reference: number) => number) | null;
}

const besideReference = (reference: number): number => reference * FACTOR + FRAME_MS;
const atMost = (limit: number) => (): number => limit;

export const lines: readonly Line[] = [
  { measure: 'bytesCold', label: 'sent, first load', unit: 'kB', budget: atMost(MOST_BYTES) },
  { measure: 'requestsCold', label: 'requests, first load', unit: 'count', budget: null },
  { measure: 'firstRowCold', label: 'first row, cold cache', unit: 'ms', budget: atMost(FIRST_ROW_MS) },
  { measure: 'firstRowWarm', label: 'first row, second load', unit: 'ms', budget: atMost(FIRST_ROW_MS) },
  { measure: 'nextPage', label: 'next page', unit: 'ms', budget: besideReference },
  {
    measure: 'search',
    label: 'typed search, a common word',
    unit: 'ms',
    budget: (reference) => Math.min(SEARCH_MS, besideReference(reference)),
  },
  {
    measure: 'rareSearch',
    label: 'typed search, a rare word',
    unit: 'ms',
    budget: (reference) => Math.min(SEARCH_MS, besideReference(reference)),
  },
  { measure: 'openRecord', label: 'opening a record', unit: 'ms', budget: besideReference },
  { measure: 'save', label: 'saving', unit: 'ms', budget: besideReference },
  { measure: 'longestTaskCold', label: 'longest task, first load', unit: 'ms', budget: atMost(LONGEST_TASK_MS) },
  { measure: 'longestTaskList', label: 'longest task, on the list', unit: 'ms', budget: atMost(LONGEST_TASK_MS) },
];
