import { sameJson } from '#derive/values/changes.ts';
import type { Json } from '#schema/json.ts';
import type { BlockContent, Content, SectionContent } from '../content/content.ts';

/**
 * Joins two edits of the same content. A block or section that one side changed takes that side's state; the order is that of
 * the side that changed it. @returns null where both sides changed the same, each to something else
 * @param before what both sides began with
 */
export function mergeContent(before: Content, mine: Content, theirs: Content): Content | null {
  const shapes = [before, mine, theirs].map(shapeOf);
  const [was, ours, others] = shapes;
  const frame = ours === others || others === was ? mine : ours === was ? theirs : null;
  if (!frame) return null;
  const known = { before: index(before), mine: index(mine), theirs: index(theirs) };
  const state = { conflict: false };
  const pick = <T extends Json>(id: string, of: (part: Part | undefined) => T | undefined, own: T): T => {
    const [a, b, c] = [of(known.before.get(id)), of(known.mine.get(id)), of(known.theirs.get(id))];
    if (b === undefined || c === undefined) return own;
    if (sameJson(a, b) || sameJson(b, c)) return c;
    if (!sameJson(a, c)) state.conflict = true;
    return b;
  };
  const merged = frame.map((section) => ({
    ...(pick(section.id, sectionValue, sectionValue(section)) as unknown as SectionContent),
    id: section.id,
    blocks: section.blocks.map((block) => ({
      ...(pick(block.id, blockValue, blockValue(block)) as unknown as BlockContent),
      id: block.id,
    })),
  }));
  const lost = frame === mine ? theirs : mine;
  return state.conflict || losesChanges(before, lost, frame) ? null : merged;
}

type Part = SectionContent | BlockContent;

/** Which parts there are, and in what order. */
const shapeOf = (content: Content) => JSON.stringify(content.map(({ id, blocks }) => [id, blocks.map((b) => b.id)]));

const index = (content: Content): ReadonlyMap<string, Part> =>
  new Map(
    content.flatMap((section): [string, Part][] => [
      [section.id, section],
      ...section.blocks.map((block): [string, Part] => [block.id, block]),
    ]),
  );

function sectionValue(part: SectionContent): Json;
function sectionValue(part: Part | undefined): Json | undefined;
function sectionValue(part: Part | undefined): Json | undefined {
  return part && { name: part.name, info: part.info };
}

function blockValue(part: BlockContent): Json;
function blockValue(part: Part | undefined): Json | undefined;
function blockValue(part: Part | undefined): Json | undefined {
  if (!part || !('version' in part)) return undefined;
  return { name: part.name, info: part.info, version: part.version, componentId: part.componentId };
}

const partValue = (part: Part): Json => ('version' in part ? blockValue(part) : sectionValue(part));

/** Whether one side changed something that the other side has taken away. */
function losesChanges(before: Content, changed: Content, frame: Content): boolean {
  const kept = index(frame);
  const old = index(before);
  return [...index(changed)].some(([id, part]) => {
    const was = old.get(id);
    return !kept.has(id) && was !== undefined && !sameJson(partValue(part), partValue(was));
  });
}
