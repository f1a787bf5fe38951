import type { Resource, View } from '#schema/resource.ts';

export interface Route {
  /** Pattern of the address, with `:id` for the record's. */
  path: string;
  view: View;
  resource: Resource;
}

/** The addresses of all generated views. */
export function deriveRoutes(resources: readonly Resource[]): readonly Route[] {
  return resources.flatMap((resource) =>
    Object.entries(resource.routes ?? {}).map(([view, path]) => ({ path, view: view as View, resource })),
  );
}

/** The address of a view, for a record where the view shows one; undefined where the resource has no such view. */
export function pathTo(resource: Resource, view: View, id?: string): string | undefined {
  return resource.routes?.[view]?.replace(':id', encodeURIComponent(id ?? ''));
}
