import { createContext } from 'react';

/** A block or a section by the id of its row, and what of it: its values by a dotted path. */
export interface ShownItem {
  id: string;
  path?: string | undefined;
}

/** What somebody wants to see, each time another object. */
export const ShownItemContext = createContext<ShownItem | null>(null);
