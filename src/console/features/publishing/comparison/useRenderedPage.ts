import { useQuery } from '@tanstack/react-query';
import { withNonce } from '#console/preview/with-nonce.ts';
import { createPreviewApi } from '#console/providers/api/preview-api.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';

/** A page as visitors would see it, as a document that can be read here: previews are on another origin. */
export function useRenderedPage(id: string) {
  const { drawn } = useService(createPreviewApi);
  const { space } = useSpace();
  return useQuery({
    queryKey: ['drawn-page', space?.id, id],
    queryFn: async () => withNonce(await drawn('page', id), cspNonce()),
    gcTime: 0,
  });
}
