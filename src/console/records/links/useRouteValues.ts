import { useMemo } from 'react';
import { type Params, useParams } from 'react-router';
import { routeFields } from '#derive/navigation/routes.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource, View } from '#schema/resource.ts';

/** Values of fields that stand in the address of a view: `{ type: 'step' }` at `/form/step/new`. */
export function useRouteValues(resource: Resource, view: View): JsonObject {
  const params = useParams();
  return useMemo(() => routeValues(resource, view, params), [resource, view, params]);
}

/** The same from the parameters of a matched address. */
function routeValues(resource: Resource, view: View, params: Params): JsonObject {
  return Object.fromEntries(routeFields(resource, view).map((name) => [name, params[name] ?? null]));
}

/** What the address of a list narrows it to. */
export function fixedFilters(resource: Resource, params: Params): Predicate[] {
  const values = routeValues(resource, 'list', params);
  return Object.entries(values).map(([field, value]) => ({ field, op: 'eq', value }));
}

/** What the address of the list around narrows it to. */
export function useFixedFilters(resource: Resource): Predicate[] {
  return fixedFilters(resource, useParams());
}
