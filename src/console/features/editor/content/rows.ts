import type { Json } from '#schema/json.ts';
import { type BlockContent, type Content, contentOf, lineagesOf, type Owner } from './content.ts';
import type { SavedContent } from './content-changes.ts';
import type { PlacedComponent } from './placed-components.ts';

/** Content as rows, as a saved state has them, with the names of the components. */
export const rowsOfContent = (content: Content, components: ReadonlyMap<string, PlacedComponent>): Json =>
  content.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map(({ componentId, ...block }) => {
      const component = componentId === null ? undefined : components.get(componentId);
      return { ...block, component_id: componentId, component: component ? { name: component.name } : null };
    }),
  }));

/**
 * Rows of an earlier state as content of the record as it is now: what is still there keeps its row, and so does a block that lives on in
 * another one. Everything else of a page gets a row of its own, with the lineage that it had: its old one may be of a version that is kept.
 * Elsewhere it comes back as what it was: answers and conditions name a question of a form by its id.
 */
export function contentOfState(
  rows: Json,
  saved: SavedContent,
  kind: Owner['kind'],
): { content: Content; lineages: Map<string, string> } {
  const earlier = contentOf(rows);
  const lineageOf = lineagesOf(rows);
  const present = new Set(saved.content.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]));
  const heirs = new Map([...saved.lineages].filter(([id]) => present.has(id)).map(([id, lineage]) => [lineage, id]));
  const lineages = new Map<string, string>();
  const taken = new Set(earlier.flatMap(({ blocks }) => blocks.map(({ id }) => id)).filter((id) => present.has(id)));
  const idOf = (removedId: string) => (kind === 'page' ? crypto.randomUUID() : removedId);
  const withRow = (block: BlockContent): BlockContent => {
    if (present.has(block.id)) return block;
    const lineage = lineageOf.get(block.id);
    const heir = lineage === undefined ? undefined : heirs.get(lineage);
    if (heir !== undefined && !taken.has(heir)) {
      taken.add(heir);
      return { ...block, id: heir };
    }
    const id = idOf(block.id);
    if (lineage !== undefined) lineages.set(id, lineage);
    return { ...block, id };
  };
  const content = earlier.map((section) => ({
    ...section,
    id: present.has(section.id) ? section.id : idOf(section.id),
    blocks: section.blocks.map(withRow),
  }));
  return { content, lineages };
}
