import { type Field, labelOf } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** An item of a list of objects, where it stands. */
export interface TrailItem {
  /** What ids of its fields begin with. */
  id: string;
  /** Of the list, the outermost of lists in lists. */
  label: string;
  index: number;
  field: Field;
  fields: readonly Field[];
  value: JsonObject;
  /** Names of fields and places in lists. */
  path: readonly (string | number)[];
}

/**
 * The items from the outermost to the one that the id names, as far as they are there. No name of a field has a hyphen, which is
 * what parts an id.
 */
export function trailTo(fields: readonly Field[], values: JsonObject, idPrefix: string, id: string): TrailItem[] {
  const trail: TrailItem[] = [];
  const path: (string | number)[] = [];
  let around = fields;
  let list: Field | undefined;
  let label = '';
  let value: Json = values;
  for (const step of id.slice(idPrefix.length + 1).split('-')) {
    if (list?.kind === 'list') {
      const { item } = list;
      const inner: Json | undefined = Array.isArray(value) ? value[Number(step)] : undefined;
      if ((item.kind !== 'group' && item.kind !== 'list') || inner === undefined) break;
      path.push(Number(step));
      if (item.kind === 'list') {
        value = inner;
        list = item;
        continue;
      }
      value = isJsonObject(inner) ? inner : {};
      around = item.fields ?? [];
      trail.push({
        ...{ id: [idPrefix, ...path].join('-'), label, index: Number(step) },
        ...{ field: item, fields: around, value, path: [...path] },
      });
      list = undefined;
    } else {
      const field: Field | undefined = around.find(({ name }) => name === step);
      if (!field || !isJsonObject(value)) break;
      path.push(step);
      value = value[step] ?? null;
      if (field.kind === 'group') around = field.fields ?? [];
      else {
        list = field;
        label = labelOf(field);
      }
    }
  }
  return trail;
}
