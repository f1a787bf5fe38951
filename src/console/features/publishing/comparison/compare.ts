import { inKeyOrder, isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

type Difference = 'added' | 'removed' | 'changed' | 'moved';

/** A block that differs, with the ids that it has on both sides. */
export interface BlockDifference {
  kind: Difference;
  name: string;
  before: string | null;
  after: string | null;
}

/** A section that looks different, with the ids that it has on both sides. */
export interface SectionDifference {
  before: string;
  after: string;
}

export interface Comparison {
  blocks: readonly BlockDifference[];
  /** Sections whose look differs; their blocks are compared each by itself. */
  sections: readonly SectionDifference[];
  /** Fields that differ, of those that both sides know. */
  fields: readonly string[];
}

interface ComparedBlock {
  id: string;
  name: string;
  /** What it is made of: two of a kind may be the same block, changed. */
  component: string;
  content: string;
  info: JsonObject;
  section: { id: string; appearance: string };
}

const compared = ['name', 'slug', 'title', 'meta_description', 'subject', 'preheader'] as const;

/** A value as text that does not depend on the order of keys. */
const stable = (value: Json | undefined) => JSON.stringify(inKeyOrder(value ?? null));

const rows = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

function blocksOf(page: JsonObject): ComparedBlock[] {
  return rows(page.sections).flatMap(({ id: sectionId = '', info: appearance, blocks }) =>
    rows(blocks).map(({ id, name, component, component_id, info, version }) => ({
      id: String(id),
      name: String((isJsonObject(component) && component.name) || name || ''),
      component: String(component_id),
      content: stable({ component_id: component_id ?? null, info: info ?? null, version: version ?? null }),
      info: isJsonObject(info) ? info : {},
      section: { id: String(sectionId), appearance: stable(appearance) },
    })),
  );
}

/** Pairs of places whose blocks are the same, in order: a longest common subsequence. */
function anchors<T>(before: readonly T[], after: readonly T[], same: (a: T, b: T) => boolean): [number, number][] {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const match = same(before[i] as T, after[j] as T);
      lengths[i * width + j] = match ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (same(before[i] as T, after[j] as T)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Blocks that are equal and stand elsewhere, of those that are in no order with the others: what they were, by what they are. */
function movedAmong(
  old: readonly ComparedBlock[],
  now: readonly ComparedBlock[],
  inOrder: readonly [number, number][],
) {
  const stays = [new Set(inOrder.map(([index]) => index)), new Set(inOrder.map(([, index]) => index))];
  const left = old.filter((_, index) => !stays[0]?.has(index));
  const moved = new Map<ComparedBlock, ComparedBlock>();
  for (const [index, block] of now.entries()) {
    if (stays[1]?.has(index)) continue;
    const at = left.findIndex(({ content }) => content === block.content);
    const [was] = at < 0 ? [] : left.splice(at, 1);
    if (was) moved.set(block, was);
  }
  return moved;
}

/** Whether two blocks hold mostly the same: at least half of their values, and one that says something. */
function areAlike(a: ComparedBlock, b: ComparedBlock): boolean {
  const names = Object.keys({ ...a.info, ...b.info });
  const equal = names.filter((name) => stable(a.info[name]) === stable(b.info[name]));
  const says = equal.some((name) => (a.info[name] ?? '') !== '');
  return a.component === b.component && says && equal.length * 2 >= names.length;
}

/** A block before and after; null where it was not, or is no more. */
type Pair = [ComparedBlock | null, ComparedBlock | null];

/** What stands between equal blocks: those of one component are the same block, changed. */
function paired(old: readonly ComparedBlock[], now: readonly ComparedBlock[]): Pair[] {
  const changed = anchors(old, now, (a, b) => a.component === b.component);
  const partnerOf = new Map(changed.map(([index, partner]) => [partner, index]));
  const taken = new Set(changed.map(([index]) => index));
  return [
    ...old.filter((_, index) => !taken.has(index)).map((block): Pair => [block, null]),
    ...now.map((block, index): Pair => [old[partnerOf.get(index) ?? -1] ?? null, block]),
  ];
}

/** A block that has gone and one like it that has come elsewhere are one that was moved and changed. */
function withMovedAndChanged(pairs: readonly Pair[]): { pairs: Pair[]; moved: ReadonlySet<ComparedBlock> } {
  const removed = pairs.flatMap(([was, is]) => (was && !is ? [was] : []));
  const moved = new Map<ComparedBlock, ComparedBlock>();
  for (const [was, is] of pairs) {
    if (was || !is) continue;
    const at = removed.findIndex((block) => areAlike(block, is));
    const [found] = at < 0 ? [] : removed.splice(at, 1);
    if (found) moved.set(is, found);
  }
  const found = new Set(moved.values());
  return {
    pairs: pairs
      .filter(([was, is]) => is || !was || !found.has(was))
      .map(([was, is]): Pair => [was ?? (is && (moved.get(is) ?? null)), is]),
    moved: new Set(moved.keys()),
  };
}

/** Sections are the same where they hold the same block; the first pair of theirs tells. */
function sectionsOf(pairs: readonly Pair[]): SectionDifference[] {
  const known = new Map<string, ComparedBlock>();
  for (const [was, is] of pairs) if (was && is && !known.has(is.section.id)) known.set(is.section.id, was);
  const looks = new Map(pairs.flatMap(([, is]) => (is ? [[is.section.id, is.section.appearance] as const] : [])));
  return [...known]
    .filter(([id, was]) => was.section.appearance !== looks.get(id))
    .map(([after, was]) => ({ before: was.section.id, after }));
}

/**
 * What differs between two versions of a page, or two states of a record. Copies have ids of their own, so blocks are recognised by what
 * they hold: equal ones first, in their order, then equal ones that moved; of what is left between them, those of one component are the
 * same block, changed; and of what is left then, those that hold mostly the same were moved and changed.
 */
export function compareContents(before: JsonObject, after: JsonObject): Comparison {
  const old = blocksOf(before);
  const now = blocksOf(after);
  const equal = anchors(old, now, (a, b) => a.content === b.content);
  const moved = movedAmong(old, now, equal);
  const movedFrom = new Set(moved.values());
  const found: Pair[] = [];
  let [i, j] = [0, 0];
  for (const [nextOld, nextNow] of [...equal, [old.length, now.length] as const]) {
    const gap = now.slice(j, nextNow);
    for (const block of gap) if (moved.has(block)) found.push([moved.get(block) ?? null, block]);
    const gapOld = old.slice(i, nextOld).filter((block) => !movedFrom.has(block));
    found.push(
      ...paired(
        gapOld,
        gap.filter((block) => !moved.has(block)),
      ),
    );
    const [same, partner] = [old[nextOld], now[nextNow]];
    if (same && partner) found.push([same, partner]);
    [i, j] = [nextOld + 1, nextNow + 1];
  }
  const { pairs, moved: movedToo } = withMovedAndChanged(found);
  const blocks = pairs.flatMap(([was, is]): BlockDifference[] => {
    const kinds: Difference[] = [];
    if (!was || !is) kinds.push(was ? 'removed' : 'added');
    else {
      if (moved.has(is) || movedToo.has(is)) kinds.push('moved');
      if (was.content !== is.content) kinds.push('changed');
    }
    const [name, ids] = [(is ?? was)?.name ?? '', { before: was?.id ?? null, after: is?.id ?? null }];
    return kinds.map((kind) => ({ kind, name, ...ids }));
  });
  const areKnown = (field: string) => field in before && field in after;
  const fields = compared.filter(
    (field) => areKnown(field) && stable(before[field] ?? '') !== stable(after[field] ?? ''),
  );
  return { blocks, sections: sectionsOf(pairs), fields };
}
