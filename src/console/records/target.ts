import type { ListQuestion } from '#derive/documents/list-services.ts';
import type { Named } from './useRecordActions.ts';

/** The records that something is done to: those selected by hand, or whatever a query matches. */
export type Target = { records: readonly Named[] } | { query: Omit<ListQuestion, 'resource'> };
