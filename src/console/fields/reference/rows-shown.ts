import { createContext } from 'react';
import type { JsonObject } from '#schema/json.ts';

/** The rows of the list around a cell: what their references point at is looked up at once, and not cell by cell. */
export const RowsShownContext = createContext<readonly JsonObject[]>([]);
