import { type ComponentType, createContext, useContext } from 'react';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import type { Row } from './list/useListRows.ts';

export interface RecordDrawerProps {
  resource: Resource;
  /** The record to open; left out for a new one. */
  id?: string | undefined;
  /** Values that the place of the drawer sets, for example the record that a new one belongs to. */
  given?: JsonObject;
  /** Values that a new record begins with and that may be changed. */
  start?: JsonObject;
  onCreated?(record: Row): void;
  /** The drawer has gone. */
  onClosed(): void;
}

/**
 * The drawer of a record, `drawer/RecordDrawer.tsx`, loaded when it is first opened. It holds lists and pickers that open
 * drawers themselves; they reach it through this context, so that the modules do not import each other in a circle.
 */
export const RecordDrawerContext = createContext<ComponentType<RecordDrawerProps>>(() => null);

export const useRecordDrawer = () => useContext(RecordDrawerContext);
