import { useQuery } from '@tanstack/react-query';
import { withNonce } from '#console/preview/with-nonce.ts';
import { createPreviewApi } from '#console/providers/api/preview-api.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import type { Json } from '#schema/json.ts';

/** Content that is not the page's own now, with what tells it apart. */
export interface WrittenContent {
  key: string;
  sections: Json;
}

/** A page as visitors would see it, as a document that can be read here: previews are on another origin. */
export function useRenderedPage(id: string, written?: WrittenContent) {
  const { drawn, written: drawWritten } = useService(createPreviewApi);
  const { space } = useSpace();
  return useQuery({
    queryKey: ['drawn-page', space?.id, id, written?.key ?? ''],
    queryFn: async () => {
      const html = written ? await drawWritten(id, written.sections) : await drawn('page', id);
      return withNonce(html, cspNonce());
    },
    gcTime: 0,
  });
}
