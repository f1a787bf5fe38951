import type { SectionRow } from '#render/blocks.ts';
import type { ComponentRow } from '#render/component.ts';
import { library, libraryRow } from '#render/library/library.ts';
import { starterOf, valuesOf } from '#render/library/starters.ts';
import type { Json } from '#schema/json.ts';

/** As many as the picture of a template of the space shows. */
const SHOWN_SECTIONS = 8;

/** The first sections of a template that comes with the product, with the components as they come with it; none for another slug. */
export function starterRows(slug: string): SectionRow[] {
  const sections = starterOf(slug)?.sections.slice(0, SHOWN_SECTIONS) ?? [];
  return sections.map(({ info, blocks }, at) => ({
    ...{ id: `s${at}`, info },
    blocks: blocks.flatMap((block, index) => {
      const component = library.find(({ name }) => name === block.component);
      if (!component) return [];
      const { id, schema, info: own } = libraryRow(component);
      const row: ComponentRow = { id, version: 1, schema: schema as Json, info: own as Json, versions: [] };
      return [{ id: `b${at}-${index}`, info: valuesOf(block, component.sample as Json), version: 1, component: row }];
    }),
  }));
}
