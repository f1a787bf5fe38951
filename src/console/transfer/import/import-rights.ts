import { useMay } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';

/** The matrix's subject for writing many records at once (console.md section 6). */
export const importSubject = 'Bulk Upload';

/** The declaration of what imports wrote, which is that subject's. */
export const importRuns = 'import_run';

/** What the viewer may import into a resource: the right to import, and the right to what is imported. */
export function useImportRights(resource: Resource): { create: boolean; update: boolean } {
  const mayCreate = useMay('create');
  const mayUpdate = useMay('edit');
  const both = (may: typeof mayCreate) => may(importRuns) && may(resource.name);
  return { create: both(mayCreate), update: both(mayUpdate) };
}
