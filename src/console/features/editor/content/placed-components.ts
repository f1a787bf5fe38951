import { type ComponentRow, type Definition, definitionAt } from '#render/component.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** A component that can be placed in this space. */
export interface PlacedComponent extends ComponentRow {
  /** The same on every installation. */
  uuid: string;
  name: string;
  isExclusive: boolean;
  category: string;
  /** Address of a picture; empty where there is none. */
  thumbnail: string;
  sample: JsonObject;
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** Rows of `component`, by id. @param versions earlier versions by id, where they were read */
export function placedComponents(
  rows: readonly JsonObject[],
  versions: ReadonlyMap<string, Json>,
): ReadonlyMap<string, PlacedComponent> {
  return new Map(
    rows.map((row) => {
      const id = text(row.id);
      const info = isJsonObject(row.info) ? row.info : {};
      const meta = isJsonObject(row.meta) ? row.meta : {};
      const component: PlacedComponent = {
        id,
        uuid: text(row.uuid),
        name: text(row.name),
        isExclusive: row.type === 'EXCLUSIVE',
        version: typeof row.version === 'number' ? row.version : 1,
        schema: row.schema ?? [],
        info,
        versions: versions.get(id) ?? [],
        category: text(info.category) || text(meta.category) || 'Others',
        thumbnail: text(info.thumbnail) || text(meta.thumbnail),
        sample: isJsonObject(info.sample) ? info.sample : {},
      };
      return [id, component];
    }),
  );
}

/** Whether it is for mail alone: it has no template for pages. */
export const isForMail = ({ info }: PlacedComponent): boolean =>
  isJsonObject(info) && typeof info.mail === 'string' && info.mail !== '';

/** Whether other blocks stand in it. */
export const isContainer = (component: PlacedComponent): boolean =>
  definitionOf(component, component.version).isContainer;

const definitions = new WeakMap<PlacedComponent, Map<number, Definition>>();

/** The component in the version of a block; worked out once for all blocks of it. */
export function definitionOf(component: PlacedComponent, version: number): Definition {
  const known = definitions.get(component) ?? new Map<number, Definition>();
  definitions.set(component, known);
  const definition = known.get(version) ?? definitionAt(component, version);
  known.set(version, definition);
  return definition;
}
