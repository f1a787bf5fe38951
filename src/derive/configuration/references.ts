import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/**
 * Ids differ from space to space: in a file a record is named, `<<form:Contact>>`, wherever its id stands in a value or a key,
 * and the address of an uploaded file is `<<file:Its title>>`. `<<space>>` is the space itself.
 */
export interface Reference {
  kind: ReferenceKind;
  /** For tags `Type/Name`, for pages the slug. */
  name: string;
}

export const referenceKinds = [
  'asset',
  'component',
  'dataset',
  'file',
  'footer',
  'form',
  'header',
  'membership_role',
  'page',
  'sidebar',
  'subscription',
  'tag',
  'template',
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** What stands for the space itself. */
export const spaceToken = '<<space>>';

const token = new RegExp(`<<(${referenceKinds.join('|')}):([^<>\\n]{1,600})>>`, 'g');
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** `<<form:Contact>>`. Characters that would end it are written by their codes. */
export const tokenOf = ({ kind, name }: Reference): string =>
  `<<${kind}:${name.replace(/[%<>\n]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}>>`;

const nameIn = (written: string) =>
  written.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The same value with all its texts changed, keys too. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [change(key), mapTexts(inner, change)]);
  // Ids have another order in each space, and their names one.
  const isNamed = Object.keys(value).some((key, index) => entries[index]?.[0] !== key);
  return Object.fromEntries(isNamed ? entries.sort(([one], [other]) => (one < other ? -1 : 1)) : entries);
}

/** The ids that stand anywhere in values, in small letters. */
export function idsIn(values: readonly JsonObject[]): string[] {
  const found = new Set<string>();
  for (const value of values) for (const [id] of JSON.stringify(value).matchAll(uuid)) found.add(id.toLowerCase());
  return [...found];
}

/**
 * Values with names in place of ids; an id of nothing that is named here stays as it is.
 * @param tokens by id, and by the address of a file
 */
export function withNames(values: JsonObject, tokens: ReadonlyMap<string, string>): JsonObject {
  const addresses = [...tokens.keys()].filter((key) => key.includes('/'));
  return mapTexts(values, (text) => {
    const filed = addresses.reduce((left, address) => left.replaceAll(address, tokens.get(address) ?? address), text);
    return filed.replaceAll(uuid, (id) => tokens.get(id.toLowerCase()) ?? id);
  }) as JsonObject;
}

/** The records that values name, each with the keys that lead there. */
export function referencesIn(
  value: Json,
  path: readonly (string | number)[] = [],
): { reference: Reference; path: readonly (string | number)[] }[] {
  const inText = (text: string, at: readonly (string | number)[]) =>
    [...text.matchAll(token)].map(([, kind, name = '']) => ({
      reference: { kind: kind as ReferenceKind, name: nameIn(name) },
      path: at,
    }));
  if (typeof value === 'string') return inText(value, path);
  if (Array.isArray(value)) return value.flatMap((item, index) => referencesIn(item, [...path, index]));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...inText(key, [...path, key]),
    ...referencesIn(inner, [...path, key]),
  ]);
}

/**
 * Values with ids in place of names.
 * @param ids by token; what is not among them stays as it is
 */
export const withIds = (values: JsonObject, ids: ReadonlyMap<string, string>): JsonObject =>
  mapTexts(values, (text) =>
    text
      .replaceAll(token, (match) => ids.get(match) ?? match)
      .replaceAll(spaceToken, ids.get(spaceToken) ?? spaceToken),
  ) as JsonObject;
