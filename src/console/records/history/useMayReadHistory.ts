import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';

/** False where the viewer reads no history, or nobody changes such records. */
export function useMayReadHistory(resource: Resource): boolean {
  const { read } = useRights(useModel().resource('record_change'));
  return read && resource.scope === 'space' && resource.actions?.includes('update') !== false;
}
