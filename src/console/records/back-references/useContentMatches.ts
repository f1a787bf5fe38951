import { type BaseRecord, useDataProvider } from '@refinedev/core';
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

interface PageAddress extends BaseRecord {
  slug?: string;
  status?: string;
}

/** Where the first page of a site stands. */
const FIRST = 'home';

/**
 * The records whose content mentions one: by its id, as blocks and fields do, and for a page by its address, as links do. No
 * reference tells of them, since they stand inside JSON and text. Nothing is asked without an id, nor outside of a space.
 * @returns `isFirst` for the page that visitors of the site see first
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
    queryFn: async ({ signal }): Promise<{ matches: ContentMatches[]; isFirst: boolean }> => {
      if (id === undefined) return { matches: [], isFirst: false };
      const page = await pageOf(id);
      const isFirst = page?.slug === FIRST && page.status === 'PUBLISHED';
      const inSpace = model.resources.filter(({ scope }) => scope === 'space');
      const searched = searchedContent({ ...model, resources: inSpace }, (one, field) =>
        mayRead(one.name, { field: field.name }),
      );
      if (searched.length === 0) return { matches: [], isFirst };
      // Links in content write the address under which visitors find it.
      const sought: Sought[] = [id, ...(page?.slug ? [{ quoted: `/${page.slug}` }] : [])];
      const except = { resource: resource.name, id };
      const call = contentSearchCall(model, searched, { sought, limit: matchesShown + 1, except });
      const answer = await run(call, { resource: resource.name, signal });
      return { matches: contentMatches(searched, answer), isFirst };
    },
    enabled,
    // Between two looks others may have begun to use it.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

  async function pageOf(page: string): Promise<PageAddress | undefined> {
    if (resource.name !== 'page' || !fieldOf(resource, 'slug')) return undefined;
    const meta = { fields: ['slug', 'status'] };
    return (await provider.getOne<PageAddress>({ resource: 'page', id: page, meta })).data;
  }

  const { matches = [], isFirst = false } = query.data ?? {};
  return { matches, isFirst, asked: enabled, loading: query.isPending, failed: query.isError };
}
