import { sameJson } from '#derive/values/changes.ts';
import { pathOf, withPath } from '#rules/nested-blocks.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import type { BlockContent, Content, SectionContent } from '../content/content.ts';
import type { OthersSave } from '../puck/steps.ts';
import { mergeContent, type PartConflict, type Placed } from './merge-content.ts';
import { hostsOf, positionsOf } from './merge-places.ts';
import { isBlock, type Part, partsIn, valuesOf } from './parts.ts';

/** What the draft of unsaved work began with: of what is undecided the state before both, so that it is asked for again. */
export function beforeConflicts(saved: Content, conflicts: readonly PartConflict[]): Content {
  const trails = conflicts
    .filter(({ kind }) => kind === 'removed')
    .flatMap(({ before, around = [], inside = [] }) => [{ before, around }, ...inside])
    .map(({ before, around }) => [...around, before]);
  return replaced(
    trails.reduce(
      (content, trail) => trail.reduce((all, part, at) => withPart(all, part, trail[at - 1]), content),
      saved,
    ),
    conflicts.flatMap(({ id, before, kind }) => (kind === 'changed' ? [[id, before] as const] : [])),
  );
}

/** The content with a part that it does not have, in its column. @param host the section or the container that it stood in */
function withPart(content: Content, part: Part, host: Part | undefined): Content {
  if (partsIn(content).has(part.id)) return content;
  if (!isBlock(part)) return [...content, { ...part, blocks: [] }];
  return content.map((section) => {
    if (section.id === host?.id) return { ...section, blocks: [...section.blocks, part] };
    const at = section.blocks.findIndex(({ id }) => id === host?.id);
    const around = section.blocks[at];
    if (!around) return section;
    const path = [...pathOf(around.info), pathOf(part.info).at(-1) ?? 0];
    return { ...section, blocks: section.blocks.toSpliced(at + 1, 0, { ...part, info: withPath(part.info, path) }) };
  });
}

/** The content with the other side's state of these parts. What they removed stays for what stands in it and stays. */
export function takeTheirs(content: Content, conflicts: readonly PartConflict[]): Content {
  const positions = positionsOf(content);
  const now = partsIn(content);
  const removed = conflicts.filter(({ theirs }) => theirs === null);
  /** Removed with what it stands in, and nobody has touched it since. */
  const goesWith = (host: string, { before }: Placed) => {
    const part = now.get(before.id);
    return part && hostsOf(part.id, positions).includes(host) && sameJson(valuesOf(part), valuesOf(before));
  };
  const removedIds = new Set(
    removed.flatMap(({ id, inside = [] }) => [
      id,
      ...inside.filter((one) => goesWith(id, one)).map(({ before }) => before.id),
    ]),
  );
  for (const id of [...positions.keys()].filter((block) => !removedIds.has(block))) {
    for (const host of hostsOf(id, positions)) removedIds.delete(host);
  }
  const left = content
    .filter(({ id }) => !removedIds.has(id))
    .map((section) => ({ ...section, blocks: section.blocks.filter(({ id }) => !removedIds.has(id)) }));
  return replaced(
    left,
    conflicts.flatMap(({ id, theirs }) => (theirs ? [[id, theirs] as const] : [])),
  );
}

/** The content as the writer had it: what came back goes again, unless something stands in it. */
export function keepMine(content: Content, conflicts: readonly PartConflict[]): Content {
  const back = conflicts.filter(({ kind }) => kind === 'returned').map((one) => ({ ...one, theirs: null }));
  return back.length > 0 ? takeTheirs(content, back) : content;
}

function replaced(content: Content, parts: readonly (readonly [string, Part])[]): Content {
  if (parts.length === 0) return content;
  const known = new Map(parts);
  const values = (part: Part) => valuesOf(known.get(part.id) ?? part);
  return content.map((section) => ({
    ...section,
    ...(known.has(section.id) && (values(section) as unknown as SectionContent)),
    blocks: section.blocks.map((block) =>
      known.has(block.id) ? placedLike(block, { ...block, ...(values(block) as unknown as BlockContent) }) : block,
    ),
  }));
}

/** The values of a block, where another state of it stands. */
const placedLike = ({ info }: BlockContent, block: BlockContent): BlockContent => ({
  ...block,
  info: withPath(block.info, pathOf(info)),
});

/**
 * What the writer removed and is back is as it was saved last; it ends where nothing of it is left.
 * @param saved what the other side saved last
 */
export function returnedAsSaved(conflicts: readonly PartConflict[], saved: Content): PartConflict[] {
  const now = partsIn(saved);
  return conflicts.flatMap((one) => {
    if (one.kind !== 'returned') return [one];
    const theirs = now.get(one.id);
    return theirs ? [{ ...one, theirs }] : [];
  });
}

/** What was removed and is back, for a draft: without what it stood in, whole sections, which only what the other one removed is put back into. */
export const returnedToKeep = (conflicts: readonly PartConflict[]): Json =>
  conflicts.map(({ around: _, inside, ...one }) => ({
    ...one,
    ...(inside && { inside: inside.map(({ before }) => ({ before, around: [] })) }),
  })) as unknown as Json;

/** What was removed and is back, as a draft keeps it. */
export function returnedFrom(stored: Json | undefined): PartConflict[] {
  const all = Array.isArray(stored) ? stored.filter(isJsonObject) : [];
  return all.flatMap((one) =>
    typeof one.id === 'string' && isJsonObject(one.before ?? null) && one.kind === 'returned'
      ? [one as unknown as PartConflict]
      : [],
  );
}

/** Conflicts that are still there: of what is on the page, and is not what the other side made of it. */
export function openConflicts(conflicts: readonly PartConflict[], content: Content): readonly PartConflict[] {
  if (conflicts.length === 0) return conflicts;
  const now = partsIn(content);
  const open = conflicts.filter(({ id, kind, theirs }) => {
    const part = now.get(id);
    return part && (kind === 'returned' || !theirs || !sameJson(valuesOf(part), valuesOf(theirs)));
  });
  return open.length === conflicts.length ? conflicts : open;
}

/**
 * What a step leads to, with what others saved since: what they wrote over the writer's work stays theirs, and what is undecided as
 * the step has it.
 * @param now what stands there before the step
 */
export function stepWithSave(step: Content, { was, theirs }: OthersSave, now: Content): Content {
  const { content, conflicts } = mergeContent(was, step, theirs);
  const undecided = openConflicts(conflicts, now);
  return takeTheirs(
    content,
    conflicts.filter((one) => !undecided.includes(one)),
  );
}
