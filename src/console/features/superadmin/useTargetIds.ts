import type { Target } from '#console/views/bulk/useBulkRun.ts';
import { useAsk } from '#console/views/list/useListService.ts';

/** As many as the server changes at once. */
const most = 500;

/** Reads the ids of what is selected: as many of a query's matches as the server changes at once. */
export function useTargetIds(resource: string) {
  const ask = useAsk();
  return async (target: Target): Promise<readonly string[]> => {
    const records =
      'records' in target ? target.records : await ask('keys', { resource, ...target.query, limit: most });
    return records.map(({ id }) => id);
  };
}
