import type { ComponentData } from '@puckeditor/core';
import { MOST_DEEP } from '#rules/nested-blocks.ts';
import { columnZones, hostOf, SECTION, SECTIONS_ZONE, slotsOf, withSlots, zoneOf } from '../puck/puck-data.ts';

/** A section or a block, and where it stands. */
export interface TreeNode {
  id: string;
  item: ComponentData;
  isSection: boolean;
  zone: string;
  index: number;
  /** Ids of what it stands in, from its section. */
  ancestors: readonly string[];
}

/** A place between siblings. */
export interface Target {
  zone: string;
  /** The sibling that comes next; null at the end. */
  before: string | null;
}

/** Why something cannot be put where it was to go. */
export type Refusal = 'inside' | 'deep' | 'mixed';

const idOf = ({ props }: ComponentData) => props.id as string;

/** Everything on the page in the order of reading. */
export function nodesOf(sections: readonly ComponentData[]): TreeNode[] {
  const within = (items: readonly ComponentData[], zone: string, ancestors: readonly string[]): TreeNode[] =>
    items.flatMap((item, index) => {
      const id = idOf(item);
      const inner = slotsOf(item).flatMap((one) => within(one.items, zoneOf(id, one.slot), [...ancestors, id]));
      return [{ id, item, isSection: item.type === SECTION, zone, index, ancestors }, ...inner];
    });
  return within(sections, SECTIONS_ZONE, []);
}

/** In the order of reading, without what stands in something else of it and what is gone. */
export function normalized(nodes: readonly TreeNode[], ids: readonly string[]): TreeNode[] {
  const chosen = new Set(ids);
  return nodes.filter(({ id, ancestors }) => chosen.has(id) && !ancestors.some((one) => chosen.has(one)));
}

/** All from one to another: blocks, or sections where one of both is a section. */
export function rangeOf(nodes: readonly TreeNode[], from: string, to: string): string[] {
  const ends = [from, to].map((id) => nodes.find((node) => node.id === id));
  const isSections = ends.some((node) => node?.isSection === true);
  const [first = -1, last = -1] = ends
    .map((node) => nodes.findIndex(({ id }) => id === (isSections ? (node?.ancestors[0] ?? node?.id) : node?.id)))
    .sort((a, b) => a - b);
  if (first < 0) return [];
  const between = nodes.slice(first, last + 1).filter(({ isSection }) => isSection === isSections);
  return normalized(
    nodes,
    between.map(({ id }) => id),
  ).map(({ id }) => id);
}

/** Where a range goes on: at the sibling, and from the last of them in the order of reading. */
export function nextInRange(nodes: readonly TreeNode[], id: string, by: 1 | -1): string | undefined {
  const at = nodes.findIndex((node) => node.id === id);
  const from = nodes[at];
  if (!from) return undefined;
  const sibling = nodes.find(({ zone, index }) => zone === from.zone && index === from.index + by);
  const onward = by > 0 ? nodes.slice(at + 1) : nodes.slice(0, at).reverse();
  const beyond = onward.find((node) => node.isSection === from.isSection && !node.ancestors.includes(id));
  return (sibling ?? beyond)?.id;
}

export const siblingsOf = (nodes: readonly TreeNode[], id: string): string[] => {
  const zone = nodes.find((node) => node.id === id)?.zone;
  return nodes.filter((node) => node.zone === zone).map((node) => node.id);
};

export function withoutItems(sections: readonly ComponentData[], ids: readonly string[]): ComponentData[] {
  const removedIds = new Set(ids);
  const stays = (item: ComponentData) => !removedIds.has(idOf(item));
  return sections.filter(stays).map((section) => withSlots(section, (items) => items.filter(stays)));
}

export function withItems(
  sections: readonly ComponentData[],
  { zone, before }: Target,
  added: readonly ComponentData[],
): ComponentData[] {
  const put = (items: readonly ComponentData[]) => {
    const at = items.findIndex((item) => idOf(item) === before);
    return items.toSpliced(at < 0 ? items.length : at, 0, ...added);
  };
  if (zone === SECTIONS_ZONE) return put(sections);
  return sections.map((section) => withSlots(section, (items, one) => (one === zone ? put(items) : items)));
}

/** All of them side by side in another place, in their order. */
export function withMoved(
  sections: readonly ComponentData[],
  moved: readonly TreeNode[],
  { zone, before }: Target,
): ComponentData[] {
  const ids = moved.map(({ id }) => id);
  const siblings = nodesOf(sections).filter((node) => node.zone === zone);
  const at = siblings.findIndex(({ id }) => id === before);
  const next = at < 0 ? undefined : siblings.slice(at).find(({ id }) => !ids.includes(id));
  return withItems(
    withoutItems(sections, ids),
    { zone, before: next?.id ?? null },
    moved.map(({ item }) => item),
  );
}

