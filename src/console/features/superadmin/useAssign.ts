import { useInvalidate } from '@refinedev/core';
import { type Assignee, createPlatformApi } from '#console/providers/api/platform-api.ts';
import { useService } from '#console/session/services.ts';

/** Assigns exclusive blocks and takes them back; answers the ids of the blocks that it was done to. */
export function useAssign() {
  const service = useService(createPlatformApi);
  const invalidate = useInvalidate();
  return async (ids: readonly string[], added: readonly Assignee[], removed: readonly Assignee[]) => {
    const changed = await service.assign(ids, added, removed);
    await Promise.all(
      changed.map((id) => invalidate({ resource: 'component', id, invalidates: ['list', 'many', 'detail'] })),
    );
    return changed;
  };
}
