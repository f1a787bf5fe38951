import type { ComponentData, PuckApi } from '@puckeditor/core';
import { writeCopied } from '../content/clipboard.ts';
import type { BlockContent, SectionContent } from '../content/content.ts';
import {
  blocksAsItems,
  hostOf,
  itemsAsBlocks,
  type Shows,
  sectionContent,
  sectionItem,
  sectionItems,
} from '../puck/puck-data.ts';
import type { Selection } from '../stores/selection.ts';
import {
  nextInRange,
  nodesOf,
  normalized,
  type Refusal,
  rangeOf,
  refusalOf,
  siblingsOf,
  type Target,
  type TreeNode,
  withItems,
  withMoved,
  withoutItems,
} from './page-tree.ts';

interface Host {
  puck(): PuckApi;
  shows: Shows;
  selection: Selection;
  /** Tells why nothing was done. */
  refuse(reason: Refusal): void;
  /** One step of undo. */
  putSections(change: (all: ComponentData[]) => ComponentData[]): void;
  selectAt(position: { zone: string; index: number } | null): void;
  /** A section as it is put into the page once more. */
  copyOf(section: SectionContent): SectionContent;
  /** The space that is worked in, where it is known. */
  from: { space?: string };
  /** The same of blocks. */
  copiesOf(blocks: readonly BlockContent[]): readonly BlockContent[];
}

/** What is done with several blocks or sections at once. Each that changes the page is one step of undo. */
export function createSeveral({ puck, shows, selection, refuse, putSections, selectAt, from, copyOf, copiesOf }: Host) {
  const sections = () => sectionItems(puck().appState.data);
  const nodes = () => nodesOf(sections());
  const puckId = () => puck().selectedItem?.props.id as string | undefined;
  const idsOf = (found: readonly TreeNode[]) => found.map(({ id }) => id);

  /** In the order of reading. */
  function selectedIds(): string[] {
    const last = puckId();
    const { ids, last: known } = selection.get();
    if (ids.length < 2 || last !== known) return last === undefined ? [] : [last];
    return idsOf(normalized(nodes(), ids));
  }

  /** Selects what of these is there, without what stands in others of them. */
  function selectAll(wanted: readonly string[], last?: string, anchor?: string) {
    const ids = idsOf(normalized(nodes(), wanted));
    const primary = last !== undefined && ids.includes(last) ? last : ids.at(-1);
    selectAt(primary === undefined ? null : (puck().getSelectorForId(primary) ?? null));
    if (primary === undefined) selection.follow(undefined);
    else selection.several(ids, primary, anchor ?? primary);
  }

  /** Adds one to what is selected, or takes it away. */
  function toggle(id: string) {
    const chosen = selectedIds();
    const all = nodes();
    const isSection = (one: string) => all.find((node) => node.id === one)?.isSection;
    if (chosen.includes(id)) {
      const { isPicking } = selection.get();
      selectAll(chosen.filter((one) => one !== id));
      return selection.pick(isPicking);
    }
    if (chosen[0] !== undefined && isSection(chosen[0]) !== isSection(id)) return refuse('mixed');
    selectAll([...chosen, id], id);
  }

  /** All from where the selection began to here. */
  function extendTo(id: string) {
    const { anchor, last } = selection.get();
    const all = nodes();
    const known = last === puckId() ? anchor : puckId();
    const from = all.some((node) => node.id === known) ? known : undefined;
    if (from === undefined) return selectAll([id], id);
    const range = rangeOf(all, from, id);
    selectAll(range, range.includes(id) ? id : range.at(from === range[0] ? -1 : 0), from);
  }

  /** One further, or one back. @returns where the range ends then */
  function extend(by: 1 | -1): string | undefined {
    const last = puckId();
    const next = last === undefined ? undefined : nextInRange(nodes(), last, by);
    if (next === undefined) return undefined;
    extendTo(next);
    return puckId();
  }

  /** All that stand beside what is selected; all sections where nothing is. */
  function selectSiblings() {
    const all = nodes();
    const last = puckId() ?? all[0]?.id;
    if (last !== undefined) selectAll(siblingsOf(all, last), last, last);
  }

  function remove(ids: readonly string[]) {
    selectAt(null);
    putSections((all) => withoutItems(all, ids));
  }

  function copied(chosen: readonly TreeNode[]): ComponentData[] {
    const items = chosen.map(({ item }) => item);
    if (chosen[0]?.isSection) return items.map((item) => sectionItem(copyOf(sectionContent(item)), shows));
    return blocksAsItems(copiesOf(itemsAsBlocks(items)), shows);
  }

  /** Copies stand together behind the last of those that share a place. */
  function duplicate(ids: readonly string[]) {
    const all = nodes();
    const originals = normalized(all, ids);
    const copies = [...new Set(originals.map(({ zone }) => zone))].map((zone) => {
      const chosen = originals.filter((one) => one.zone === zone);
      const end = chosen.at(-1)?.index ?? 0;
      const next = all.find((node) => node.zone === zone && node.index === end + 1);
      return { target: { zone, before: next?.id ?? null }, items: copied(chosen) };
    });
    putSections((before) => copies.reduce((now, { target, items }) => withItems(now, target, items), before));
    selectAll(copies.flatMap(({ items }) => items.map(({ props }) => props.id as string)));
  }

  /** Puts them side by side somewhere else, in the order that they are given in. @returns whether they may stand there */
  function moveTo(ids: readonly string[], target: Target, quietly?: (change: () => void) => void): boolean {
    const all = nodes();
    const known = new Map(normalized(all, ids).map((node) => [node.id, node]));
    const moved = ids.flatMap((id) => known.get(id) ?? []);
    const refused = moved[0]?.isSection ? undefined : refusalOf(all, moved, hostOf(target.zone));
    if (refused) refuse(refused);
    if (refused || moved.length === 0) return false;
    const now = withMoved(sections(), moved, target);
    const isSame = String(idsOf(nodesOf(now))) === String(idsOf(all)) && sameZones(nodesOf(now), all);
    const { last, anchor } = selection.get();
    const put = () => putSections(() => now);
    if (!isSame && quietly) quietly(put);
    else if (!isSame) put();
    selectAll(ids, last, anchor);
    return true;
  }

  function copy(ids: readonly string[]): string | undefined {
    const chosen = normalized(nodes(), ids);
    const items = chosen.map(({ item }) => item);
    if (items.length === 0) return undefined;
    return chosen[0]?.isSection
      ? writeCopied({ ...from, sections: items.map(sectionContent) })
      : writeCopied({ ...from, blocks: itemsAsBlocks(items) });
  }

  return {
    nodes,
    selectedIds,
    selectAll,
    toggle,
    extendTo,
    extend,
    selectSiblings,
    remove,
    duplicate,
    moveTo,
    copy,
    /** Why items that are not on the page yet cannot stand there. */
    refusalFor: (items: readonly ComponentData[], zone: string) =>
      refusalOf(
        nodes(),
        items.map((item) => ({ item })),
        hostOf(zone),
      ),
  };
}

const sameZones = (some: readonly TreeNode[], others: readonly TreeNode[]) =>
  some.every(({ zone }, at) => zone === others[at]?.zone);
