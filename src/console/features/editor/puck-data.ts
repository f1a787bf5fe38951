import type { ComponentData, Data } from '@puckeditor/core';
import type { JsonObject } from '#schema/json.ts';
import type { BlockContent, Content, SectionContent } from './content/content.ts';

/** Type of a section, and of blocks whose component cannot be shown. */
export const SECTION = 'Section';
export const UNAVAILABLE = 'Unavailable';

/** Where sections are, and the slot of a section that holds its blocks. */
export const SECTIONS_ZONE = 'root:sections';
export const SLOT = 'blocks';
export const zoneOf = (sectionId: string) => `${sectionId}:${SLOT}`;

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

/** @param isKnown whether the component of that id can be shown here */
export function toPuck(content: Content, isKnown: (componentId: string) => boolean): Data {
  const sections = content.map((section) => sectionItem(section, isKnown));
  return { root: { props: { sections } }, content: [] } as Data;
}

export function sectionItem({ id, name, info, blocks }: SectionContent, isKnown: (id: string) => boolean) {
  const items = blocks.map((block) => blockItem(block, isKnown));
  return { type: SECTION, props: { id, name, info, [SLOT]: items } } as ComponentData;
}

export function blockItem(block: BlockContent, isKnown: (id: string) => boolean): ComponentData {
  const { componentId } = block;
  const type = componentId !== null && isKnown(componentId) ? typeOf(componentId) : UNAVAILABLE;
  return { type, props: { ...block } };
}

/** The sections as Puck has them. */
export function sectionItems(data: Data): ComponentData[] {
  const props: unknown = data.root.props;
  const sections = typeof props === 'object' && props !== null && 'sections' in props ? props.sections : [];
  return Array.isArray(sections) ? (sections as ComponentData[]) : [];
}

export const blockItems = (section: ComponentData): ComponentData[] => {
  const items: unknown = section.props[SLOT];
  return Array.isArray(items) ? (items as ComponentData[]) : [];
};

/** What Puck holds, as rows. */
export function fromPuck(data: Data): Content {
  return sectionItems(data).map((section) => {
    const { id, name, info } = section.props as SectionProps;
    return { id: rowIdOf(id), name, info, blocks: blockItems(section).map(blockContent) };
  });
}

export function blockContent({ props }: ComponentData): BlockContent {
  const { id, name, componentId, version, info } = props as BlockProps;
  return { id: rowIdOf(id), name, componentId, version, info };
}
