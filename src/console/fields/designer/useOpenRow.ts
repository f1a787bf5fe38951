import { createContext, useContext, useState } from 'react';

/** Tries to save the form around: each opens a row that keeps it from being saved. */
export const SaveTriesContext = createContext(0);

/**
 * The row that is open: one at a time.
 * @param isFaulty whether something is wrong with the entry of a row
 */
export function useOpenRow(count: number, isFaulty: (index: number) => boolean) {
  const [open, setOpen] = useState<number | null>(null);
  const tries = useContext(SaveTriesContext);
  const [led, setLed] = useState(tries);
  if (tries !== led) {
    setLed(tries);
    const first = Array.from({ length: count }, (_, index) => index).find(isFaulty);
    if (first !== undefined && !(open !== null && isFaulty(open))) setOpen(first);
  }
  return [open, setOpen] as const;
}
