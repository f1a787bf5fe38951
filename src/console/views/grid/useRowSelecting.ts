import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { idsBetween } from './cursor.ts';
import type { RowSelecting } from './GridRow.tsx';

export interface Selecting {
  ids: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  /** Names of the check boxes. */
  texts: { selectAll: string; unselectAll: string; selectRow: string; unselectRow: string };
}

/** Selects rows one by one or, from the one that was used before, as a range; all means the rows that are there. */
export function useRowSelecting(rows: readonly { id: string }[], selecting: Selecting | null) {
  const before = useRef<number | null>(null);
  const now = useRef({ rows, selecting });
  useLayoutEffect(() => {
    now.current = { rows, selecting };
  });
  const { selectRow, unselectRow } = selecting?.texts ?? {};
  const forRows = useMemo<RowSelecting | null>(() => {
    if (selectRow === undefined || unselectRow === undefined) return null;
    return {
      selectRow,
      unselectRow,
      toggle(at, range) {
        const current = now.current;
        const row = current.rows[at];
        if (!current.selecting || !row) return;
        const ids = new Set(current.selecting.ids);
        const chosen = range && before.current !== null ? idsBetween(current.rows, before.current, at) : [row.id];
        if (ids.has(row.id)) for (const id of chosen) ids.delete(id);
        else for (const id of chosen) ids.add(id);
        before.current = at;
        current.selecting.onSelect(ids);
      },
    };
  }, [selectRow, unselectRow]);
  const all = rows.length > 0 && rows.every(({ id }) => selecting?.ids.has(id));
  const toggleAll = useCallback(() => {
    const { rows: there, selecting: chosen } = now.current;
    const every = there.every(({ id }) => chosen?.ids.has(id));
    chosen?.onSelect(every ? new Set() : new Set(there.map(({ id }) => id)));
  }, []);
  return { forRows, all, toggleAll };
}
