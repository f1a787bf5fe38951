import { useQuery } from '@tanstack/react-query';
import { createPreviewApi } from '#console/providers/api/preview-api.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';

/** How long an address is used again; it works for ten minutes. */
const FRESH_MS = 8 * 60_000;

/** The address at which the viewer sees a record as visitors would. */
export function useOwnPreview(resource: string, id: string) {
  const { own } = useService(createPreviewApi);
  const { space } = useSpace();
  return useQuery({
    queryKey: ['preview', space?.id, resource, id],
    queryFn: () => own(resource, id),
    staleTime: FRESH_MS,
  });
}
