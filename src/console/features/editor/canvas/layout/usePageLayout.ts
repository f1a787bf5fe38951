import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { mailLayout, pageLayout } from '#derive/documents/operations/editing.ts';
import { type LayoutKind, pickLayoutRow, requestedLayout } from '#rules/page-layout.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Owner } from '../../content/content.ts';
import { isForMail, placedComponents } from '../../content/placed-components.ts';
import { type Layout, type LayoutBlock, noLayout } from '../../stores/layout.ts';

/**
 * What stands around a page as its settings have it, saved or not; around a mail, what stands around all of them. Where it
 * cannot be read, nothing does. Undefined until that is known: a page that is shown before moves down when its header comes.
 * @param values null where they are not known yet
 */
export function usePageLayout(owner: Owner, values: JsonObject | null, isMail: boolean): Layout | undefined {
  const { run } = useServices();
  const { space } = useSpace();
  const requested = requestedLayout(values ?? {});
  const isNone = !isMail && owner.kind !== 'page';
  const { data, isError } = useQuery({
    queryKey: ['editor-frame', space?.id, isMail ? 'mail' : requested],
    queryFn: async ({ signal }): Promise<Layout> => {
      if (isMail) {
        const found = await run(mailLayout(), { signal });
        const first = (kind: LayoutKind) => {
          const block = layoutBlock(rowsOf(found, kind)[0]);
          return block && isForMail(block.component) ? block : null;
        };
        return { header: first('header'), footer: first('footer'), sidebar: null };
      }
      const found = await run(pageLayout(requested), { signal });
      const pick = (kind: LayoutKind) => layoutBlock(pickLayoutRow(rowsOf(found, kind), requested[kind]));
      return { header: pick('header'), footer: pick('footer'), sidebar: pick('sidebar') };
    },
    enabled: !isNone && values !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const answered = data ?? (isNone || isError ? noLayout : undefined);
  const [known, setKnown] = useState(answered);
  if (answered && answered !== known) setKnown(answered);
  // A read that failed and is tried again has no answer for a while: the page must not go and begin anew.
  return answered ?? known;
}

function rowsOf(found: JsonObject, kind: LayoutKind): JsonObject[] {
  const rows = found[kind];
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
}

function layoutBlock(row: JsonObject | undefined): LayoutBlock | null {
  if (!isJsonObject(row?.component)) return null;
  const [component] = placedComponents([row.component], new Map()).values();
  return component ? { id: String(row.id), info: row.info ?? {}, component } : null;
}
