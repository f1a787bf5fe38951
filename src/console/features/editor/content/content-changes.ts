import type { ContentChanges } from '#derive/documents/operations/editing.ts';
import { sameJson } from '#derive/values/changes.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { type BlockContent, type Content, contentOf, lineagesOf, ordersOf, type SectionContent } from './content.ts';

/** Content as it is stored, with the place of each row among its siblings. */
export interface SavedContent {
  content: Content;
  orders: ReadonlyMap<string, number>;
  /** Of all blocks that were read since the editor opened, also of those that are gone: an undo brings them back. */
  lineages: ReadonlyMap<string, string>;
}

interface Placed {
  section: string;
  block: BlockContent;
}

/**
 * What a save sends: the rows that are new or differ, and the ids of those that are gone. jsonb gives keys in an order of its
 * own, so that values are compared and not their text. Rows keep their place in the order while it still is between its
 * neighbours', so that a changed text sends one row.
 */
export function contentChanges(saved: SavedContent, now: Content): ContentChanges {
  const remaining = now.filter((section) => !isBlank(section) || saved.content.some(({ id }) => id === section.id));
  const before = new Map(saved.content.map((section) => [section.id, section]));
  const blocksBefore = new Map(placedIn(saved.content).map((placed) => [placed.block.id, placed]));
  const orders = ordersNow(saved.orders, remaining);
  const moved = (id: string) => orders.get(id) !== saved.orders.get(id);
  const sections = remaining.filter((section) => {
    const old = before.get(section.id);
    return !old || moved(section.id) || old.name !== section.name || !sameJson(old.info, section.info);
  });
  const blocks = placedIn(remaining).filter(({ section, block }) => {
    const old = blocksBefore.get(block.id);
    return !old || old.section !== section || moved(block.id) || !sameBlock(old.block, block);
  });
  const lineages = new Set([...blocksBefore.keys()].map((id) => saved.lineages.get(id)));
  /** A block that is brought back is the same block; one whose lineage went on under another id is not. */
  const lineageOf = (id: string): JsonObject => {
    const lineage_id = blocksBefore.has(id) ? undefined : saved.lineages.get(id);
    return lineage_id === undefined || lineages.has(lineage_id) ? {} : { lineage_id };
  };
  const left = new Set(placedIn(remaining).map(({ block }) => block.id));
  return {
    sections: sections.map(({ id, name, info }) => ({ id, name, info, sort_order: orders.get(id) ?? 0 })),
    blocks: blocks.map(({ section, block }) => ({
      ...rowOf(block, section, orders.get(block.id) ?? 0),
      ...lineageOf(block.id),
    })),
    removedSections: saved.content.map(({ id }) => id).filter((id) => !remaining.some((section) => section.id === id)),
    removedBlocks: [...blocksBefore.keys()].filter((id) => !left.has(id)),
  };
}

/** Whether there is anything to save. */
export function hasChanges({ sections, blocks, removedSections, removedBlocks }: ContentChanges): boolean {
  return sections.length + blocks.length + removedSections.length + removedBlocks.length > 0;
}

/** Content as an answer has it (`editedContent`). @param known lineages that were read before */
export const savedIn = (rows: Json | undefined, known: ReadonlyMap<string, string> = new Map()): SavedContent => ({
  content: contentOf(rows),
  orders: ordersOf(rows),
  lineages: new Map([...known, ...lineagesOf(rows)]),
});

/** The content as it is stored once the changes have been written. */
export function savedBy(saved: SavedContent, now: Content): SavedContent {
  const content = now.filter((section) => !isBlank(section) || saved.content.some(({ id }) => id === section.id));
  return { content, orders: ordersNow(saved.orders, content), lineages: saved.lineages };
}

/** A section that nobody has put anything into yet is no content. */
const isBlank = ({ blocks, info, name }: SectionContent) =>
  blocks.length === 0 && Object.keys(info).length === 0 && name === '';

const placedIn = (content: Content): Placed[] =>
  content.flatMap(({ id, blocks }) => blocks.map((block) => ({ section: id, block })));

const sameBlock = (a: BlockContent, b: BlockContent) =>
  a === b ||
  (a.name === b.name && a.componentId === b.componentId && a.version === b.version && sameJson(a.info, b.info));

const rowOf = ({ id, name, info, version, componentId }: BlockContent, section: string, order: number): JsonObject => ({
  id,
  name,
  info,
  version,
  component_id: componentId,
  section_id: section,
  sort_order: order,
});

function ordersNow(saved: ReadonlyMap<string, number>, content: Content): Map<string, number> {
  const orders = new Map<string, number>();
  const assignOrders = (ids: readonly string[]) => {
    let last = -1;
    for (const id of ids) {
      const savedOrder = saved.get(id);
      last = savedOrder !== undefined && savedOrder > last ? savedOrder : last + 1;
      orders.set(id, last);
    }
  };
  assignOrders(content.map(({ id }) => id));
  for (const { blocks } of content) assignOrders(blocks.map(({ id }) => id));
  return orders;
}
