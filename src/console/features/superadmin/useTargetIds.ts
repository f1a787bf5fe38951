import type { Target } from '#console/records/target.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { mostAtOnce } from './useBatches.ts';

/** Reads the ids of what is selected: of all that a query matches, however many. */
export function useTargetIds(resource: string) {
  const { ask } = useServiceClient();
  return async (target: Target): Promise<readonly string[]> => {
    if ('records' in target) return target.records.map(({ id }) => id);
    const ids: string[] = [];
    for (let more = true; more; ) {
      const after = ids.at(-1);
      const found = await ask('keys', { resource, ...target.query, ...(after && { after }), limit: mostAtOnce });
      ids.push(...found.map(({ id }) => id));
      more = found.length === mostAtOnce;
    }
    return ids;
  };
}
