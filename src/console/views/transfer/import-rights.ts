import type { MongoAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import type { Resource } from '#schema/resource.ts';

/** The matrix's subject for writing many records at once (console.md section 6). */
export const importSubject = 'Bulk Upload';

/** What the viewer may import into a resource: the right to import, and the right to what is imported. */
export function useImportRights(resource: Resource): { create: boolean; update: boolean } {
  const ability = useAbility<MongoAbility>();
  const may = (action: 'create' | 'update') => ability.can(action, importSubject) && ability.can(action, resource.name);
  return { create: may('create'), update: may('update') };
}
