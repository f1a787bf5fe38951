import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';

/**
 * Formatted texts are edited where they stand. What a template does with a value is its own affair, so that values go in
 * between marks, and what comes out between them is the place: characters of the private use area (Unicode 16, 23.5), which no
 * template and no sanitiser touches.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const END = '\uE002';
const ANY = /[\uE000\uE001]\d+\uE002/g;

/** Elements behind or in which a text may stand in an element of its own. */
const BLOCK =
  /<\/?(div|section|article|aside|header|footer|blockquote|figcaption|li|td|th|dd|h[1-6])\b[^<>]*>\s*$|<\/p>\s*$/i;

const textFields = (fields: readonly Field[]) => fields.filter(({ kind }) => kind === 'richText');

/** The values with marks around formatted texts; the same values where there are none. */
export function withMarks(fields: readonly Field[], values: JsonObject): JsonObject {
  const marked = textFields(fields).flatMap(({ name }, at) => {
    const value = values[name];
    if (typeof value !== 'string' || value === '') return [];
    return [[name, `${OPEN}${at}${END}${value}${CLOSE}${at}${END}`] as const];
  });
  return marked.length === 0 ? values : { ...values, ...Object.fromEntries(marked) };
}

/**
 * The HTML with each text that stands once, and where it may, in an element that names its field; `display: contents`, so that
 * nothing looks different. All other marks are taken out.
 */
export function placeTexts(fields: readonly Field[], html: string): string {
  let placed = html;
  for (const [at, { name }] of textFields(fields).entries()) {
    const [open, close] = [`${OPEN}${at}${END}`, `${CLOSE}${at}${END}`];
    const from = placed.indexOf(open);
    const to = placed.indexOf(close);
    const isOnce = from >= 0 && to > from && from === placed.lastIndexOf(open) && to === placed.lastIndexOf(close);
    if (!isOnce || !BLOCK.test(placed.slice(0, from))) continue;
    const text = placed.slice(from + open.length, to);
    placed = `${placed.slice(0, from)}<div data-inline-text="${name}">${text}</div>${placed.slice(to + close.length)}`;
  }
  return placed.replace(ANY, '');
}
