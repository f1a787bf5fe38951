import { useQuery } from '@tanstack/react-query';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useViewer } from '#console/ui/context.ts';
import { publisher } from '#derive/documents/operations/publishing.ts';

/** Whether the viewer may publish without a review; undefined until that is known. */
export function useIsPublisher(): boolean | undefined {
  const { run } = useServiceClient();
  const { userId, spaceId } = useViewer();
  const { data, isError } = useQuery({
    queryKey: ['publishing', spaceId, 'publisher', userId],
    queryFn: async ({ signal }) => (await run(publisher(userId), { signal })).rows.length > 0,
    gcTime: 0,
  });
  return isError ? false : data;
}
