import { useState } from 'react';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import type { ListQuestion } from '#derive/documents/viewer-call.ts';

/** Counts a long list to its end once the reader asks for it; another filter or search has to be asked for anew. */
export function useExactCount(question: ListQuestion) {
  const key = JSON.stringify(question);
  const [asked, setAsked] = useState<string | null>(null);
  const enabled = asked === key;
  const query = useServiceQuery(countRows(question), { enabled });
  return {
    /** Undefined until it is asked for and there. */
    total: enabled ? query.data : undefined,
    counting: enabled && query.isFetching,
    count: () => {
      setAsked(key);
      if (query.isError) void query.refetch();
    },
  };
}
