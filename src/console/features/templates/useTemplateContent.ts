import { useServices } from '#console/session/services.ts';
import { type Parent, sectionsOf } from '#derive/documents/operations/content.ts';
import { placedByUuid } from '#derive/documents/operations/editing.ts';
import { library } from '#render/library/library.ts';
import type { Starter } from '#render/library/starter-parts.ts';
import { starterOf, valuesOf } from '#render/library/starters.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import type { TemplateSection } from './content-rows.ts';

const rows = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const versionOf = (value: Json | undefined) => (typeof value === 'number' ? value : 1);

/** Reads the content of a record; rejects with words for people. */
export function useContentOf() {
  const { run } = useServices();
  return async (parent: Parent): Promise<TemplateSection[]> => (await run(sectionsOf(parent))).rows.map(sectionOf);
}

/** Reads the content of a template, of the space's or of the product's; rejects with words for people. */
export function useTemplateContent() {
  const { run } = useServices();
  const contentOf = useContentOf();
  return async (id: string): Promise<TemplateSection[]> => {
    const starter = starterOf(id);
    if (!starter) return contentOf({ template_id: id });
    const uuids = library.map(({ uuid }) => uuid);
    return fromStarter(starter, (await run(placedByUuid(uuids))).rows);
  };
}

function sectionOf({ id, name, info, blocks }: JsonObject): TemplateSection {
  return {
    ...{ id: text(id), name: text(name), info: objectOf(info) },
    blocks: rows(blocks).map((block) => ({
      ...{ id: text(block.id), name: text(block.name), info: objectOf(block.info) },
      version: versionOf(block.version),
      componentId: typeof block.component_id === 'string' ? block.component_id : null,
    })),
  };
}

/** @param placed the components of the library as they stand in this installation: `{ id, uuid, version, info }` */
export function fromStarter({ sections }: Starter, placed: readonly JsonObject[]): TemplateSection[] {
  const uuidOf = new Map(library.map(({ name, uuid }) => [name, uuid]));
  const byUuid = new Map(placed.map((row) => [text(row.uuid), row]));
  return sections.map(({ name, info, blocks }) => ({
    ...{ id: crypto.randomUUID(), name, info },
    blocks: blocks.flatMap((block) => {
      const row = byUuid.get(uuidOf.get(block.component) ?? '');
      if (!row) return [];
      return {
        ...{ id: crypto.randomUUID(), name: block.component, componentId: text(row.id) },
        version: versionOf(row.version),
        info: valuesOf(block, objectOf(row.info).sample),
      };
    }),
  }));
}
