import { sameJson } from '#derive/values/changes.ts';
import { pathOf, withPath } from '#rules/nested-blocks.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { BlockContent, Content, SectionContent } from '../content/content.ts';
import { blocksIn, isSamePlace, keyOf, mergePlaces, placesOf, rowsByPlace } from './merge-places.ts';

type Part = SectionContent | BlockContent;

/**
 * A block or a section that two people changed, each to something else: what the writer has stays, until they decide.
 * - `changed`: the other one changed the same values;
 * - `removed`: the other one removed what the writer has changed;
 * - `returned`: the writer removed what the other one has changed, and it is back.
 */
export interface PartConflict {
  id: string;
  kind: 'changed' | 'removed' | 'returned';
  /** What both began with, and what the other one made of it; null where they removed it. */
  before: Part;
  theirs: Part | null;
  /** The section that a removed block stood in. */
  section?: string | undefined;
  /** The other one's name, where it is known. */
  who?: string | undefined;
}

export interface Merged {
  content: Content;
  conflicts: readonly PartConflict[];
}

/**
 * Joins two edits of the same content, part by part, so that nothing of either is lost. What both changed stays as it is mine,
 * and is a conflict; blocks and sections stand where the side put them that moved them, the writer's where both did.
 * @param before what both sides began with
 */
export function mergeContent(before: Content, mine: Content, theirs: Content): Merged {
  const [was, ours, others] = [index(before), index(mine), index(theirs)];
  const places = [placesOf(before), placesOf(mine), placesOf(theirs)] as const;
  const [wasAt, mineAt, theirsAt] = places;
  const conflicts: PartConflict[] = [];
  const kept = new Map<string, Part>();
  for (const id of new Set([...ours.keys(), ...others.keys()])) {
    const [a, b, c] = [was.get(id)?.part, ours.get(id)?.part, others.get(id)?.part];
    if (b && c) {
      kept.set(id, a ? joined({ a, b, c }, conflicts) : b);
      // Mine was saved, and changed since: there is no telling who changed what.
      if (!a && !sameJson(valuesOf(b), valuesOf(c))) conflicts.push({ id, kind: 'changed', before: c, theirs: c });
    } else if (!a) kept.set(id, (b ?? c) as Part);
    else if (b && !(sameJson(valuesOf(a), valuesOf(b)) && isSamePlace(wasAt.get(id), mineAt.get(id)))) {
      kept.set(id, b);
      conflicts.push({ id, kind: 'removed', before: a, theirs: null, section: was.get(id)?.section });
    } else if (c && !(sameJson(valuesOf(a), valuesOf(c)) && isSamePlace(wasAt.get(id), theirsAt.get(id)))) {
      kept.set(id, c);
      conflicts.push({ id, kind: 'returned', before: a, theirs: c });
    }
  }
  const merged = mergePlaces(
    [...kept].filter(([, part]) => isBlock(part)).map(([id]) => id),
    places,
  );
  // A section or a container stays for what stands in it.
  for (const id of [...merged].flatMap(([block, { host }]) => [block, host])) {
    const part = ours.get(id)?.part ?? others.get(id)?.part ?? was.get(id)?.part;
    if (!kept.has(id) && part) kept.set(id, part);
  }
  const [rowsBefore, rowsMine, rowsTheirs] = [before, mine, theirs].map((content, side) =>
    rowsByPlace(content, places[side] ?? merged),
  );
  const wanted = new Map<string, Set<string>>();
  for (const [id, place] of merged) {
    const key = keyOf(place);
    wanted.set(key, (wanted.get(key) ?? new Set()).add(id));
  }
  const rows = new Map(
    [...wanted].map(([key, blocks]) => [
      key,
      mergeOrder([rowsBefore?.get(key) ?? [], rowsMine?.get(key) ?? [], rowsTheirs?.get(key) ?? []], blocks),
    ]),
  );
  const sections = new Set([...kept].filter(([, part]) => !isBlock(part)).map(([id]) => id));
  const order = mergeOrder([ids(before), ids(mine), ids(theirs)], sections);
  return {
    content: order.map((id) => ({
      ...(kept.get(id) as SectionContent),
      blocks: blocksIn(id, rows, (block) => kept.get(block) as BlockContent),
    })),
    conflicts,
  };
}

const isBlock = (part: Part): part is BlockContent => 'version' in part;

const index = (content: Content): ReadonlyMap<string, { part: Part; section?: string }> =>
  new Map(
    content.flatMap((section): [string, { part: Part; section?: string }][] => [
      [section.id, { part: section }],
      ...section.blocks.map((block): [string, { part: Part; section: string }] => [
        block.id,
        { part: block, section: section.id },
      ]),
    ]),
  );

const ids = (parts: readonly Part[]) => parts.map(({ id }) => id);

/** What a part says by itself: of a section not its blocks, and of neither its place. */
function valuesOf(part: Part): JsonObject {
  const { name, info } = part;
  if (!isBlock(part)) return { name, info };
  return { name, info: withPath(info, []), version: part.version, componentId: part.componentId };
}

