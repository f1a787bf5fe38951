import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Copied } from './clipboard.ts';
import type { BlockContent } from './content.ts';

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

/** The same with copies of its files in their places. Values that lead to files without one are left out. */
export function withFiles(copied: Copied, copies: ReadonlyMap<string, string>, without: readonly string[]): Copied {
  const gone = without.map((folder) => folder.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^(?:${gone.join('|')})/${REST}$`);
  const leads = new RegExp(`(?:${gone.join('|')})/`);
  const other = new RegExp(`(?:${gone.join('|')})/${REST}`, 'g');
  return changed(copied, (text) => {
    const moved = text.replaceAll(FILE, (folder) => copies.get(folder) ?? folder);
    if (gone.length === 0) return moved;
    if (whole.test(moved)) return undefined;
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
