import { createContext } from 'react';
import type { Widths } from './column-widths.ts';
import type { Density } from './density.ts';

/** What a list looks like, whatever rows it shows. */
export interface Look {
  density: Density;
  widths: Widths;
}

/** The look of the list around, where something else than the reader's habit decides it: a saved view. */
export const LookContext = createContext<{ look: Look; change(patch: Partial<Look>): void } | null>(null);
