import type { BlockResult } from '#render/blocks.ts';
import { escapeText } from '#render/html/escape.ts';
import type { Field, RichTextField, TextField } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** A text of a block: its field, and where its value is, by names of fields and places in lists. */
export interface BlockText {
  path: readonly (string | number)[];
  field: RichTextField | TextField;
  value: string;
  /** Where the value is of the link that stands beside it: what a button leads to that is called so. */
  link?: BlockText['path'];
}

/**
 * Texts are written where they stand. What a template does with a value is its own affair, so that values go in between marks,
 * and what comes out between them is the place: characters of the private use area (Unicode 16, 23.5), which no sanitiser
 * touches. A template may look at single characters of a value: what is drawn with marks counts only where it is, but for
 * them, what is drawn without.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const END = '\uE002';
const ANY = /[\uE000\uE001]\d+\uE002/g;

/** Elements behind or in which a formatted text may stand in an element of its own. */
const BLOCK =
  /<\/?(div|section|article|aside|header|footer|blockquote|figcaption|li|td|th|dd|h[1-6])\b[^<>]*>\s*$|<\/p>\s*$/i;
/** A tag that has begun, in one of its values or before the next. */
const IN_TAG = /<[a-z](?:"[^"]*"|[^"<>])*(?:"[^"]*)?$/i;
/** What takes the keys and presses that a text in it would need. */
const IN_CONTROL = /<(button|option|textarea|summary|select)\b(?:(?!<\/\1>).)*$/is;

/** All texts with something in them. */
export const textsOf = (fields: readonly Field[], values: JsonObject): BlockText[] =>
  allTextsOf(fields, values).filter(({ value }) => value.trim() !== '');

/** All texts without. */
export const emptyTextsOf = (fields: readonly Field[], values: JsonObject): BlockText[] =>
  allTextsOf(fields, values).filter(({ value }) => value.trim() === '');

const allTextsOf = (fields: readonly Field[], values: JsonObject, around: BlockText['path'] = []): BlockText[] =>
  fields.flatMap((field, at) => {
    const texts = textsIn(field, values[field.name] ?? null, [...around, field.name]);
    const link = field.kind === 'text' ? fields.slice(at).find(isLink) : undefined;
    return link ? texts.map((text) => ({ ...text, link: [...around, link.name] })) : texts;
  });

const isLink = (field: Field) => field.kind === 'text' && field.format === 'link';

function textsIn(field: Field, value: Json, path: BlockText['path']): BlockText[] {
  if (field.kind === 'group' && isJsonObject(value)) {
    return allTextsOf(field.fields ?? [], value, path);
  }
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((item, at) => textsIn(field.item, item, [...path, at]));
  }
  const isWritten = field.kind === 'richText' || (field.kind === 'text' && isProse(field));
  return isWritten && (typeof value === 'string' || value === null) ? [{ path, field, value: value ?? '' }] : [];
}

const isProse = ({ format = 'plain' }: TextField) => format === 'plain' || format === 'multiline';

/** The value with another one in its place. */
export function withValueAt(around: Json, [key, ...rest]: BlockText['path'], value: Json): Json {
  if (key === undefined) return value;
  if (Array.isArray(around)) return around.map((item, at) => (at === key ? withValueAt(item, rest, value) : item));
  const object = isJsonObject(around) ? around : {};
  return { ...object, [key]: withValueAt(object[key] ?? null, rest, value) };
}

/**
 * The HTML with each text that stands in it once, as it is or formatted, and may be written there, in an element that names its
 * place among the texts.
 * @param draw draws the block from other values; faults where it cannot
 * @param html as it is drawn from its own values
 */
export async function findTexts(
  texts: readonly BlockText[],
  values: JsonObject,
  html: string,
  draw: (values: readonly JsonObject[]) => Promise<readonly BlockResult[]>,
): Promise<string> {
  const all = texts.map((_, at) => at);
  const marked = (which: readonly number[]) => withMarks(texts, values, which);
  const isSame = (result: BlockResult | undefined) =>
    result !== undefined && 'html' in result && withoutMarks(result.html) === html;
  const [together] = await draw([marked(all)]);
  if (together && isSame(together) && 'html' in together) return placeTexts(texts, together.html);
  const alone = await draw(all.map((at) => marked([at])));
  const [rest] = await draw([marked(all.filter((at) => isSame(alone[at])))]);
  return rest && isSame(rest) && 'html' in rest ? placeTexts(texts, rest.html) : html;
}

/**
 * What a block that shows nothing would show of its empty texts: the elements that they stand in, with an element in each that
 * names its place; '' where no template has a place for one.
 * @param texts that are empty
 */
export async function findEmptyTexts(
  texts: readonly BlockText[],
  values: JsonObject,
  draw: (values: readonly JsonObject[]) => Promise<readonly BlockResult[]>,
): Promise<string> {
  const [rendered] = await draw([withMarks(texts, values)]);
  const html = rendered && 'html' in rendered ? placeTexts(texts, rendered.html) : '';
  return html.includes('data-inline-text=') ? html : '';
}

/** Elements that say nothing by themselves. */
const NOTHING = /^(?:\s|<\/?(?:div|p|span|h[1-6]|ul|ol|li|figure|figcaption|blockquote|strong|em)\b[^<>]*>)*$/i;

/** Whether a block shows nothing: neither a word nor a picture. */
export const showsNothing = (html: string): boolean => NOTHING.test(html);

const withMarks = (
  texts: readonly BlockText[],
  values: JsonObject,
  which: readonly number[] = texts.map((_, at) => at),
) =>
  which.reduce<Json>((object, at) => {
    const text = texts[at];
    return text ? withValueAt(object, text.path, `${OPEN}${at}${END}${text.value}${CLOSE}${at}${END}`) : object;
  }, values) as JsonObject;

const withoutMarks = (html: string) => html.replace(ANY, '');

/** The HTML with the texts between marks in elements of their own where they can be; all other marks are taken out. */
export function placeTexts(texts: readonly BlockText[], html: string): string {
  let placed = html;
  for (const [at, { field, value }] of texts.entries()) {
    const [open, close] = [`${OPEN}${at}${END}`, `${CLOSE}${at}${END}`];
    const from = placed.indexOf(open);
    const to = placed.indexOf(close);
    const isOnce = from >= 0 && to > from && from === placed.lastIndexOf(open) && to === placed.lastIndexOf(close);
    if (!isOnce) continue;
    const before = placed.slice(0, from);
    const text = placed.slice(from + open.length, to);
    const isFormatted = field.kind === 'richText';
    const isLine = isFormatted && field.line === true;
    const mayStand = isLine ? isBetween(before) : isFormatted ? BLOCK.test(before) : isPlain(before, text, value);
    if (!mayStand) continue;
    // No style sheet of a component speaks of an element of that name.
    const name = isFormatted && !isLine ? 'div' : 'inline-text';
    placed = `${before}<${name} data-inline-text="${at}">${text}</${name}>${placed.slice(to + close.length)}`;
  }
  return withoutMarks(placed);
}

/** A text as it was typed, between tags. */
const isPlain = (before: string, text: string, value: string) => text === escapeText(value) && isBetween(before);

/** Between tags, and in nothing that takes its keys. */
const isBetween = (before: string) => !IN_TAG.test(before) && !IN_CONTROL.test(before);
