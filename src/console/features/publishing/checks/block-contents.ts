import { type Definition, definitionAt } from '#render/component.ts';
import { valuesFor } from '#render/values/values.ts';
import type { Field, TextFormat } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { templateFacts } from './template-facts.ts';

/** Groups that say how a block looks. */
const LOOKS = ['style', 'tablet', 'mobile'];

/** What a block is made of: its component in the version that it was written for. */
export interface BlockContent {
  definition: Definition;
  values: JsonObject;
}

const isBlank = (value: Json = null): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** @param block a row of `block` with its component; null where that is gone */
export function contentOf({ info = {}, version, component }: JsonObject): BlockContent | null {
  if (!isJsonObject(component)) return null;
  const { id, version: newest, schema = null, info: own = null, versions = null } = component;
  const row = { id: String(id), version: Number(newest), schema, info: own, versions };
  const definition = definitionAt(row, Number(version));
  return { definition, values: valuesFor(definition.fields, info) };
}

/** What a row is called; empty where it has no name. */
export const nameIn = ({ name }: JsonObject): string => (typeof name === 'string' ? name : '');

/** The blocks of rows of `section`, in their order. */
export const blocksOf = (sections: readonly JsonObject[]): JsonObject[] =>
  sections.flatMap(({ blocks }) => (Array.isArray(blocks) ? blocks.filter(isJsonObject) : []));

/** Every text inside the values of blocks. */
export function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** A value of a block with its field. */
interface Filled {
  /** Of the field, with those of the groups and lists around it: `cards.image`. */
  name: string;
  field: Field;
  value: Json;
  /** The values beside it, by their names. */
  beside: ReadonlyMap<string, Json>;
}

/** The values of fields, also those in groups and lists of them. */
export function filledIn(fields: readonly Field[], values: JsonObject, around = ''): Filled[] {
  const named = fields.map((field) => ({ name: around + field.name, field, value: values[field.name] ?? null }));
  const beside = new Map(named.map(({ name, value }) => [name, value]));
  return named.flatMap(({ name, field, value }) => {
    const inside = field.kind === 'list' ? field.item : field;
    if (inside.kind !== 'group' || !inside.fields) return { name, field, value, beside };
    const { fields: parts } = inside;
    return [value].flat().flatMap((part) => (isJsonObject(part) ? filledIn(parts, part, `${name}.`) : []));
  });
}

/** Whether a value is a drawing that comes with ready-made pages, in the place of a photograph. */
export const isSample = (value: Json): boolean => typeof value === 'string' && value.startsWith('data:image/svg+xml,');

/** Whether a block shows a picture that its template describes by words of the block, and nobody wrote these. */
export function lacksAlternative(block: JsonObject): boolean {
  const content = contentOf(block);
  if (!content) return false;
  const { definition, values } = content;
  const { pictures } = templateFacts(definition);
  return filledIn(definition.fields, values).some(({ name, field, value, beside }) => {
    if (field.kind !== 'media' || isBlank(value) || [value].flat().every(isSample)) return false;
    // What is no value of the block, such as the name of the site, is filled in elsewhere.
    const isMissing = (words: string) => {
      const altValue = beside.get(words) ?? values[words];
      return altValue !== undefined && isBlank(altValue);
    };
    return pictures.some(({ src, alt }) => src === name && alt.length > 0 && alt.every(isMissing));
  });
}

/** What a template says of the site or the page, such as the name in a header, without a value of the block. */
const ELSEWHERE = /^(?:site|page)\./;

/** Whether nothing was filled in of what a block says. One that asks for records, or holds others, may say enough without. */
export function saysNothing(block: JsonObject): boolean {
  const content = contentOf(block);
  if (!content || templateFacts(content.definition).printed.some(({ name }) => ELSEWHERE.test(name))) return false;
  const saying = content.definition.fields.filter((field) => !isLook(field));
  return (
    saying.length > 0 &&
    saying.every(
      ({ kind, name }) => ['text', 'richText', 'media', 'list'].includes(kind) && isBlank(content.values[name]),
    )
  );
}

const isLook = (field: Field): boolean =>
  field.kind === 'choice' ||
  field.kind === 'boolean' ||
  (field.kind === 'text' && field.format === 'color') ||
  (field.kind === 'group' && LOOKS.includes(field.name));

/** Formats of what leads somewhere. */
const LINKS: readonly TextFormat[] = ['link', 'url', 'email'];

export const isLink = (field: Field): boolean =>
  field.kind === 'text' && field.format !== undefined && LINKS.includes(field.format);

/** Kinds of texts that a block shows in colours of the page around it. */
export const textKinds = ['ink', 'muted', 'link'] as const;
export type TextKind = (typeof textKinds)[number];

/** What a block shows of each kind of text on the background that it stands on, and whether it shows any on cards of its own. */
export function shownTexts({ definition, values }: BlockContent): { around: TextKind[]; onCards: boolean } {
  const { printed, cards, hasBoxes, hasForm, link } = templateFacts(definition);
  const filled = filledIn(definition.fields, values).filter(({ value }) => !isBlank(value));
  const texts = new Set(
    filled.filter(({ field: { kind } }) => ['text', 'richText', 'list'].includes(kind)).map(({ name }) => name),
  );
  const own = new Set(definition.fields.map(({ name }) => name));
  // Records, and what the page is about, are filled in elsewhere.
  const shownAt = printed.filter(({ name }) => texts.has(name) || !own.has(name.split('.')[0] ?? ''));
  const outside = shownAt.filter(({ on }) => on === 'around');
  const isOutside = (name: string) => outside.some((one) => one.name === name);
  const leads = filled.some(({ field }) => isLink(field));
  const hasLink = filled.some(
    ({ name, field, value }) => field.kind === 'richText' && isOutside(name) && /<a\s/.test(String(value)),
  );
  const isPlain = outside.length > 0 && !hasBoxes && cards.length === 0;
  const shown = {
    ink: outside.length > 0,
    muted: outside.some(({ isMuted }) => isMuted),
    link: (link.always && isPlain && leads) || link.names.some(isOutside) || hasLink,
  };
  return {
    around: textKinds.filter((kind) => shown[kind]),
    onCards: hasForm || shownAt.some(({ on }) => on === 'card'),
  };
}
