import { useList } from '@refinedev/core';

/** As many as the limits of a space allow, and some more. */
const MOST_PEOPLE = 200;

/** Who works in the selected space, by name. */
export function usePeople(): readonly { id: string; name: string }[] {
  const { result } = useList({
    resource: 'user',
    pagination: { pageSize: MOST_PEOPLE },
    sorters: [{ field: 'name', order: 'asc' }],
    meta: { fields: ['name'] },
  });
  return result.data.map(({ id, name }) => ({ id: String(id), name: String(name) }));
}
