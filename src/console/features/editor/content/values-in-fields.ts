import { escapeText } from '#render/html/escape.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** Values of one version of a component for the fields of a newer one: a text whose field has become formatted says what it said. */
export function valuesInFields(before: readonly Field[], after: readonly Field[], values: JsonObject): JsonObject {
  const changed = after.flatMap((field): [string, Json][] => {
    const value = values[field.name];
    const old = before.find(({ name }) => name === field.name);
    return value === undefined || !old ? [] : [[field.name, valueIn(old, field, value)]];
  });
  return { ...values, ...Object.fromEntries(changed) };
}

function valueIn(before: Field, after: Field, value: Json): Json {
  if (before.kind === 'text' && after.kind === 'richText' && typeof value === 'string') {
    return after.line ? escapeText(value) : paragraphs(value);
  }
  if (before.kind === 'group' && after.kind === 'group' && isJsonObject(value)) {
    return valuesInFields(before.fields ?? [], after.fields ?? [], value);
  }
  if (before.kind === 'list' && after.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => valueIn(before.item, after.item, item));
  }
  return value;
}

const paragraphs = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
