import type { ComponentData, Data } from '@puckeditor/core';
import { sameJson } from '#derive/values/changes.ts';
import { columnWidths } from '#render/column-tracks.ts';
import { MOST_COLUMNS, type NestedBlock, nestBlocks, pathOf, withPath } from '#rules/nested-blocks.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { BlockContent, Content, SectionContent } from '../content/content.ts';
import { isContainer, type PlacedComponent } from '../content/placed-components.ts';

/** Type of a section, and of blocks whose component cannot be shown. */
export const SECTION = 'Section';
export const UNAVAILABLE = 'Unavailable';

/** Where sections are, and the slots that hold blocks: that of a section, and those of the columns of a container. */
export const SECTIONS_ZONE = 'root:sections';
export const SLOT = 'blocks';
export const COLUMN_SLOTS: readonly string[] = Array.from({ length: MOST_COLUMNS }, (_, column) => `column${column}`);
/** What Puck calls a slot. */
export const zoneOf = (id: string, slot: string = SLOT) => `${id}:${slot}`;
/** The item that a slot belongs to. */
export const hostOf = (zone: string) => zone.slice(0, zone.lastIndexOf(':'));

/** What can be shown here of the component with an id: nothing, or a block, which may have columns. */
export type Shows = (componentId: string) => 'block' | 'container' | undefined;

export const showsOf =
  (components: ReadonlyMap<string, PlacedComponent>): Shows =>
  (id) => {
    const component = components.get(id);
    return component && (isContainer(component) ? 'container' : 'block');
  };

export const typeOf = (componentId: string) => `c_${componentId}`;

/** What Puck holds of a block. Its values stay in one property: no field of a component can take a name of Puck's. */
export interface BlockProps {
  id: string;
  name: string;
  componentId: string | null;
  version: number;
  info: JsonObject;
}

/** What Puck holds of a section; `blocks` is a list of items in data, and a component when it is drawn. */
export interface SectionProps {
  id: string;
  name: string;
  info: JsonObject;
}

/** A new node of Puck's is called after its type and a uuid: the row gets the uuid. */
export const rowIdOf = (puckId: string) => puckId.slice(-36);

export function toPuck(content: Content, shows: Shows): Data {
  const sections = content.map((section) => sectionItem(section, shows));
  return { root: { props: { sections } }, content: [] } as Data;
}

export function sectionItem({ id, name, info, blocks }: SectionContent, shows: Shows) {
  return { type: SECTION, props: { id, name, info, [SLOT]: blocksAsItems(blocks, shows) } } as ComponentData;
}

/** Blocks as they stand in each other's columns. */
export function blocksAsItems(blocks: readonly BlockContent[], shows: Shows): ComponentData[] {
  const shown = ({ componentId }: BlockContent) => (componentId === null ? undefined : shows(componentId));
  const itemOf = ({ block, columns }: NestedBlock<BlockContent>): ComponentData => {
    const kind = shown(block);
    const slots = kind === 'container' ? COLUMN_SLOTS.map((slot, at) => [slot, (columns[at] ?? []).map(itemOf)]) : [];
    return {
      type: kind ? typeOf(block.componentId ?? '') : UNAVAILABLE,
      props: { ...block, info: withPath(block.info, []), ...Object.fromEntries(slots) },
    };
  };
  const nested = nestBlocks(blocks, (block) => ({
    path: pathOf(block.info),
    columns: shown(block) === 'container' ? columnWidths(block.info).length : 0,
  }));
  return nested.map(itemOf);
}

export function sectionItems(data: Data): ComponentData[] {
  const props: unknown = data.root.props;
  const sections = typeof props === 'object' && props !== null && 'sections' in props ? props.sections : [];
  return Array.isArray(sections) ? (sections as ComponentData[]) : [];
}

/** The slots of a section or a block that hold something, or might. */
export function slotsOf({ type, props }: ComponentData): { slot: string; items: readonly ComponentData[] }[] {
  const slots = type === SECTION ? [SLOT] : COLUMN_SLOTS.filter((slot) => Array.isArray(props[slot]));
  return slots.map((slot) => ({ slot, items: Array.isArray(props[slot]) ? (props[slot] as ComponentData[]) : [] }));
}

/** Everything that stands in a section or a container, however deep, in the order of reading. */
export const blockItems = (host: ComponentData): ComponentData[] =>
  slotsOf(host).flatMap(({ items }) => items.flatMap((item) => [item, ...blockItems(item)]));

/** The slots of the columns that a container shows; none where it is no container. */
export function columnZones(item: ComponentData | undefined): string[] {
  if (!item || item.type === SECTION) return [];
  const { id, info } = item.props as BlockProps;
  return slotsOf(item)
    .slice(0, columnWidths(info).length)
    .map(({ slot }) => zoneOf(id, slot));
}

/** The same item with other items in its slots, from the innermost. */
export function withSlots(
  host: ComponentData,
  change: (items: readonly ComponentData[], zone: string) => readonly ComponentData[],
): ComponentData {
  const slots = slotsOf(host).map(({ slot, items }) => {
    const inner = items.map((item) => withSlots(item, change));
    return [slot, change(inner, zoneOf(host.props.id as string, slot))];
  });
  return slots.length > 0 ? { ...host, props: { ...host.props, ...Object.fromEntries(slots) } } : host;
}

/** The same content with what was there already as it was there: called so by Puck, and drawn so. */
export function withKnown(data: Data, known: Data): Data {
  const before = new Map(
    sectionItems(known)
      .flatMap((section) => [section, ...blockItems(section)])
      .map((item) => [rowIdOf(item.props.id as string), item]),
  );
  const itemOf = (item: ComponentData): ComponentData => {
    const was = before.get(rowIdOf(item.props.id as string));
    const slots = slotsOf(item).map(({ slot, items }) => [slot, items.map(itemOf)]);
    const info = was && sameJson(was.props.info as Json, item.props.info as Json) ? was.props.info : item.props.info;
    return {
      ...item,
      props: { ...item.props, ...Object.fromEntries(slots), info, id: was?.props.id ?? item.props.id },
    } as ComponentData;
  };
  const sections = sectionItems(data).map(itemOf);
  return { ...known, root: { ...known.root, props: { ...known.root.props, sections } } } as Data;
}

/** What Puck holds, as rows. */
export function fromPuck(data: Data): Content {
  return sectionItems(data).map(sectionContent);
}

/** A section with what stands in it, as rows. */
export function sectionContent(section: ComponentData): SectionContent {
  const { id, name, info } = section.props as SectionProps;
  return { id: rowIdOf(id), name, info, blocks: itemsAsBlocks(slotsOf(section)[0]?.items ?? []) };
}

/** Items with all that stands in them as rows. @param path the columns around them */
export function itemsAsBlocks(items: readonly ComponentData[], path: readonly number[] = []): BlockContent[] {
  return items.flatMap((item) => [
    blockContent(item, path),
    ...slotsOf(item).flatMap(({ items: inner }, column) => itemsAsBlocks(inner, [...path, column])),
  ]);
}

function blockContent({ props }: ComponentData, path: readonly number[]): BlockContent {
  const { id, name, componentId, version, info } = props as BlockProps;
  return { id: rowIdOf(id), name, componentId, version, info: path.length > 0 ? withPath(info, path) : info };
}
