import { createContext, useCallback, useContext } from 'react';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import type { Row } from './row.ts';

/** A record to open in a drawer. */
export interface RecordRequest {
  resource: Resource;
  /** Left out for a new record. */
  id?: string | undefined;
  /** Values that the place of the drawer sets, for example the record that a new one belongs to. */
  given?: JsonObject;
  /** Values that a new record begins with and that may be changed. */
  start?: JsonObject;
  /** Picks the new record. */
  onCreated?(record: Row): void;
  /** The drawer has gone. */
  onClosed?(): void;
}

/** What a drawer gets that shows it. */
export type RecordDrawerProps = RecordRequest & { onClosed(): void };

export interface PlacedRequest extends RecordRequest {
  /** How the drawer tells the form below it of unsaved input. */
  report: ((id: string, dirty: boolean) => void) | null;
}

/** Opens a record over the page; `RecordDrawers` listens. */
export const OpenRecordContext = createContext<(request: PlacedRequest) => void>(() => {});

/** Tells the guard of a page that a drawer over it holds unsaved input. */
export const UnsavedContext = createContext<((id: string, dirty: boolean) => void) | null>(null);

/** How to open a record over what is below: a page, or another drawer. */
export function useOpenRecord(): (request: RecordRequest) => void {
  const open = useContext(OpenRecordContext);
  const report = useContext(UnsavedContext);
  return useCallback((request) => open({ ...request, report }), [open, report]);
}
