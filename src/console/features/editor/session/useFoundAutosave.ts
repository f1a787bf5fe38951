import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { openAutosave } from '#derive/documents/operations/revisions.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { type Owner, parentOf } from '../content/content.ts';

/** Unsaved work of the viewer that the server has. */
export interface FoundAutosave {
  editId: string;
  /** Milliseconds since 1970 of its last change. */
  at: number;
  readAt: string | null;
  was: JsonObject;
  mine: JsonObject;
}

/**
 * Looks once, as the editor opens, for work that another browser left.
 * @param owner null where nothing is looked for
 * @param own work that this browser offers itself
 */
export function useFoundAutosave(owner: Owner | null, own: string | undefined) {
  const { run } = useServices();
  const { space } = useSpace();
  const [opening] = useState(() => crypto.randomUUID());
  const [isForgotten, setForgotten] = useState(false);
  // The work that this browser had as the editor opened is no other work, also once it was decided.
  const [known] = useState(own);
  const { data } = useQuery<FoundAutosave | null>({
    queryKey: ['editor', space?.id, 'autosave', owner?.kind, owner?.id, opening],
    queryFn: async ({ signal }) => {
      if (!owner) return null;
      const [row] = (await run(openAutosave(parentOf(owner)), { signal })).rows;
      return row ? foundIn(row) : null;
    },
    enabled: owner !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return {
    found: data && !isForgotten && data.editId !== known ? data : null,
    forget: () => setForgotten(true),
  };
}

const foundIn = ({ edit_id: editId, updated_at: at, read_at: readAt, was, mine }: JsonObject): FoundAutosave => ({
  editId: String(editId),
  at: Date.parse(String(at)),
  readAt: typeof readAt === 'string' ? readAt : null,
  was: isJsonObject(was) ? was : {},
  mine: isJsonObject(mine) ? mine : {},
});
