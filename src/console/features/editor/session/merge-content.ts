import { sameJson } from '#derive/values/changes.ts';
import { withPath } from '#rules/nested-blocks.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { BlockContent, Content, SectionContent } from '../content/content.ts';
import {
  blocksIn,
  hostsOf,
  isSamePlace,
  keyOf,
  mergePlaces,
  type Places,
  positionsOf,
  rowsByPlace,
} from './merge-places.ts';
import { isBlock, type Part, partsIn, valuesOf } from './parts.ts';

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
  /** What it stood in before, where that is a block, from the outermost: its section, and the containers around it. */
  around?: readonly Part[] | undefined;
  /** What stands in it, was removed with it, and is as it was before: it stays as long as this is undecided. */
  inside?: readonly Placed[] | undefined;
  /** The other one's name, where it is known. */
  who?: string | undefined;
}

/** A part as it was before, with what it stood in. */
export interface Placed {
  before: Part;
  around: readonly Part[];
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
  const [was, ours, others] = [partsIn(before), partsIn(mine), partsIn(theirs)];
  const positions = [positionsOf(before), positionsOf(mine), positionsOf(theirs)] as const;
  const [wasAt, mineAt, theirsAt] = positions;
  const conflicts: PartConflict[] = [];
  const remaining = new Map<string, Part>();
  const around = (id: string) => hostsOf(id, wasAt).flatMap((host) => was.get(host) ?? []);
  for (const id of new Set([...ours.keys(), ...others.keys()])) {
    const [a, b, c] = [was.get(id), ours.get(id), others.get(id)];
    if (b && c) {
      remaining.set(id, a ? joined({ a, b, c }, conflicts) : b);
      // Mine was saved, and changed since: there is no telling who changed what.
      if (!a && !sameJson(valuesOf(b), valuesOf(c))) conflicts.push({ id, kind: 'changed', before: c, theirs: c });
    } else if (!a) remaining.set(id, (b ?? c) as Part);
    else if (b && !(sameJson(valuesOf(a), valuesOf(b)) && isSamePlace(wasAt.get(id), mineAt.get(id)))) {
      remaining.set(id, b);
      conflicts.push({ id, kind: 'removed', before: a, theirs: null, around: around(id) });
    } else if (c && !(sameJson(valuesOf(a), valuesOf(c)) && isSamePlace(wasAt.get(id), theirsAt.get(id)))) {
      remaining.set(id, c);
      conflicts.push({ id, kind: 'returned', before: a, theirs: c, around: around(id) });
    }
  }
  const inside = insideOf(conflicts, positions, (id) => {
    const part = remaining.has(id) ? undefined : was.get(id);
    return part && { before: part, around: around(id) };
  });
  for (const { before: part } of [...inside.values()].flat()) remaining.set(part.id, part);
  const merged = mergePlaces(
    [...remaining].filter(([, part]) => isBlock(part)).map(([id]) => id),
    positions,
  );
  // A section or a container stays for what stands in it.
  for (const id of [...merged].flatMap(([block, { host }]) => [block, host])) {
    const part = ours.get(id) ?? others.get(id) ?? was.get(id);
    if (!remaining.has(id) && part) remaining.set(id, part);
  }
  const [rowsBefore, rowsMine, rowsTheirs] = [before, mine, theirs].map((content, side) =>
    rowsByPlace(content, positions[side] ?? merged),
  );
  const wanted = new Map<string, Set<string>>();
  for (const [id, position] of merged) {
    const key = keyOf(position);
    wanted.set(key, (wanted.get(key) ?? new Set()).add(id));
  }
  const rows = new Map(
    [...wanted].map(([key, blocks]) => [
      key,
      mergeOrder([rowsBefore?.get(key) ?? [], rowsMine?.get(key) ?? [], rowsTheirs?.get(key) ?? []], blocks),
    ]),
  );
  const sections = new Set([...remaining].filter(([, part]) => !isBlock(part)).map(([id]) => id));
  const order = mergeOrder([ids(before), ids(mine), ids(theirs)], sections);
  return {
    content: order.map((id) => ({
      ...(remaining.get(id) as SectionContent),
      blocks: blocksIn(id, rows, (block) => remaining.get(block) as BlockContent),
    })),
    conflicts: conflicts.map((one) => (inside.has(one.id) ? { ...one, inside: inside.get(one.id) } : one)),
  };
}

/** By the ids of what one side removed and the other has changed: what stands in it and was removed with it. */
function insideOf(
  conflicts: readonly PartConflict[],
  [, mineAt, theirsAt]: readonly [Places, Places, Places],
  removed: (id: string) => Placed | undefined,
): ReadonlyMap<string, Placed[]> {
  const inside = new Map<string, Placed[]>();
  for (const [kind, positions] of [['removed', mineAt] as const, ['returned', theirsAt] as const]) {
    const hosts = new Set(conflicts.filter((one) => one.kind === kind).map(({ id }) => id));
    if (hosts.size === 0) continue;
    for (const id of positions.keys()) {
      const host = hostsOf(id, positions).findLast((one) => hosts.has(one));
      const placed = host === undefined ? undefined : removed(id);
      if (host !== undefined && placed) inside.set(host, [...(inside.get(host) ?? []), placed]);
    }
  }
  return inside;
}

const ids = (parts: readonly Part[]) => parts.map(({ id }) => id);

/** Both sides still have it: values that only one side changed are taken, each by itself. */
function joined({ a, b, c }: { a: Part; b: Part; c: Part }, conflicts: PartConflict[]): Part {
  if (sameJson(valuesOf(a), valuesOf(c))) return b;
  const ownBlocks = isBlock(b) ? {} : { blocks: b.blocks };
  if (sameJson(valuesOf(a), valuesOf(b))) return { ...c, ...ownBlocks };
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
