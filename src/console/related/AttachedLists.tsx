import { type Attached, useAttached } from '#console/records/attached/useAttached.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import type { Resource } from '#schema/resource.ts';
import { RelatedList } from './RelatedList.tsx';

/** What is about a record, such as its tasks: a list for each kind of which there is any. */
export function AttachedLists({ resource, id }: { resource: Resource; id: string }) {
  return useAttached(resource, id).map((attached) => (
    <AttachedList key={attached.child.name} attached={attached} id={id} />
  ));
}

function AttachedList({ attached: { child, by, given }, id }: { attached: Attached; id: string }) {
  const question = { resource: child.name, where: { field: by, op: 'eq', value: id } } as const;
  const { data: count = 0 } = useServiceQuery(countRows(question), { enabled: true });
  return count > 0 ? <RelatedList resource={child} by={by} id={id} given={given} /> : null;
}
