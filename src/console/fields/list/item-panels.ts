import { createContext } from 'react';

/**
 * Opens an item as a panel of its own, by what ids of its fields begin with. A list of objects draws one line an item where there
 * is such a panel, and all their fields where there is none.
 */
export type OpenItem = (id: string, isNew?: boolean) => void;

export const ItemPanelsContext = createContext<OpenItem | null>(null);

export const lineIdOf = (id: string): string => `line-${id}`;
