import type { Round } from './visit.ts';

/** What has to hold, from the issue that asks for the framework. */
export const MOST_BYTES = 500_000;
/** What a person waits for may take so much longer than in the plain page of the same packages. */
export const FACTOR = 1.25;
export const LONGEST_TASK_MS = 200;
/** No part of that issue; as long as the list has had. */
export const SEARCH_MS = 200;

type Measure = keyof Round;

/** A line of the table. `budget` is the most that our median may be, by the median of the reference. */
export interface Line {
  measure: Measure;
  label: string;
  unit: 'ms' | 'kB' | 'count';
  budget: ((reference: number) => number) | null;
}

const besideReference = (reference: number): number => reference * FACTOR;
const atMost = (limit: number) => (): number => limit;

export const lines: readonly Line[] = [
  { measure: 'bytesCold', label: 'sent, first load', unit: 'kB', budget: atMost(MOST_BYTES) },
  { measure: 'requestsCold', label: 'requests, first load', unit: 'count', budget: null },
  { measure: 'firstRowCold', label: 'first row, cold cache', unit: 'ms', budget: besideReference },
  { measure: 'firstRowWarm', label: 'first row, second load', unit: 'ms', budget: besideReference },
  { measure: 'nextPage', label: 'next page', unit: 'ms', budget: besideReference },
  { measure: 'search', label: 'typed search, a common word', unit: 'ms', budget: atMost(SEARCH_MS) },
  { measure: 'rareSearch', label: 'typed search, a rare word', unit: 'ms', budget: atMost(SEARCH_MS) },
  { measure: 'openRecord', label: 'opening a record', unit: 'ms', budget: besideReference },
  { measure: 'save', label: 'saving', unit: 'ms', budget: besideReference },
  { measure: 'longestTaskCold', label: 'longest task, first load', unit: 'ms', budget: atMost(LONGEST_TASK_MS) },
  { measure: 'longestTaskList', label: 'longest task, on the list', unit: 'ms', budget: atMost(LONGEST_TASK_MS) },
  { measure: 'longestTaskRecord', label: 'longest task, on a record', unit: 'ms', budget: atMost(LONGEST_TASK_MS) },
];
