import type { RunCall } from '#console/providers/data/run-call.ts';
import { savedState, typedState } from '#derive/documents/operations/revisions.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** A state of a record: as it was saved, or as the viewer typed it before a save. */
export interface Revision {
  id: string;
  kind: 'saved' | 'typed';
  /** ISO 8601. */
  at: string;
  /** Empty where the person is gone, and for what the viewer typed. */
  by: string;
}

/** What a record holds in a state: its columns that are compared, and rows of its sections. */
export interface StateContent {
  fields: JsonObject;
  sections: Json;
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const rowsIn = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** The states of an answer (`contentHistory`), the newest first. */
export function revisionsOf({ saved, typed }: { saved: JsonObject[]; typed: JsonObject[] }): Revision[] {
  return [
    ...saved.map(({ id, created_at: at, creator }) => ({
      ...{ id: text(id), kind: 'saved' as const, at: text(at) },
      by: isJsonObject(creator) ? text(creator.name) : '',
    })),
    ...typed.map(({ id, updated_at: at }) => ({ id: text(id), kind: 'typed' as const, at: text(at), by: '' })),
  ].sort((a, b) => b.at.localeCompare(a.at));
}

/**
 * What somebody typed, as an autosave has it, in the shape of rows; what it keeps of undecided conflicts is no column.
 * @param present columns that were not changed
 */
export function contentOfTyped({ content, returned: _, ...fields }: JsonObject, present: JsonObject): StateContent {
  const sections = rowsIn(content).map(({ blocks, ...section }) => ({
    ...section,
    blocks: rowsIn(blocks).map(({ componentId = null, ...block }) => ({ ...block, component_id: componentId })),
  }));
  return { fields: { ...present, ...fields }, sections };
}

/** Reads a state. @throws what the data service answers, and where it is kept no longer */
export async function readRevision(
  { id, kind }: Revision,
  present: JsonObject,
  run: RunCall,
  signal?: AbortSignal,
): Promise<StateContent> {
  const [row] = (await run(kind === 'saved' ? savedState(id) : typedState(id), { signal })).rows;
  if (!row) throw new Error('This state is gone.');
  if (kind === 'typed') return contentOfTyped(isJsonObject(row.mine) ? row.mine : {}, present);
  return { fields: isJsonObject(row.fields) ? row.fields : {}, sections: row.sections ?? [] };
}

/** Names of components, which states do not keep: those of the record as it is now. */
export function withNames(sections: Json, present: Json): Json {
  const names = new Map(
    rowsIn(present).flatMap(({ blocks }) => rowsIn(blocks).map(({ component_id: id, component }) => [id, component])),
  );
  return rowsIn(sections).map(({ blocks, ...section }) => ({
    ...section,
    blocks: rowsIn(blocks).map((block) => ({ ...block, component: names.get(block.component_id ?? null) ?? null })),
  }));
}

/** The rows as the server renders them. */
export const renderedRows = (sections: Json): Json =>
  rowsIn(sections).map(({ id = '', info = {}, blocks }) => ({
    ...{ id, info },
    blocks: rowsIn(blocks).map(({ id: block = '', info: values = {}, version = 1, component_id = null }) => ({
      ...{ id: block, info: values, version, component_id },
    })),
  }));
