import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { publisher } from '#derive/documents/operations/publishing.ts';

/** Whether the viewer may publish without a review; undefined until that is known. @param isWanted nothing is asked otherwise */
export function useIsPublisher(isWanted = true): boolean | undefined {
  const { run } = useServices();
  const { userId, spaceId } = useViewer();
  const { data, isError } = useQuery({
    queryKey: ['publishing', spaceId, 'publisher', userId],
    queryFn: async ({ signal }) => (await run(publisher(userId), { signal })).rows.length > 0,
    enabled: isWanted,
    gcTime: 0,
  });
  // What was answered stays where asking anew fails.
  return data ?? (isError ? false : undefined);
}
