import { useMemo } from 'react';
import { useRights } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';
import { editableFields } from './editable-fields.ts';

/** Names of the shown columns whose cells the viewer may edit, in their order; none among deleted records. */
export function useEditableColumns(
  resource: Resource,
  { columns, archived }: { columns: readonly string[]; archived: boolean },
): readonly string[] {
  const rights = useRights(resource);
  return useMemo(() => {
    const names = archived ? [] : editableFields(resource, rights, {}).map(({ name }) => name);
    return columns.filter((name) => names.includes(name));
  }, [resource, rights, columns, archived]);
}
