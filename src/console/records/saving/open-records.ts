import { useEffect, useRef } from 'react';

/** What an undo does to a record: other values, other places between its writers and its visitors, or an end; `unsaved` keeps it from that. */
type Event = 'changed' | 'published' | 'deleted' | 'unsaved';

/** A drawer may show the record of the page below it. */
const openRecords = new Map<string, Set<() => void>>();

const keyOf = (event: Event, resource: string, id: string) => `${event}/${resource}/${id}`;

/**
 * Hears of an undo while a record is open. An undo may come when the screen that offered it is gone and another one shows the
 * record: that one hears of it.
 */
export function useOpenRecord(event: Event, resource: string, id: string, act: () => void, isOpen = true): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = () => latest.current();
    const key = keyOf(event, resource, id);
    const listeners = openRecords.get(key) ?? new Set();
    openRecords.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) openRecords.delete(key);
    };
  }, [event, resource, id, isOpen]);
}

/** What hears of it where the record is open now. It stays the same where that screen goes meanwhile. */
export function openRecord(event: Event, resource: string, id: string): (() => void) | undefined {
  const listeners = openRecords.get(keyOf(event, resource, id));
  if (!listeners) return;
  const heard = [...listeners];
  return () => {
    for (const listener of heard) listener();
  };
}
