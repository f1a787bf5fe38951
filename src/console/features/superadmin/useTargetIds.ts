import type { Target } from '#console/records/target.ts';
import { useServices } from '#console/session/services.ts';
import { readKeys } from '#derive/documents/batches.ts';
import { maxBatchSize } from './useBatches.ts';

/** Reads the ids of what is selected: of all that a query matches, however many. */
export function useTargetIds(resource: string) {
  const { run } = useServices();
  return async (target: Target): Promise<readonly string[]> => {
    if ('records' in target) return target.records.map(({ id }) => id);
    const ids: string[] = [];
    for (let more = true; more; ) {
      const after = ids.at(-1);
      const found = await run(readKeys({ resource, ...target.query, ...(after && { after }), limit: maxBatchSize }));
      ids.push(...found.map(({ id }) => id));
      more = found.length === maxBatchSize;
    }
    return ids;
  };
}
