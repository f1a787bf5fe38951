import { useEffect, useState } from 'react';
import { useServices } from '#console/session/services.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import type { Resource } from '#schema/resource.ts';
import type { Target } from '../target.ts';

/** How many records a target has: known for selected ones, counted to the end for a query. */
export function useCount(resource: Resource, target: Target) {
  const { run } = useServices();
  const [counted, setCounted] = useState<number | undefined>('records' in target ? target.records.length : undefined);
  const [error, setError] = useState<string | undefined>();

  /** Counts now; undefined where it failed. */
  async function recount(): Promise<number | undefined> {
    if ('records' in target) return target.records.length;
    try {
      const now = await run(countRows({ resource: resource.name, ...target.query }));
      setCounted(now);
      setError(undefined);
      return now;
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      return undefined;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once when asked, and again on confirming
  useEffect(() => void recount(), []);
  return { count: counted, error, recount };
}
