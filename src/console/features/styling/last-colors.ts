import { isColor } from '#render/styles/site-look.ts';
import type { JsonObject } from '#schema/json.ts';

const names = ['primary_color', 'accent_color', 'ink_color', 'paper_color'];

/** The values with the colours that were there last in place of those that are none, as while one is typed; an empty one is the usual colour. */
export function withLastColors(values: JsonObject, last: JsonObject): JsonObject {
  const wrong = names.filter((name) => values[name] && !isColor(values[name]));
  if (wrong.length === 0) return values;
  return { ...values, ...Object.fromEntries(wrong.map((name) => [name, last[name] ?? null])) };
}
