import { useMemo } from 'react';
import { useParams } from 'react-router';
import { routeFields } from '#derive/routes.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource, View } from '#schema/resource.ts';

/** Values of fields that stand in the address of a view: `{ type: 'step' }` at `/form/step/new`. */
export function useRouteValues(resource: Resource, view: View): JsonObject {
  const params = useParams();
  return useMemo(
    () => Object.fromEntries(routeFields(resource, view).map((name) => [name, params[name] ?? null])),
    [resource, view, params],
  );
}

/** What the address of a list narrows it to. */
export function useFixedFilters(resource: Resource): Predicate[] {
  const values = useRouteValues(resource, 'list');
  return Object.entries(values).map(([field, value]) => ({ field, op: 'eq', value }));
}
