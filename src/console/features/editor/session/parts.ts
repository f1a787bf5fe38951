import { withPath } from '#rules/nested-blocks.ts';
import type { JsonObject } from '#schema/json.ts';
import type { BlockContent, Content, SectionContent } from '../content/content.ts';

export type Part = SectionContent | BlockContent;

export const isBlock = (part: Part): part is BlockContent => 'version' in part;

/** Sections and blocks by their ids. */
export const partsIn = (content: Content): ReadonlyMap<string, Part> =>
  new Map(content.flatMap((section) => [section, ...section.blocks]).map((part) => [part.id, part]));

/** What a part says by itself: of a section not its blocks, and of neither its place. */
export function valuesOf(part: Part): JsonObject {
  const { name, info } = part;
  if (!isBlock(part)) return { name, info };
  return { name, info: withPath(info, []), version: part.version, componentId: part.componentId };
}
