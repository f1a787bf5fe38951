import { createContext } from 'react';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Pixels of the columns that the reader has resized, by field name. */
export type Widths = { readonly [field: string]: number };

/** What a list looks like, whatever rows it shows. */
export interface ListAppearance {
  density: Density;
  widths: Widths;
}

/** The look of the list around, where something else than the reader's habit decides it: a saved view. */
export const ListAppearanceContext = createContext<{
  appearance: ListAppearance;
  change(patch: Partial<ListAppearance>): void;
} | null>(null);
