import type { Json } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';

/**
 * What a row rule denies: that a list of the row, or of one that it leads to, holds some values.
 * @returns where the list is, from the row on
 * @throws Error for any other negation
 */
export function deniedValues(denied: Predicate): { path: readonly string[]; values: readonly Json[] } {
  if ('via' in denied) {
    const { path, values } = deniedValues(denied.where);
    return { path: [denied.via, ...path], values };
  }
  if ('field' in denied && denied.op === 'includes' && Array.isArray(denied.value)) {
    return { path: [denied.field], values: denied.value };
  }
  throw new Error('a row rule denies nothing but that a list holds a value');
}
