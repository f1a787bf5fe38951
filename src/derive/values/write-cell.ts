import { type Field, type GroupField, relationOf } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import type { Column } from './columns.ts';
import { joinNames } from './name-list.ts';

/** How records that a value points at stand in a file. */
export type Links = 'title' | 'id';

interface Options {
  links: Links;
  /** The members that a group has in this record. */
  membersOf(group: GroupField, row: JsonObject): readonly Field[];
  /** The title field of a reference's resource. */
  titleOf(field: Field): string;
  /** The names of records that no relationship leads to. */
  nameOf?: NameOf | undefined;
}

/** The name of a record that a value inside jsonb points at; undefined where it has none, or is out of reach. */
export type NameOf = (field: Field, id: string) => string | undefined;

/** A cell for text files. A number stays one, so that a negative one is not taken for a formula. */
export function writeCell({ field, member }: Column, row: JsonObject, options: Options): string | number {
  const value = row[field.name] ?? null;
  if (member) {
    if (field.kind !== 'group' || !isJsonObject(value)) return '';
    // Another record may have a member of this name and another kind.
    const own = options.membersOf(field, row).find(({ name }) => name === member.name);
    return own
      ? (storedName(own, value[member.name] ?? null, options) ?? written(own, value[member.name] ?? null))
      : '';
  }
  if (field.kind === 'group') return isJsonObject(value) ? otherMembers(field, value, row, options) : '';
  const stored = storedName(field, value, options);
  if (stored !== undefined) return stored;
  if (options.links === 'title' && (field.kind === 'reference' || field.kind === 'tags')) {
    const relation = relationOf(field);
    const related = relation ? row[relation] : undefined;
    if (field.kind === 'tags') return tagNames(value, related);
    const title = isJsonObject(related) ? related[options.titleOf(field)] : undefined;
    if (typeof title === 'string' && title.trim() !== '') return title;
  }
  return written(field, value);
}

/** What a value inside jsonb points at, by name; undefined where it stands as an id. */
function storedName(field: Field, value: Json, { links, nameOf }: Options): string | undefined {
  if (links !== 'title' || !nameOf || (field.kind !== 'reference' && field.kind !== 'tags')) return undefined;
  if (field.relation !== false) return undefined;
  const nameIn = (id: string) => nameOf(field, id)?.trim() || id;
  if (field.kind === 'tags') return isJsonObject(value) ? joinNames(Object.keys(value).map(nameIn)) : undefined;
  return typeof value === 'string' && value !== '' ? nameIn(value) : undefined;
}

function written(field: Field, value: Json): string | number {
  if (value === null && field.kind !== 'json') return '';
  if (typeof value === 'number') return value;
  return value === null ? '' : kindOf(field).text.write(value, field);
}

function otherMembers(group: GroupField, value: JsonObject, row: JsonObject, { membersOf }: Options): string {
  const names = new Set(membersOf(group, row).map(({ name }) => name));
  const others = Object.entries(value).filter(([key]) => !names.has(key));
  return others.length > 0 ? kindOf(group).text.write(Object.fromEntries(others), group) : '';
}

/** Names of tags; a tag that is gone has none and stays an id, so that nothing is lost on the way back. */
function tagNames(value: Json, related: Json | undefined): string {
  const links = (Array.isArray(related) ? related : []).filter(isJsonObject);
  const tags = links.map(({ tag }) => tag).filter(isJsonObject);
  const ids = isJsonObject(value) ? Object.keys(value) : [];
  const names = ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? id);
  return joinNames(names.map(String));
}
