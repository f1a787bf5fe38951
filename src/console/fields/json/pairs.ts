import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';

/** One line of the editor. */
export interface Pair {
  /** Stays the same while the line is edited. */
  id: number;
  name: string;
  value: Json;
}

export const pairsOf = (value: JsonObject): Pair[] =>
  Object.entries(value).map(([name, part], id) => ({ id, name, value: part }));

/** The object of the lines that have a name; of two with the same name the first counts. */
export function objectOf(pairs: readonly Pair[]): JsonObject {
  const object: JsonObject = {};
  for (const { name, value } of pairs) {
    if (name.trim() !== '' && !Object.hasOwn(object, name.trim())) object[name.trim()] = value;
  }
  return object;
}

/** Whether a line before this one has its name. */
export const isRepeated = (pairs: readonly Pair[], index: number): boolean => {
  const name = pairs[index]?.name.trim();
  return name !== '' && pairs.slice(0, index).some((pair) => pair.name.trim() === name);
};

/** Kinds of fields whose values are plain enough to be compared with another source. */
const PLAIN: readonly Field['kind'][] = ['text', 'number', 'boolean', 'date', 'choice', 'rating'];

/** The field that a value is typed by; undefined for names of other sources, whose values are text. */
export const fieldOfPair = (fields: readonly Field[], name: string): Field | undefined =>
  fields.find((field) => field.name === name.trim() && PLAIN.includes(field.kind));

export const offeredFields = (fields: readonly Field[]): Field[] => fields.filter(({ kind }) => PLAIN.includes(kind));

/** What is typed for a value of no field: it stays a number or a yes or no where it was one and still reads so. */
export function typedLike(before: Json, text: string): Json {
  if (typeof before === 'number' && text.trim() !== '' && String(Number(text)) === text.trim()) return Number(text);
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Lists and objects are kept as they are: no single input holds them. */
export const isNested = (value: Json): boolean => typeof value === 'object' && value !== null;
