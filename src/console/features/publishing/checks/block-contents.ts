import { valuesFor } from '#render/values.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { componentFields } from '#schema/stored-fields/component-fields.ts';

/** A field of a component that describes its picture. */
const ALTERNATIVE = 'alt';
/** Groups that say how a block looks. */
const LOOKS = ['style', 'mobile'];

const isBlank = (value: Json = null): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** The values of a row of `block` in the fields of its component. */
function contentOf({ info = {}, component }: JsonObject): [readonly Field[], JsonObject] {
  const fields = isJsonObject(component) ? componentFields(component.schema) : [];
  return [fields, valuesFor(fields, info)];
}

/** Whether a block shows a picture that it has a description for, and nobody wrote that. */
export const lacksAlternative = (block: JsonObject): boolean => isUndescribed(...contentOf(block));

function isUndescribed(fields: readonly Field[], values: JsonObject): boolean {
  const showsPicture = fields.some(({ kind, name }) => kind === 'media' && !isBlank(values[name]));
  if (showsPicture && fields.some(({ name }) => name === ALTERNATIVE) && isBlank(values[ALTERNATIVE])) return true;
  return fields.some((field) => {
    const inside = field.kind === 'list' ? field.item : field;
    if (inside.kind !== 'group' || !inside.fields) return false;
    const { fields: parts } = inside;
    return [values[field.name]].flat().some((part) => isJsonObject(part) && isUndescribed(parts, part));
  });
}

/** Whether nothing was filled in of what a block says. One that asks for records, or holds others, may say enough without. */
export function saysNothing(block: JsonObject): boolean {
  const [fields, values] = contentOf(block);
  const saying = fields.filter((field) => !isLook(field));
  return (
    saying.length > 0 &&
    saying.every(({ kind, name }) => ['text', 'richText', 'media', 'list'].includes(kind) && isBlank(values[name]))
  );
}

const isLook = (field: Field): boolean =>
  field.kind === 'choice' ||
  field.kind === 'boolean' ||
  (field.kind === 'text' && field.format === 'color') ||
  (field.kind === 'group' && LOOKS.includes(field.name));
