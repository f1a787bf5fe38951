import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { readRows } from '#derive/documents/rows-call.ts';
import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { importRuns } from './import-rights.ts';

/** Imports into a list that are looked through for one of a file with the same headers. */
const maxRuns = 50;

/** How files were imported into a list before, the latest first: by the viewer, and by others where the viewer may see that. */
export function usePlansBefore(
  resource: Resource,
  { enabled }: { enabled: boolean },
): { plans: readonly (Json | undefined)[]; loading: boolean } {
  const { data, isLoading } = useServiceQuery(
    readRows({
      resource: importRuns,
      fields: ['plan'],
      where: {
        all: [
          { field: 'resource', op: 'eq', value: resource.name },
          { field: 'plan', op: 'isNull', value: false },
        ],
      },
      sort: [{ by: 'created_at', desc: true }],
      limit: maxRuns,
    }),
    { enabled },
  );
  return { plans: (data ?? []).map(({ plan }) => plan), loading: isLoading };
}
