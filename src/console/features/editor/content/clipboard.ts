import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import type { BlockContent, SectionContent } from './content.ts';

/** What is copied: blocks, or whole sections. `space` is the one that they were copied in, where it is known. */
export type Copied = { space?: string } & (
  | { blocks: readonly BlockContent[] }
  | { sections: readonly SectionContent[] }
);

const MARK = 'sitewright/content';
const KEPT = 'editor-clipboard';

/** The text that is put on the clipboard; kept in this browser too, for when the clipboard is out of reach. */
export function writeCopied(copied: Copied): string {
  const text = JSON.stringify({ [MARK]: 1, ...copied });
  try {
    localStorage.setItem(KEPT, text);
  } catch {
    // A full or closed storage costs the fallback alone.
  }
  return text;
}

/** What was copied last in this browser. */
export function storedCopy(): Copied | null {
  try {
    return readCopied(localStorage.getItem(KEPT) ?? '');
  } catch {
    return null;
  }
}

/** What a text on the clipboard holds, with new ids; null for any other text. It may come from anywhere. */
export function readCopied(text: string, newId: () => string = () => crypto.randomUUID()): Copied | null {
  const value = parse(text);
  if (!isJsonObject(value) || value[MARK] !== 1) return null;
  const space = typeof value.space === 'string' ? { space: value.space } : {};
  if (Array.isArray(value.sections)) {
    return { ...space, sections: value.sections.filter(isJsonObject).map((section) => sectionFrom(section, newId)) };
  }
  if (Array.isArray(value.blocks)) return { ...space, blocks: blocksFrom(value.blocks, newId) };
  return null;
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value.slice(0, 500) : '');

function sectionFrom({ name, info, blocks }: JsonObject, newId: () => string): SectionContent {
  const inside = Array.isArray(blocks) ? blocksFrom(blocks, newId) : [];
  return { id: newId(), name: textOf(name), info: objectOf(info), blocks: inside };
}

const blocksFrom = (blocks: readonly Json[], newId: () => string): BlockContent[] =>
  blocks.filter(isJsonObject).map(({ name, info, version, componentId }) => ({
    id: newId(),
    name: textOf(name),
    componentId: typeof componentId === 'string' ? componentId : null,
    version: typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : 1,
    info: objectOf(info),
  }));
