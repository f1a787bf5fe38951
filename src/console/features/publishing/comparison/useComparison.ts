import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { pageContents } from '#derive/documents/operations/publishing.ts';
import { type Comparison, compareContents } from './compare.ts';

/** What differs between two pages. */
export function useComparison(before: string, after: string) {
  const { run } = useServices();
  return useQuery<Comparison, HttpError>({
    queryKey: ['publishing-comparison', before, after],
    queryFn: async ({ signal }) => {
      const { rows } = await run(pageContents([before, after]), { signal });
      const page = (id: string) => rows.find((row) => row.id === id) ?? {};
      return compareContents(page(before), page(after));
    },
    gcTime: 0,
  });
}
