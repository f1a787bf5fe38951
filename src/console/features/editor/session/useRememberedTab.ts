import { useState } from 'react';
import { useLocation } from 'react-router';
import { isNewRecord } from '#console/records/links/new-record.ts';
import { storedInTab } from '#console/ui/stored.ts';

/** Where a tab was chosen last: also a record that was made just now keeps it when it is loaded again. */
const NEWEST = 'editor-tab-at';
const keyOf = (kind: string) => `editor-tab-${kind}`;

/**
 * The tab that was open last, by its place: the editor remembers it from record to record of a kind (console.md section 2), as long
 * as this tab of the browser is open. A record that was made just now begins with its content.
 * @param wanted the place of the tab that the address asks for
 */
export function useRememberedTab(kind: string, count: number, wanted?: number) {
  const { state, key } = useLocation();
  const [tab, setTab] = useState(
    () => wanted ?? (isNewRecord(state) && storedInTab.read(NEWEST) !== key ? 0 : read(kind)),
  );
  return {
    tab: tab < count ? tab : 0,
    open: (next: number) => {
      setTab(next);
      storedInTab.write(keyOf(kind), String(next));
      storedInTab.write(NEWEST, key);
    },
  };
}

function read(kind: string): number {
  const index = Number(storedInTab.read(keyOf(kind)));
  return Number.isInteger(index) && index >= 0 ? index : 0;
}
