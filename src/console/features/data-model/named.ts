import { slugify } from '#derive/values/slugify.ts';
import type { JsonObject } from '#schema/json.ts';

/** Longest name that a definition may have. */
const longest = 40;

/** A key for a label: small letters, digits and underscores. Empty where nothing of it is left, as of one in Arabic. */
const keyOf = (label: string): string =>
  slugify(label.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/\W+/g, '_')
    .replace(/^[\d_]+/, '')
    .slice(0, longest)
    .replace(/_+$/, '');

/**
 * The definitions as they are now: the name of a new field follows its label until somebody writes another. A kept one stays
 * what records know it by.
 */
export function named(
  fields: readonly JsonObject[],
  before: readonly JsonObject[],
  kept: ReadonlySet<string>,
): JsonObject[] {
  return fields.map((field, index) => {
    const was = before.length === fields.length ? before[index] : undefined;
    const name = String(field.name ?? '');
    if (!was || was.name !== field.name || was.label === field.label || kept.has(name)) return field;
    const isOwn = name !== keyOf(String(was.label ?? '')) && !/^field_\d+$/.test(name);
    const key = keyOf(String(field.label ?? ''));
    const isTaken = fields.some((other, at) => at !== index && other.name === key);
    return isOwn || key === '' || isTaken ? field : { ...field, name: key };
  });
}
