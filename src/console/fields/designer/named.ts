import type { JsonObject } from '#schema/json.ts';
import { keyOfLabel } from '#schema/stored-fields/field-key.ts';

/** What definitions call their key and their label. */
const ofFields = { key: 'name', label: 'label' };

/**
 * The definitions as they are now: the key of a new field follows its label until somebody writes another. A kept one stays
 * what records know it by.
 */
export function named(
  fields: readonly JsonObject[],
  before: readonly JsonObject[],
  savedKeys: ReadonlySet<string>,
  called: typeof ofFields = ofFields,
): JsonObject[] {
  const isSame = (one: JsonObject, other: JsonObject, name: string) => (one[name] ?? '') === (other[name] ?? '');
  return fields.map((field, index) => {
    const was = before.length === fields.length ? before[index] : undefined;
    const now = String(field[called.key] ?? '');
    if (!was || !isSame(was, field, called.key) || isSame(was, field, called.label) || savedKeys.has(now)) return field;
    const isOwn = now !== '' && now !== keyOfLabel(String(was[called.label] ?? '')) && !/^field_\d+$/.test(now);
    const key = keyOfLabel(String(field[called.label] ?? ''));
    const isTaken = fields.some((other, at) => at !== index && other[called.key] === key);
    return isOwn || key === '' || isTaken ? field : { ...field, [called.key]: key };
  });
}
