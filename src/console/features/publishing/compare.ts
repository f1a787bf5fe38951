import { inKeyOrder, isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

type Difference = 'added' | 'removed' | 'changed' | 'moved';

/** A block that differs, with the ids that it has on both sides. */
export interface BlockDifference {
  kind: Difference;
  name: string;
  before: string | null;
  after: string | null;
}

export interface Comparison {
  blocks: readonly BlockDifference[];
  /** Columns of the page that differ. */
  fields: readonly string[];
}

interface ComparedBlock {
  id: string;
  name: string;
  /** What it is made of: two of a kind may be the same block, changed. */
  component: string;
  content: string;
}

const compared = ['name', 'slug', 'title', 'meta_description'] as const;

/** A value as text that does not depend on the order of keys. */
const stable = (value: Json | undefined) => JSON.stringify(inKeyOrder(value ?? null));

const rows = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

function blocksOf(page: JsonObject): ComparedBlock[] {
  return rows(page.sections).flatMap(({ blocks }) =>
    rows(blocks).map(({ id, name, component, component_id, info, version }) => ({
      id: String(id),
      name: String((isJsonObject(component) && component.name) || name || ''),
      component: String(component_id),
      content: stable({ component_id: component_id ?? null, info: info ?? null, version: version ?? null }),
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
  const stays = [new Set(inOrder.map(([place]) => place)), new Set(inOrder.map(([, place]) => place))];
  const left = old.filter((_, place) => !stays[0]?.has(place));
  const moved = new Map<ComparedBlock, ComparedBlock>();
  for (const [place, block] of now.entries()) {
    if (stays[1]?.has(place)) continue;
    const at = left.findIndex(({ content }) => content === block.content);
    const [was] = at < 0 ? [] : left.splice(at, 1);
    if (was) moved.set(block, was);
  }
  return moved;
}

/**
 * What differs between two versions of a page. Copies have ids of their own, so blocks are recognised by what they hold: equal
 * ones first, in their order, then equal ones that moved; of what is left between them, those of one component are the same
 * block, changed.
 */
export function comparePages(before: JsonObject, after: JsonObject): Comparison {
  const old = blocksOf(before);
  const now = blocksOf(after);
  const equal = anchors(old, now, (a, b) => a.content === b.content);
  const moved = movedAmong(old, now, equal);
  const gone = new Set(moved.values());
  const differences: BlockDifference[] = [];
  let [i, j] = [0, 0];
  for (const [nextOld, nextNow] of [...equal, [old.length, now.length] as const]) {
    const gapOld = old.slice(i, nextOld).filter((block) => !gone.has(block));
    const gapNow = now.slice(j, nextNow).filter((block) => !moved.has(block));
    for (const block of now.slice(j, nextNow)) {
      const was = moved.get(block);
      if (was) differences.push({ kind: 'moved', name: block.name, before: was.id, after: block.id });
    }
    const changed = anchors(gapOld, gapNow, (a, b) => a.component === b.component);
    const changedOld = new Set(changed.map(([place]) => place));
    const changedNow = new Map(changed.map(([place, partner]) => [partner, place]));
    for (const [place, block] of gapOld.entries()) {
      if (!changedOld.has(place))
        differences.push({ kind: 'removed', name: block.name, before: block.id, after: null });
    }
    for (const [place, block] of gapNow.entries()) {
      const partner = changedNow.get(place);
      const was = partner === undefined ? undefined : gapOld[partner];
      differences.push({
        kind: was ? 'changed' : 'added',
        name: block.name,
        before: was?.id ?? null,
        after: block.id,
      });
    }
    [i, j] = [nextOld + 1, nextNow + 1];
  }
  const fields = compared.filter((field) => stable(before[field]) !== stable(after[field]));
  return { blocks: differences, fields };
}
