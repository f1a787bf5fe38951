import { useEffect, useRef } from 'react';

/** What brings the open form of a record up to date, by resource and id. */
const openForms = new Map<string, () => void>();

const keyOf = (resource: string, id: string) => `${resource}/${id}`;

/** An undo may come when the form that saved is gone and another one of the record is open: that one shows what is put back. */
export function useOpenForm(resource: string, id: string, readAgain: () => void): void {
  const latest = useRef(readAgain);
  useEffect(() => {
    latest.current = readAgain;
  });
  useEffect(() => {
    const read = () => latest.current();
    const key = keyOf(resource, id);
    openForms.set(key, read);
    return () => {
      if (openForms.get(key) === read) openForms.delete(key);
    };
  }, [resource, id]);
}

export const readOpenForm = (resource: string, id: string): void => openForms.get(keyOf(resource, id))?.();
