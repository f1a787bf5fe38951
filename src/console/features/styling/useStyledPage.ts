import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { withNonce } from '#console/preview/with-nonce.ts';
import { createPreviewApi } from '#console/providers/api/preview-api.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import type { JsonObject } from '#schema/json.ts';

/** How long somebody who types or draws along a colour has to rest before the page follows. */
const RESTED_MS = 150;

/** A page as the site would draw it in this look: a document that runs nothing. @param id nothing is asked without one */
export function useStyledPage(id: string | undefined, look: JsonObject) {
  const { styled } = useService(createPreviewApi);
  const { space } = useSpace();
  const rested = useRested(JSON.stringify(look));
  return useQuery({
    queryKey: ['styled-page', space?.id, id, rested],
    queryFn: async () => withNonce(await styled('page', id ?? '', JSON.parse(rested)), cspNonce()),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), RESTED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
