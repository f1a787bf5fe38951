import type { Filter } from '#derive/values/filter-text.ts';
import type { Json } from '#schema/json.ts';

/** What filters narrow a list to, by field name: those that leave one value. */
export function presetOf(filters: readonly Filter[]): { readonly [key: string]: Json } {
  const single = filters.flatMap(({ field, op, value }): [string, Json][] => {
    if (field.kind !== 'reference' && field.kind !== 'choice') return [];
    const [one = null, ...more] = Array.isArray(value) ? value : [value];
    return (op === 'eq' || op === 'in') && more.length === 0 && typeof one === 'string' && !one.startsWith('@')
      ? [[field.name, one]]
      : [];
  });
  return Object.fromEntries(single);
}