/** Containers inside of it, one in the other. */
const heightOf = (item: ComponentData): number =>
  Math.max(0, ...slotsOf(item).flatMap(({ items }) => items.map((inner) => 1 + heightOf(inner))));

/** Why blocks cannot stand there; undefined where they can. */
export function refusalOf(
  nodes: readonly TreeNode[],
  moved: readonly { id?: string; item: ComponentData }[],
  host: string,
): Refusal | undefined {
  const node = nodes.find(({ id }) => id === host);
  if (!node) return undefined;
  const around = [...node.ancestors, node.id];
  if (moved.some(({ id }) => id !== undefined && around.includes(id))) return 'inside';
  const containers = around.length - 1;
  return moved.some(({ item }) => containers + heightOf(item) > MOST_DEEP) ? 'deep' : undefined;
}

/** The line of the outline at which a place is shown, that of a block or of a column. */
interface DropMark {
  line: string;
  side: 'before' | 'after' | 'into';
}

/** A place in the outline: where a drop goes. */
export interface DropPlace extends Target, DropMark {}

/** The column whose place another one takes when it is dropped. */
export interface ColumnPlace extends DropMark {
  column: string;
}

/** The line of what stands last in a section or a block, however deep; that of its last column where this is empty. */
function lastLineOf(nodes: readonly TreeNode[], { id, item, isSection }: TreeNode): string {
  const zone = isSection ? zoneOf(id) : columnZones(item).at(-1);
  return lastLineIn(nodes, zone, isSection ? id : (zone ?? id));
}

/** The same of a slot. @param empty the line where nothing stands in it */
function lastLineIn(nodes: readonly TreeNode[], zone: string | undefined, empty: string): string {
  const last = nodes.findLast((one) => one.zone === zone);
  return last ? lastLineOf(nodes, last) : empty;
}

/**
 * Where something that is dragged over a line of the outline goes.
 * @param height how far down the line, from 0 to 1
 */
export function dropPlaceOf(
  nodes: readonly TreeNode[],
  dragged: readonly string[],
  line: string,
  height: number,
): DropPlace | null {
  const first = nodes.find(({ id }) => id === dragged[0]);
  const column = nodes.find(({ item }) => columnZones(item).includes(line));
  const over = column ?? nodes.find(({ id }) => id === line);
  if (!over || !first || over.ancestors.some((id) => dragged.includes(id))) return null;
  const dropNextTo = (node: TreeNode, isAfter: boolean): DropPlace => {
    const next = nodes.find(({ zone, index }) => zone === node.zone && index === node.index + 1);
    return isAfter
      ? { zone: node.zone, before: next?.id ?? null, line: lastLineOf(nodes, node), side: 'after' }
      : { zone: node.zone, before: node.id, line: node.id, side: 'before' };
  };
  const within = (zone: string): DropPlace => ({
    ...{ zone, before: nodes.find((node) => node.zone === zone)?.id ?? null },
    ...{ line, side: 'into' },
  });
  if (first.isSection) {
    const section = nodes.find(({ id }) => id === (over.ancestors[0] ?? over.id));
    return section ? dropNextTo(section, !over.isSection || height > 0.5) : null;
  }
  if (column) return dragged.includes(column.id) ? null : within(line);
  const into = over.isSection ? [zoneOf(over.id)] : columnZones(over.item);
  if (into.length === 0) return dropNextTo(over, height > 0.5);
  if (!over.isSection && height < 0.3) return dropNextTo(over, false);
  if (!over.isSection && height > 0.7) return dropNextTo(over, true);
  if (dragged.includes(over.id)) return null;
  const isEmpty = (zone: string) => !nodes.some((node) => node.zone === zone);
  return within(into.find(isEmpty) ?? into[0] ?? '');
}

/** Where a column that is dragged over a line goes: to the place of the one of its container that this is, or stands in. */
export function columnPlaceOf(nodes: readonly TreeNode[], dragged: string, line: string): ColumnPlace | null {
  const zones = columnZones(nodes.find(({ id }) => id === hostOf(dragged))?.item);
  const zoneAround = (id: string) => nodes.find((node) => node.id === id)?.zone;
  let column: string | undefined = zoneAround(line) ?? line;
  while (column !== undefined && !zones.includes(column)) column = zoneAround(hostOf(column));
  if (column === undefined || column === dragged) return null;
  return zones.indexOf(column) > zones.indexOf(dragged)
    ? { column, line: lastLineIn(nodes, column, column), side: 'after' }
    : { column, line: column, side: 'before' };
}
