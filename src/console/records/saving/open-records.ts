import { useEffect, useRef } from 'react';

/** What an undo does to a record: other values, other places between its writers and its visitors, or an end. */
type Event = 'changed' | 'published' | 'deleted';

const openRecords = new Map<string, () => void>();

const keyOf = (event: Event, resource: string, id: string) => `${event}/${resource}/${id}`;

/**
 * Hears of an undo while a record is open. An undo may come when the screen that offered it is gone and another one shows the
 * record: that one hears of it.
 */
export function useOpenRecord(event: Event, resource: string, id: string, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const tell = () => latest.current();
    const key = keyOf(event, resource, id);
    openRecords.set(key, tell);
    return () => {
      if (openRecords.get(key) === tell) openRecords.delete(key);
    };
  }, [event, resource, id]);
}

/** What hears of it where the record is open now. */
export const openRecord = (event: Event, resource: string, id: string): (() => void) | undefined =>
  openRecords.get(keyOf(event, resource, id));
