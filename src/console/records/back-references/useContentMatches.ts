import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import {
  type ContentMatches,
  contentMatches,
  contentSearchCall,
  type Sought,
  searchedContent,
} from '#derive/documents/search/content-search.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { useMay } from '../useRights.ts';
import { matchesShown } from './ContentMatchGroup.tsx';

/**
 * The records whose content mentions one: by its id, as blocks and fields do, and for a page by its address, as links do. No
 * reference tells of them, since they stand inside JSON and text. Nothing is asked without an id, nor outside of a space.
 */
export function useContentMatches(resource: Resource, id: string | undefined) {
  const model = useModel();
  const { space } = useSpace();
  const mayRead = useMay('list');
  const provider = useDataProvider()();
  const { run } = useServices();
  const enabled = id !== undefined && space !== null && resource.scope === 'space';
  const query = useQuery({
    queryKey: ['content-matches', space?.id, resource.name, id],
    queryFn: async ({ signal }): Promise<ContentMatches[]> => {
      if (id === undefined) return [];
      const inSpace = model.resources.filter(({ scope }) => scope === 'space');
      const places = searchedContent({ ...model, resources: inSpace }, (one, field) =>
        mayRead(one.name, { field: field.name }),
      );
      if (places.length === 0) return [];
      const sought = [id, ...(await addressOf(id))];
      const except = { resource: resource.name, id };
      const call = contentSearchCall(model, places, { sought, limit: matchesShown + 1, except });
      const answer = await run(call, { resource: resource.name, signal });
      return contentMatches(places, answer);
    },
    enabled,
    // Between two looks others may have begun to use it.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

  /** The address under which visitors find a page, as links in content write it. */
  async function addressOf(page: string): Promise<Sought[]> {
    if (resource.name !== 'page' || !fieldOf(resource, 'slug')) return [];
    const { data } = await provider.getOne({ resource: 'page', id: page, meta: { fields: ['slug'] } });
    return typeof data.slug === 'string' && data.slug !== '' ? [{ quoted: `/${data.slug}` }] : [];
  }

  return { matches: query.data ?? [], asked: enabled, loading: query.isPending, failed: query.isError };
}