/** Both sides still have it: values that only one side changed are taken, each by itself. */
function joined({ a, b, c }: { a: Part; b: Part; c: Part }, conflicts: PartConflict[]): Part {
  if (sameJson(valuesOf(a), valuesOf(c))) return b;
  const place = isBlock(b) ? {} : { blocks: b.blocks };
  if (sameJson(valuesOf(a), valuesOf(b))) return { ...c, ...place };
  if (sameJson(valuesOf(b), valuesOf(c))) return b;
  const info = frameOf(a) === frameOf(b) && frameOf(a) === frameOf(c) ? joinedInfo(...withoutPaths(a, b, c)) : null;
  const name = a.name === b.name ? c.name : b.name;
  const isNamedTwice = a.name !== b.name && a.name !== c.name && b.name !== c.name;
  if (info && !isNamedTwice) return { ...b, name, info };
  conflicts.push({ id: a.id, kind: 'changed', before: a, theirs: c });
  return b;
}

/** Values are written for a version of a component: with another one they are taken whole. */
const frameOf = (part: Part) => (isBlock(part) ? `${part.componentId} ${part.version}` : '');

/** Where a block stands is joined by itself. */
const withoutPaths = (a: Part, b: Part, c: Part) =>
  [withPath(a.info, []), withPath(b.info, []), withPath(c.info, [])] as const;

function joinedInfo(a: JsonObject, b: JsonObject, c: JsonObject): JsonObject | null {
  const info: { [name: string]: Json } = {};
  for (const name of new Set([...Object.keys(b), ...Object.keys(c)])) {
    const isMine = !sameJson(a[name], b[name]);
    if (isMine && !sameJson(a[name], c[name]) && !sameJson(b[name], c[name])) return null;
    const value = isMine ? b[name] : c[name];
    if (value !== undefined) info[name] = value;
  }
  return info;
}

type Orders = [before: readonly string[], mine: readonly string[], theirs: readonly string[]];

/**
 * The order of the side that moved something; what only the other side has stands behind what it stood behind there, and what neither
 * has here at the end.
 */
function mergeOrder([before, mine, theirs]: Orders, wanted: ReadonlySet<string>): string[] {
  const shared = (order: readonly string[], other: readonly string[]) => order.filter((id) => other.includes(id));
  const hasMoved = shared(before, mine).join() !== shared(mine, before).join();
  const [base, other] = hasMoved ? [mine, theirs] : [theirs, mine];
  const order = base.filter((id) => wanted.has(id));
  other.forEach((id, at) => {
    if (!wanted.has(id) || order.includes(id)) return;
    const behind = other.slice(0, at).findLast((one) => order.includes(one));
    order.splice(behind === undefined ? 0 : order.indexOf(behind) + 1, 0, id);
  });
  return [...order, ...[...wanted].filter((id) => !order.includes(id))];
}

/** What the draft of unsaved work began with: of what is undecided the state before both, so that it is asked for again. */
export function beforeConflicts(saved: Content, conflicts: readonly PartConflict[]): Content {
  const removed = conflicts
    .filter(({ kind }) => kind === 'removed')
    .map(({ before, section }) => ({ before, section }));
  const gone = removed.flatMap(({ before }) => (isBlock(before) ? [] : [{ ...before, blocks: [] }]));
  const whole: Content = removed.length === 0 ? saved : [...saved, ...gone];
  const withBlocks = removed.some(({ section }) => section !== undefined)
    ? whole.map((one) => ({
        ...one,
        blocks: [
          ...one.blocks,
          ...removed.flatMap(({ before, section }) => (section === one.id && isBlock(before) ? [before] : [])),
        ],
      }))
    : whole;
  return replaced(
    withBlocks,
    conflicts.flatMap(({ id, before, kind }) => (kind === 'changed' ? [[id, before] as const] : [])),
  );
}

/** The content with the other side's state of these parts. */
export function takeTheirs(content: Content, conflicts: readonly PartConflict[]): Content {
  const gone = new Set(conflicts.filter(({ theirs }) => theirs === null).map(({ id }) => id));
  const left = content
    .filter(({ id, blocks }) => !gone.has(id) || blocks.some((block) => !gone.has(block.id)))
    .map((section) => ({ ...section, blocks: section.blocks.filter(({ id }) => !gone.has(id)) }));
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

/** Conflicts that are still there: of what is on the page, and is not what the other side made of it. */
export function openConflicts(conflicts: readonly PartConflict[], content: Content): readonly PartConflict[] {
  if (conflicts.length === 0) return conflicts;
  const now = index(content);
  const open = conflicts.filter(({ id, kind, theirs }) => {
    const part = now.get(id)?.part;
    return part && (kind === 'returned' || !theirs || !sameJson(valuesOf(part), valuesOf(theirs)));
  });
  return open.length === conflicts.length ? conflicts : open;
}
