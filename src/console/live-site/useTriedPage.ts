import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { withNonce } from '#console/preview/with-nonce.ts';
import { createPreviewApi, type Tried } from '#console/providers/api/preview-api.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import { useSettled } from '#console/ui/search-box/useSettled.ts';

/** How long somebody who types or draws along a colour has to rest before the page follows. */
const RESTED_MS = 150;

/** A page as the site would draw it with this: a document that runs nothing. @param id nothing is asked without one */
export function useTriedPage(id: string | undefined, tried: Tried) {
  const api = useService(createPreviewApi);
  const { space } = useSpace();
  const rested = useSettled(JSON.stringify(tried), RESTED_MS);
  return useQuery({
    queryKey: ['tried-page', space?.id, id, rested],
    queryFn: async () => {
      const { html, part } = await api.tried('page', id ?? '', JSON.parse(rested));
      return { page: id, html: withNonce(html, cspNonce()), ...(part && { part }) };
    },
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
