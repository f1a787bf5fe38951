import { useState } from 'react';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import type { ListQuestion } from '#derive/documents/viewer-call.ts';

/** Counts a long list to its end once the reader asks for it; another filter or search has to be asked for anew. */
export function useExactCount(question: ListQuestion) {
  const key = JSON.stringify(question);
  const [requested, setRequested] = useState<string | null>(null);
  const enabled = requested === key;
  const query = useServiceQuery(countRows(question), { enabled });
  return {
    /** Undefined until it is asked for and there. */
    total: enabled ? query.data : undefined,
    counting: enabled && query.isFetching,
    count: () => {
      setRequested(key);
      if (query.isError) void query.refetch();
    },
  };
}
