import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Copied } from './clipboard.ts';
import type { BlockContent, SectionContent } from './content.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** The address of a file up to its folder, with the space that has it; the name of the file is made of its content. */
const FILE = new RegExp(`(?:https?://[^\\s"'()<>\\\\]+?|/api/assets)/(${UUID})/${UUID}(?=/[0-9a-f]{32})`, 'g');
/** What is left of an address behind the folder. */
const REST = '[^\\s"\'()<>\\\\]*';

/** Files of other spaces that what was copied shows or leads to: their addresses up to their folders, each once. */
export function filesElsewhere(copied: Copied, spaceId: string | undefined): string[] {
  const found = new Set<string>();
  changed(copied, (text) => {
    for (const [folder, space] of text.matchAll(FILE)) if (space !== spaceId) found.add(folder);
    return text;
  });
  return [...found];
}

/** What people may know a picture by, beside its address. */
const NAMES = ['alt', 'title', 'caption', 'name', 'heading'];
/** What follows the folder of a file that people save under a name; a picture has none. */
const NAMED = /^[0-9a-f]{32}\/([a-z0-9-]+\.[a-z0-9]+)/;

/**
 * What people know files by: their own names, the words beside them, or the blocks that they stand in; each once.
 * @param folders addresses up to their folders
 * @param labelOf what a block or a section is called
 */
export function namesOfFiles(
  copied: Copied,
  folders: readonly string[],
  labelOf: (part: BlockContent | SectionContent) => string,
): string[] {
  const left = new Set(folders);
  const names = new Set<string>();
  function collect(value: Json, words: string) {
    if (typeof value === 'string') {
      for (const folder of left) {
        const at = value.indexOf(`${folder}/`);
        if (at < 0) continue;
        left.delete(folder);
        names.add(NAMED.exec(value.slice(at + folder.length + 1))?.[1] ?? words);
      }
    } else if (Array.isArray(value)) for (const item of value) collect(item, words);
    else if (isJsonObject(value)) {
      const ownName = NAMES.map((name) => value[name]).find((word) => typeof word === 'string' && word.trim() !== '');
      for (const item of Object.values(value)) collect(item, typeof ownName === 'string' ? ownName : words);
    }
  }
  const sections = 'sections' in copied ? copied.sections : [];
  for (const section of sections) collect(section.info, labelOf(section));
  const blocks = 'blocks' in copied ? copied.blocks : sections.flatMap((section) => section.blocks);
  for (const block of blocks) collect(block.info, labelOf(block));
  return [...names];
}

/** The same with copies of its files in their places. Values that lead to files without one are left out. */
export function withFiles(copied: Copied, copies: ReadonlyMap<string, string>, without: readonly string[]): Copied {
  const folderPatterns = without.map((folder) => folder.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const exactPattern = new RegExp(`^(?:${folderPatterns.join('|')})/${REST}$`);
  const leads = new RegExp(`(?:${folderPatterns.join('|')})/`);
  const other = new RegExp(`(?:${folderPatterns.join('|')})/${REST}`, 'g');
  return changed(copied, (text) => {
    const moved = text.replaceAll(FILE, (folder) => copies.get(folder) ?? folder);
    if (folderPatterns.length === 0) return moved;
    if (exactPattern.test(moved)) return undefined;
    if (!leads.test(moved)) return moved;
    return (moved.includes('<') ? withoutElements(moved, leads) : moved).replaceAll(other, '');
  });
}

/** Formatted text without the elements that show what is gone; of what leads there, the words stay. */
function withoutElements(text: string, leads: RegExp): string {
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const element of body.querySelectorAll('img, video, audio, source, a')) {
    if (![...element.attributes].some(({ value }) => leads.test(value))) continue;
    if (element.tagName === 'A') element.replaceWith(...element.childNodes);
    else element.remove();
  }
  return body.innerHTML;
}

type Change = (text: string) => string | undefined;

function changed(copied: Copied, change: Change): Copied {
  const infoOf = (info: JsonObject) => changedIn(info, change) as JsonObject;
  const blocksOf = (blocks: readonly BlockContent[]) => blocks.map((block) => ({ ...block, info: infoOf(block.info) }));
  if ('blocks' in copied) return { blocks: blocksOf(copied.blocks) };
  return {
    sections: copied.sections.map((section) => ({
      ...section,
      info: infoOf(section.info),
      blocks: blocksOf(section.blocks),
    })),
  };
}

/** @returns undefined for a text that is left out; what it stood in goes on without it */
function changedIn(value: Json, change: Change): Json | undefined {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) {
    return value.map((item) => changedIn(item, change)).filter((item) => item !== undefined);
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => {
    // A cell that is left out would move those behind it into other columns.
    const isRow = name === 'cells';
    return [name, changedIn(item, isRow ? (text) => change(text) ?? '' : change)] as const;
  });
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined)) as JsonObject;
}
