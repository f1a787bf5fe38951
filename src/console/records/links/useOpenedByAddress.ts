import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Whether the address asks for a dialog: `?<name>`. It says so once, and not again where the page is loaded anew. */
export function useOpenedByAddress(name: string): boolean {
  const [search, setSearch] = useSearchParams();
  const [opened] = useState(() => search.has(name));
  const asks = search.has(name);
  useEffect(() => {
    if (!asks) return;
    setSearch(
      (now) => {
        now.delete(name);
        return now;
      },
      { replace: true },
    );
  }, [asks, name, setSearch]);
  return opened;
}
