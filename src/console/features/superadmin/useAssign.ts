import { useInvalidate } from '@refinedev/core';
import { type Assignee, useSuperadminHost } from './host.ts';

/** Assigns exclusive blocks and takes them back; answers the ids of the blocks that it was done to. */
export function useAssign() {
  const { service } = useSuperadminHost();
  const invalidate = useInvalidate();
  return async (ids: readonly string[], added: readonly Assignee[], removed: readonly Assignee[]) => {
    const changed = await service.assign(ids, added, removed);
    await Promise.all(
      changed.map((id) => invalidate({ resource: 'component', id, invalidates: ['list', 'many', 'detail'] })),
    );
    return changed;
  };
}
