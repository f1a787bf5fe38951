import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { emptyOf, kindOf } from '#schema/kinds.ts';
import { schemaOf } from '#schema/value-schema.ts';

/**
 * The values that a template gets: those of the component's fields and no others. A value that its field would not take
 * (left from another schema, or written past the forms) becomes the field's empty value, so that a page stays readable.
 */
export function valuesFor(fields: readonly Field[], info: Json): JsonObject {
  const given = isJsonObject(info) ? info : {};
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      valueFor(field, Object.hasOwn(given, field.name) ? given[field.name] : undefined),
    ]),
  );
}

/** The fields, also those of groups, whose stored value is left out because it does not fit. */
export function unfitFields(fields: readonly Field[], info: Json): Field[] {
  const given = isJsonObject(info) ? info : {};
  return fields.flatMap((field) => {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
    if (value === undefined || value === null || value === '') return [];
    if (field.kind === 'group' && field.fields) return unfitFields(field.fields, value);
    return fits(field, value) ? [] : [field];
  });
}

function valueFor(field: Field, value: Json | undefined): Json {
  if (value === undefined || value === null) return emptyOf(field);
  if (value === '') return '';
  // A group always has its members, so that a template may ask for them.
  if (field.kind === 'group' && field.fields) return valuesFor(field.fields, value);
  if (!fits(field, value)) return kindOf(field).empty(field);
  if (field.kind === 'list' && Array.isArray(value)) return value.map((item) => valueFor(field.item, item));
  return value;
}

type Check = ReturnType<ReturnType<typeof kindOf>['value']>;

/** Making a check takes longer than checking; definitions keep their fields (`definitionAt`). */
const checks = new WeakMap<Field, Check>();

function fits(field: Field, value: Json): boolean {
  const check = checks.get(field) ?? schemaOf(field);
  checks.set(field, check);
  return check.safeParse(value).success;
}
