import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useSpace } from '#console/ui/context.ts';
import { pageFrame } from '#derive/documents/operations/editing.ts';
import { askedFrame, type FrameKind, pickFrame } from '#rules/page-layout.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { type Frame, type FrameBlock, noFrame } from '../canvas/frame.ts';
import type { Owner } from '../content/content.ts';
import { placedComponents } from '../content/placed-components.ts';

/** What stands around a page as its settings have it, saved or not. Where it cannot be read, nothing does. */
export function usePageFrame(owner: Owner, values: JsonObject): Frame {
  const { run } = useServiceClient();
  const { space } = useSpace();
  const asked = askedFrame(values);
  const { data } = useQuery({
    queryKey: ['editor-frame', space?.id, asked],
    queryFn: async ({ signal }): Promise<Frame> => {
      const found = await run(pageFrame(asked), { signal });
      const pick = (kind: FrameKind) => frameBlock(pickFrame(rowsOf(found, kind), asked[kind]));
      return { header: pick('header'), footer: pick('footer'), sidebar: pick('sidebar') };
    },
    enabled: owner.kind === 'page',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return data ?? noFrame;
}

function rowsOf(found: JsonObject, kind: FrameKind): JsonObject[] {
  const rows = found[kind];
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
}

function frameBlock(row: JsonObject | undefined): FrameBlock | null {
  if (!isJsonObject(row?.component)) return null;
  const [component] = placedComponents([row.component], new Map()).values();
  return component ? { id: String(row.id), info: row.info ?? {}, component } : null;
}
