import { useQuery } from '@tanstack/react-query';
import { useMay } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { type DataDocument, firstListing } from '#render/data/data-document.ts';
import { withReferred } from '#render/data/referred.ts';
import type { Site } from '#render/site.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { JsonObject } from '#schema/json.ts';
import { type ShownListing, shownListing } from '../stores/shown-listing.ts';
import { siteDataCall } from './site-data-call.ts';

/** The listing that the canvas shows a page of listings with: the first of their dataset; null where it has none, and for other pages. */
export function useShownListing({ listings_of: of }: JsonObject, language: string, site: Site): ShownListing | null {
  const { run } = useServices();
  const { space } = useSpace();
  const mayList = useMay('list');
  const datasetId = typeof of === 'string' && isUuid(of) ? of : '';
  const query = useQuery({
    queryKey: ['shown-listing', space?.id, datasetId, language],
    queryFn: async ({ signal }) => {
      const ask = (document: DataDocument) => run<{ rows: JsonObject[] }>(siteDataCall(document, mayList), { signal });
      const [row] = (await ask(firstListing(datasetId))).rows;
      if (!row) return null;
      const found = await withReferred(row, site.customFields.listing, ask, mayList('tag'));
      return shownListing(found, datasetId, language, site);
    },
    enabled: datasetId !== '' && mayList('listing'),
  });
  return query.data ?? null;
}
