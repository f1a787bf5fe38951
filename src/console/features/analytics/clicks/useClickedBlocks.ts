import type { HttpError } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useSpace } from '#console/ui/context.ts';
import { clickedBlocks } from '#derive/documents/operations/pages.ts';
import { sumIn } from '#derive/documents/sums/aggregates.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Bucket } from '../range.ts';

/** A block of a published page with its clicks in the time that is looked at. */
export interface ClickedBlock {
  id: string;
  /** What people call it, or its component; empty where it is gone from its page. */
  name: string;
  page: { id: string; name: string };
  clicks: number;
  /** Views of its page. */
  views: number;
}

const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

function blockOf({ id, page, copies, hours }: JsonObject): ClickedBlock {
  const [copy = {}] = Array.isArray(copies) ? copies.filter(isJsonObject) : [];
  const { id: pageId, name, visits } = objectOf(page);
  return {
    id: String(id),
    name: String(copy.name || (objectOf(copy.component).name ?? '')),
    page: { id: String(pageId), name: String(name) },
    clicks: sumIn(hours, 'clicks'),
    views: sumIn(visits, 'views'),
  };
}

/** The blocks that visitors clicked in a time, the most clicked first. */
export function useClickedBlocks({ from, to }: Bucket) {
  const { run } = useServiceClient();
  const { space } = useSpace();
  const query = useQuery<ClickedBlock[], HttpError>({
    queryKey: ['clicked-blocks', space?.id, from.getTime(), to.getTime()],
    queryFn: async ({ signal }) => {
      const { rows } = await run(clickedBlocks(from.toISOString(), to.toISOString()), { signal });
      return rows
        .map(blockOf)
        .filter(({ clicks }) => clicks > 0)
        .toSorted((a, b) => b.clicks - a.clicks);
    },
    placeholderData: keepPreviousData,
  });
  return { blocks: query.data, error: query.error, retry: () => void query.refetch() };
}
