import { useState } from 'react';

const KEY = 'editor-tab';

/** The tab that was open last, by its place: the editor remembers it from record to record (console.md section 2). */
export function useRememberedTab(count: number) {
  const [tab, setTab] = useState(read);
  return {
    tab: tab < count ? tab : 0,
    open: (next: number) => {
      setTab(next);
      try {
        localStorage.setItem(KEY, String(next));
      } catch {
        // A browser without storage opens the first tab each time.
      }
    },
  };
}

function read(): number {
  try {
    const index = Number(localStorage.getItem(KEY));
    return Number.isInteger(index) && index >= 0 ? index : 0;
  } catch {
    return 0;
  }
}
