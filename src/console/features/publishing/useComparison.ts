import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useAsk } from '#console/views/list/useListService.ts';
import { pageContents } from '#derive/documents/operations/publishing.ts';
import { isJsonObject } from '#schema/json.ts';
import { type Comparison, comparePages } from './compare.ts';

/** What differs between two pages. */
export function useComparison(before: string, after: string) {
  const ask = useAsk();
  return useQuery<Comparison, HttpError>({
    queryKey: ['publishing-comparison', before, after],
    queryFn: async ({ signal }) => {
      const { rows } = await ask('operate', { resource: 'page', call: pageContents([before, after]) }, signal);
      const pages = Array.isArray(rows) ? rows.filter(isJsonObject) : [];
      const page = (id: string) => pages.find((row) => row.id === id) ?? {};
      return comparePages(page(before), page(after));
    },
    gcTime: 0,
  });
}
