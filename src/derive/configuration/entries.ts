import type { ConfigurationFault } from '#schema/api/configuration-faults.ts';
import { isJsonObject, type Json, type JsonObject, valueAt } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import { type Resource, storageOf } from '#schema/resource.ts';
import { pick } from '../values/changes.ts';
import { visibleFields } from '../values/validation.ts';
import { contentKey, readContent } from './contents.ts';
import { fieldsOf, resourceIn, type Section, sections } from './sections.ts';

/** Something that a configuration names: a header, a view, a custom field, or the styling of the space. */
export interface ConfigurationEntry {
  section: Section;
  /** Keys of the file that lead to it, its name last. */
  path: readonly string[];
  /** The id of its row; null for what is not stored yet. */
  id: string | null;
  /** By names of fields, without what is empty. */
  values: JsonObject;
}

/** Rows by the name of the declaration, with the columns of `columnsOf` and their `id`. */
export type ConfigurationRows = Readonly<Record<string, readonly JsonObject[]>>;

/** Two entries that share all their keys have one. */
export const keyOfPath = (path: readonly (string | number)[]): string => JSON.stringify(path);

const isEmpty = (value: Json): boolean =>
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isJsonObject(value) && Object.keys(value).length === 0);

/** Values without what is empty: an empty value and none are the same. */
export const filled = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** What a space has configured. Names that two entries share are told by `sharedNames`. */
export function readEntries(model: Model, rows: ConfigurationRows): ConfigurationEntry[] {
  return sections.flatMap((section) => {
    const resource = resourceIn(model, section);
    const own = rows[section.resource] ?? [];
    if (section.holds === 'definitions') return own.flatMap((row) => definitionsOf(model, section, row));
    const { except } = section;
    const entries = own
      .filter((row) => !except || valueIn(resource, row, except.field) !== except.value)
      .map((row): ConfigurationEntry => {
        const path = pathOf(section, resource, row);
        const fields = fieldsOf(model, section);
        const stored = Object.fromEntries(fields.map(({ name }) => [name, valueIn(resource, row, name)]));
        // What was set before another value hid it is stored, and no form shows it: a file that has it would be refused.
        const shown = visibleFields(fields, recordOf(resource, { section, path, values: stored }));
        const values = filled(
          pick(
            stored,
            shown.map(({ name }) => name),
          ),
        );
        const content = section.contents === undefined ? [] : readContent(row);
        const withContent = content.length > 0 ? { ...values, [contentKey]: content } : values;
        return { section, path, id: String(row.id), values: withContent };
      });
    return entries.sort((one, other) => compareTexts(keyOfPath(one.path), keyOfPath(other.path)));
  });
}

/** An entry with what its path says of it. */
export const recordOf = (
  { title }: Resource,
  { section: { at, holds, groupedBy }, path, values }: Pick<ConfigurationEntry, 'section' | 'path' | 'values'>,
): JsonObject => ({
  ...values,
  ...(holds !== 'values' && { [title]: String(path.at(-1) ?? '') }),
  ...(groupedBy !== undefined && { [groupedBy]: path[at.length] ?? '' }),
});

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function pathOf({ at, holds, groupedBy }: Section, resource: Resource, row: JsonObject): string[] {
  if (holds === 'values') return [...at];
  const group = groupedBy === undefined ? [] : [String(valueIn(resource, row, groupedBy))];
  return [...at, ...group, String(valueIn(resource, row, resource.title))];
}

function definitionsOf(model: Model, section: Section, row: JsonObject): ConfigurationEntry[] {
  const resource = resourceIn(model, section);
  return fieldsOf(model, section).flatMap(({ name: kind }) => {
    const stored = valueIn(resource, row, kind);
    const listed = Array.isArray(stored) ? stored.filter(isJsonObject) : [];
    return listed.map(({ name, ...definition }): ConfigurationEntry => {
      return { section, path: [...section.at, kind, String(name)], id: String(row.id), values: definition };
    });
  });
}

function valueIn(resource: Resource, row: JsonObject, name: string): Json {
  const { column, path } = storageOf(resource, name);
  return valueAt(row[column], path);
}

/** Entries of a space that a file could not tell apart. */
export function sharedNames(entries: readonly ConfigurationEntry[]): ConfigurationFault[] {
  const keys = entries.map(({ path }) => keyOfPath(path));
  return entries.flatMap(({ path }, index) =>
    keys.indexOf(keys[index] ?? '') < index ? [{ path, code: 'sameName', values: { name: path.at(-1) ?? '' } }] : [],
  );
}

/** The content of a file that holds these entries: every one of `includedSections`, in one order. */
export function contentOf(
  entries: readonly ConfigurationEntry[],
  includedSections: readonly Section[] = sections,
): JsonObject {
  const content: JsonObject = {};
  for (const { at } of includedSections) put(content, at, {});
  for (const { path, values } of entries) put(content, path, values);
  return content;
}

function put(content: JsonObject, path: readonly string[], value: JsonObject): void {
  const [key = '', ...rest] = path;
  // A name such as __proto__ is a key like any other.
  const set = (child: JsonObject) =>
    Object.defineProperty(content, key, { value: child, enumerable: true, configurable: true, writable: true });
  if (rest.length === 0) {
    set(value);
    return;
  }
  const inner = Object.hasOwn(content, key) ? content[key] : undefined;
  const held = isJsonObject(inner) ? inner : {};
  if (held !== inner) set(held);
  put(held, rest, value);
}
