import type { RunCall } from '#console/providers/data/run-call.ts';
import { componentVersions } from '#derive/documents/operations/editing.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Content } from './content.ts';
import { isContainer, type PlacedComponent, placedComponents } from './placed-components.ts';

/** The components with the earlier versions that blocks of this content want, which are read where they are not known. */
export async function withVersions(
  content: Content,
  components: ReadonlyMap<string, PlacedComponent>,
  run: RunCall,
): Promise<ReadonlyMap<string, PlacedComponent>> {
  const wanted = componentsToRead(content, components);
  if (wanted.length === 0) return components;
  const { rows } = await run(componentVersions(wanted));
  return withRead(components, rows);
}

/** Ids of the components of which a block wants a version that is not known here. */
export function componentsToRead(content: Content, components: ReadonlyMap<string, PlacedComponent>): string[] {
  const wanted = new Set<string>();
  for (const { blocks } of content) {
    for (const { componentId, version } of blocks) {
      const component = components.get(componentId ?? '');
      if (component && !hasVersion(component, version)) wanted.add(component.id);
    }
  }
  return [...wanted];
}

/** @param rows an answer to `componentVersions` */
export function withRead(
  components: ReadonlyMap<string, PlacedComponent>,
  rows: readonly JsonObject[],
): ReadonlyMap<string, PlacedComponent> {
  const versions = new Map(rows.map((row) => [row.id, row.versions ?? []]));
  return new Map(
    [...components].map(([id, component]) => {
      const read = versions.get(id);
      // The others stay the same objects: nothing of them is worked out anew.
      return [id, read === undefined ? component : { ...component, versions: withKept(read, component.versions) }];
    }),
  );
}

/**
 * The components with those that are newer, or were not there; the version of before is kept for the blocks that name it. One that becomes
 * a container, or is one no more, stays as it is: blocks on an open canvas have columns or have none. The same object where nothing is newer.
 * @param rows as `placedById` answers
 */
export function withNewest(
  components: ReadonlyMap<string, PlacedComponent>,
  rows: readonly JsonObject[],
): ReadonlyMap<string, PlacedComponent> {
  const newer = [...placedComponents(rows, new Map()).values()].flatMap((component): PlacedComponent[] => {
    const before = components.get(component.id);
    if (!before) return [component];
    if (component.version <= before.version || isContainer(component) !== isContainer(before)) return [];
    const { version, schema, info } = before;
    return [{ ...component, versions: withKept(before.versions, [{ version, schema, info }]) }];
  });
  if (newer.length === 0) return components;
  return new Map([...components, ...newer.map((component) => [component.id, component] as const)]);
}

/** The versions with those that are not among them. */
function withKept(versions: Json, known: Json): Json {
  const all = [versions, known].map((one) => (Array.isArray(one) ? one.filter(isJsonObject) : []));
  const [first = [], second = []] = all;
  return [...first, ...second.filter(({ version }) => !first.some((entry) => entry.version === version))];
}

const hasVersion = ({ version, versions }: PlacedComponent, wanted: number) =>
  version === wanted ||
  (Array.isArray(versions) && versions.some((entry) => isJsonObject(entry) && entry.version === wanted));
