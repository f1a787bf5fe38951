import { useQuery } from '@tanstack/react-query';
import { useSavedLook } from '#console/records/look/useOwnLook.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { templatePicture } from '#derive/documents/operations/content.ts';
import type { SectionRow } from '#render/blocks.ts';
import { starterOf } from '#render/library/starters.ts';
import { siteOf } from '#render/site.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { drawSections } from './draw-sections.ts';
import { starterRows } from './starter-rows.ts';

/**
 * What the first sections of a template look like in the look of the space, as a document; undefined while it is not known, and
 * where nothing is in it.
 * @param id of a template of the space, or the slug of one that comes with the product
 */
export function useTemplatePicture(id: string, isWanted: boolean): string | undefined {
  const starter = starterOf(id);
  const own = useOwnPicture(id, isWanted && !starter);
  const products = useStarterPicture(id, isWanted && starter !== undefined);
  return (starter ? products : own) || undefined;
}

function useOwnPicture(id: string, isWanted: boolean): string | undefined {
  const { run } = useServices();
  const { space } = useSpace();
  const spaceId = space?.id ?? '';
  const { data } = useQuery({
    queryKey: ['template-picture', spaceId, id],
    queryFn: async ({ signal }) => {
      const answer = await run(templatePicture(id, spaceId), { signal });
      if (!isJsonObject(answer.space ?? null)) return '';
      const { name, look = null, meta = null } = answer.space as JsonObject;
      const site = siteOf({ id: spaceId, name: String(name), info: look, meta });
      return drawSections(answer.sections as unknown as readonly SectionRow[], site);
    },
    enabled: isWanted && spaceId !== '',
    retry: false,
  });
  return data;
}

/** Milliseconds for which the look is new enough: pictures come into sight one after the other. */
const FRESH_MS = 60_000;

/** One request for all of them; each is drawn once for a look. */
function useStarterPicture(slug: string, isWanted: boolean): string | undefined {
  const { space } = useSpace();
  const { id = '', name = '' } = space ?? {};
  const look = useSavedLook({ isWanted, staleTime: FRESH_MS });
  const { data } = useQuery({
    queryKey: ['starter-picture', id, slug, JSON.stringify(look)],
    queryFn: () => drawSections(starterRows(slug), siteOf({ id, name, info: look ?? {}, meta: null })),
    enabled: isWanted && look !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
