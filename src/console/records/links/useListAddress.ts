import { useLocation } from 'react-router';
import { pathTo } from '#derive/navigation/routes.ts';
import { isJsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/**
 * The list's address as it was when the record was opened from it, with its filters, order and page; settings have no list
 * and stay where they are.
 */
export function useListAddress(resource: Resource): string {
  const { state } = useLocation();
  const search = isJsonObject(state) && typeof state.list === 'string' ? state.list : '';
  if (resource.singleton) return pathTo(resource, 'edit') ?? '/';
  return `${pathTo(resource, 'list') ?? '/'}${search}`;
}
