import { readFilter } from '#derive/values/filter-text.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/**
 * What the list that was left is narrowed to by a required reference: a listing of its dataset. A part with a list of its own
 * is narrowed wherever one comes from.
 * @param state of the location that the list led to: `list` is the query of its address
 */
export function narrowedTo(resource: Resource, state: unknown): JsonObject {
  const search = isJsonObject(state) && typeof state.list === 'string' ? state.list : '';
  const filters = [...new URLSearchParams(search)].flatMap(
    ([name, text]) => readFilter(resource.fields, name, text) ?? [],
  );
  const chosen = filters.flatMap(({ field, op, value }) => {
    const [id, ...others] = [value].flat();
    const fits = field.kind === 'reference' && field.required && (op === 'in' || op === 'eq');
    return fits && id !== undefined && others.length === 0 ? [[field.name, id] as const] : [];
  });
  return { ...Object.fromEntries(chosen), ...resource.part };
}
