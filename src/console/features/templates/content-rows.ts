import type { JsonObject } from '#schema/json.ts';

/** A section with its blocks, as templates hold it and as the editor takes it. */
export interface TemplateSection {
  id: string;
  name: string;
  info: JsonObject;
  blocks: readonly {
    id: string;
    name: string;
    componentId: string | null;
    version: number;
    info: JsonObject;
  }[];
}

/** New rows of `section` and `block` for a copy of the content, in its order. */
export function contentRows(
  content: readonly TemplateSection[],
  newId: () => string = () => crypto.randomUUID(),
): { sections: JsonObject[]; blocks: JsonObject[] } {
  const copied = content.map((section, sort_order) => {
    const id = newId();
    const blocks = section.blocks.map(({ name, info, version, componentId }, at) => ({
      ...{ id: newId(), name, info, version, sort_order: at },
      component_id: componentId,
      section_id: id,
    }));
    return { section: { id, name: section.name, info: section.info, sort_order }, blocks };
  });
  return { sections: copied.map(({ section }) => section), blocks: copied.flatMap(({ blocks }) => blocks) };
}
