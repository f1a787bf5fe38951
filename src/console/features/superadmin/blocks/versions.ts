import { inKeyOrder, isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** A schema and template that a block has, or had. */
export interface Version {
  number: number;
  schema: Json;
  info: Json;
  note: string;
  /** ISO 8601; null for the first one. */
  at: string | null;
  /** Id of the user who saved it. */
  by: string | null;
  /** Written, and not yet what pages use. */
  isDraft?: true;
}

const entriesOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const text = (value: Json | undefined) => (typeof value === 'string' ? value : null);

/** What is written of a component where pages do not use it, then its versions, the present one first. */
export function versionsOf(component: JsonObject): Version[] {
  const { schema = [], info = {}, live_schema = schema, live_info = info } = component;
  const note = text(component.version_note) ?? '';
  const number = Number(component.version ?? 1);
  const isLive = isSame([schema, info], [live_schema, live_info]);
  const draft: Version[] = isLive ? [] : [{ number, schema, info, note, at: null, by: null, isDraft: true }];
  const present = {
    number,
    schema: live_schema,
    info: live_info,
    note: text(component.live_note) ?? note,
    at: text(component.version_at),
    by: text(component.version_by),
  };
  const log = entriesOf(component.version_log);
  const earlier = entriesOf(component.versions).flatMap((entry): Version[] => {
    const { version, schema: had = [], info: was = {} } = entry;
    if (typeof version !== 'number') return [];
    const { note, at, by } = log.find((logEntry) => logEntry.version === version) ?? {};
    return [{ number: version, schema: had, info: was, note: text(note) ?? '', at: text(at), by: text(by) }];
  });
  return [...draft, present, ...earlier.reverse()];
}

const isSame = (a: Json, b: Json) => JSON.stringify(inKeyOrder(a)) === JSON.stringify(inKeyOrder(b));

/** Names of fields. */
export interface FieldChanges {
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
}

/** How the fields of two schemas differ; what is no field counts as none. */
export function fieldChanges(before: Json, after: Json): FieldChanges {
  const [had, has] = [byName(before), byName(after)];
  return {
    added: [...has.keys()].filter((name) => !had.has(name)),
    removed: [...had.keys()].filter((name) => !has.has(name)),
    changed: [...has.keys()].filter((name) => had.has(name) && had.get(name) !== has.get(name)),
  };
}

function byName(schema: Json): Map<string, string> {
  const fields = Array.isArray(schema) ? schema.filter(isJsonObject) : [];
  return new Map(fields.map((field) => [String(field.name), JSON.stringify(inKeyOrder(field))]));
}

/** The template of a version as text; whatever else `info` holds follows as JSON. */
export function templateText(info: Json): string {
  if (!isJsonObject(info)) return JSON.stringify(info);
  const { template, ...rest } = info;
  const more = Object.keys(rest).length > 0 ? `\n${JSON.stringify(inKeyOrder(rest), null, 2)}` : '';
  return `${typeof template === 'string' ? template : ''}${more}`;
}
