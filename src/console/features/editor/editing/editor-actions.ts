import type { ComponentData, Data, PuckAction, PuckApi } from '@puckeditor/core';
import { type TrialArm, trialIn, withoutTrial } from '#rules/section-trial.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Copied } from '../content/clipboard.ts';
import type { BlockContent, Content, SectionContent } from '../content/content.ts';
import {
  blockItems,
  blocksAsItems,
  columnZones,
  fromPuck,
  hostOf,
  rowIdOf,
  SECTION,
  SECTIONS_ZONE,
  type SectionProps,
  type Shows,
  sectionItem,
  sectionItems,
  slotsOf,
  toPuck,
  typeOf,
  withKnown,
  withSlots,
  zoneOf,
} from '../puck/puck-data.ts';
import type { OthersSave, Steps } from '../puck/steps.ts';
import { mergeContent } from '../session/merge-content.ts';
import { stepWithSave } from '../session/part-conflicts.ts';
import type { Selection } from '../stores/selection.ts';
import { createColumnActions } from './column-actions.ts';
import type { EditorOptions } from './editor-options.ts';
import { nodesOf, normalized, type Refusal, refusalOf } from './page-tree.ts';
import { withoutEmpty, withoutPlace } from './section-fields.ts';
import { createSeveral } from './several-actions.ts';

const joinSave = (content: Content, { was, theirs }: OthersSave) => mergeContent(was, content, theirs).content;

/** Where something is: its zone, and its index in there. */
interface BlockPosition {
  zone: string;
  index: number;
}

/** Where something new goes: behind what is selected, or into the column that is chosen. */
export interface InsertPosition {
  ids: readonly string[];
  column: string | undefined;
}

type MoveAction = Extract<PuckAction, { type: 'move' }>;

interface ActionsHost {
  puck(): PuckApi;
  shows: Shows;
  /** Whether a component asks visitors something. */
  asks?: ((componentId: string) => boolean) | undefined;
  /** What changes along with a value (`EditorOptions`). */
  valuesAlong?: EditorOptions['valuesAlong'];
  steps: Steps;
  selection: Selection;
  /** The one that is worked in: what is copied says where it is from. */
  space?: string;
  /** Tells why nothing was done. */
  refuse(reason: Refusal): void;
  /** Brings what was added into sight. */
  show(id: string): void;
}

/** What people do with blocks and sections, by the id that Puck knows them by. Each is one step of undo. */
export function createActions(host: ActionsHost) {
  const { puck, shows, asks = () => false, valuesAlong, steps, selection, space, refuse, show } = host;
  const sections = () => sectionItems(puck().appState.data);
  const positionOf = (id: string): BlockPosition | undefined => puck().getSelectorForId(id);
  /** Puck throws where there is none. */
  const itemOf = (id: string): ComponentData | undefined => (positionOf(id) ? puck().getItemById(id) : undefined);
  const isSection = (id: string) => itemOf(id)?.type === SECTION;

  function selectAt(position: BlockPosition | null) {
    puck().dispatch({ type: 'setUi', ui: { itemSelector: position } });
  }

  const several = createSeveral({
    ...{ puck, shows, selection, refuse, putSections, selectAt },
    from: space === undefined ? {} : { space },
    copyOf: (section) => withOwnKeys(withNewIds(alone(section))),
    copiesOf: (blocks) => ownKeys(blocks.map((block) => ({ ...block, id: crypto.randomUUID() }))),
  });

  const isQuestion = ({ componentId }: BlockContent) => componentId !== null && asks(componentId);
  const keyOf = ({ info }: BlockContent) => (typeof info.name === 'string' ? info.name.trim() : '');

  /** A question that stands here a second time has answers of its own: only what was cut comes back with its key. */
  function ownKeys(blocks: readonly BlockContent[]): readonly BlockContent[] {
    const taken = new Set(fromPuck(puck().appState.data).flatMap((one) => one.blocks.filter(isQuestion).map(keyOf)));
    return blocks.map((block) => {
      if (!isQuestion(block) || !taken.has(keyOf(block))) return block;
      const { name: _taken, ...info } = block.info;
      return { ...block, info };
    });
  }
  const withOwnKeys = (one: SectionContent) => ({ ...one, blocks: ownKeys(one.blocks) });

  const { isColumn, chosenColumn, chooseColumn, moveColumnTo, moveColumn } = createColumnActions({
    ...{ selection, selectedIds: several.selectedIds, itemOf, replace },
    selectItem: (id) => selectAt(positionOf(id) ?? null),
  });

  const place = (): InsertPosition => ({ ids: several.selectedIds(), column: chosenColumn() });

  /** At the end of the column that is chosen; behind what is selected, or in its first empty column; else at the end of the page. A page without a section gets one. */
  function positionForBlock({ ids: chosen, column } = place()): BlockPosition {
    const id = chosen.at(-1);
    if (column !== undefined) return endOf(column);
    const position = id === undefined ? undefined : positionOf(id);
    if (id !== undefined && position && isSection(id)) return endOf(zoneOf(id));
    const empty =
      id === undefined || chosen.length > 1 ? undefined : columnZones(itemOf(id)).find((zone) => lengthOf(zone) === 0);
    if (empty !== undefined) return endOf(empty);
    if (position) return { zone: position.zone, index: position.index + 1 };
    const last = sections().at(-1)?.props.id as string | undefined;
    return endOf(zoneOf(last ?? insertSection(0)));
  }

  function itemsIn(zone: string): readonly ComponentData[] {
    if (zone === SECTIONS_ZONE) return sections();
    const host = itemOf(hostOf(zone));
    return (host && slotsOf(host).find(({ slot }) => zoneOf(hostOf(zone), slot) === zone)?.items) ?? [];
  }
  const lengthOf = (zone: string) => itemsIn(zone).length;
  const endOf = (zone: string): BlockPosition => ({ zone, index: lengthOf(zone) });

  function indexForSection({ ids } = place()): number {
    const id = ids.at(-1);
    const all = sections();
    const at = all.findIndex((item) => item.props.id === id || blockItems(item).some((block) => block.props.id === id));
    return at < 0 ? all.length : at + 1;
  }

  function insertSection(index = indexForSection()): string {
    const id = crypto.randomUUID();
    puck().dispatch({
      type: 'insert',
      componentType: SECTION,
      destinationIndex: index,
      destinationZone: SECTIONS_ZONE,
      id,
    });
    selectAt({ zone: SECTIONS_ZONE, index });
    return id;
  }

  function insertBlock(componentId: string): string {
    const { zone, index } = positionForBlock();
    const id = crypto.randomUUID();
    puck().dispatch({
      type: 'insert',
      componentType: typeOf(componentId),
      destinationIndex: index,
      destinationZone: zone,
      id,
    });
    selectAt({ zone, index });
    show(id);
    return id;
  }

  function move(ids: readonly string[], by: 1 | -1): boolean {
    const id = ids.at(by > 0 ? -1 : 0);
    const position = id === undefined ? undefined : positionOf(id);
    if (id === undefined || !position) return false;
    const target = isSection(id) ? within(position, by) : nextPlace(position, by);
    if (ids.length > 1) return moveSeveral(ids, by, position, target);
    const item = itemOf(id);
    if (!target || !item) return false;
    const refused = isSection(id) ? undefined : several.refusalFor([item], target.zone);
    if (refused) {
      refuse(refused);
      return false;
    }
    const { dispatch } = puck();
    if (target.zone === position.zone) {
      dispatch({
        type: 'reorder',
        sourceIndex: position.index,
        destinationIndex: target.index,
        destinationZone: position.zone,
      });
    } else {
      dispatch({
        type: 'move',
        sourceIndex: position.index,
        sourceZone: position.zone,
        destinationIndex: target.index,
        destinationZone: target.zone,
      });
    }
    selectAt(target);
    return true;
  }

  /** Those that stand apart come together first where the outermost of them cannot go on. */
  function moveSeveral(ids: readonly string[], by: 1 | -1, from: BlockPosition, target = from): boolean {
    const siblings = itemsIn(target.zone);
    const isBeyond = by > 0 && target.zone === from.zone;
    const next = siblings[isBeyond ? target.index + 1 : target.index]?.props.id as string | undefined;
    return several.moveTo(ids, { zone: target.zone, before: next ?? null });
  }

  const within = ({ zone, index }: BlockPosition, by: number): BlockPosition | undefined =>
    index + by >= 0 && index + by < lengthOf(zone) ? { zone, index: index + by } : undefined;

  const edgeOf = (zone: string, by: number): BlockPosition => (by > 0 ? { zone, index: 0 } : endOf(zone));

  /** In the order of reading: into the columns beside it, from column to column, out of them, and into the next section. */
  function nextPlace(position: BlockPosition, by: 1 | -1): BlockPosition | undefined {
    const adjacentZone = columnZones(itemsIn(position.zone)[position.index + by]).at(by > 0 ? 0 : -1);
    if (adjacentZone !== undefined) return edgeOf(adjacentZone, by);
    const next = within(position, by);
    if (next) return next;
    const host = hostOf(position.zone);
    if (isSection(host)) return across(host, by);
    const columns = columnZones(itemOf(host));
    const column = columns[columns.indexOf(position.zone) + by];
    if (column !== undefined) return edgeOf(column, by);
    const around = positionOf(host);
    return around && { zone: around.zone, index: around.index + (by > 0 ? 1 : 0) };
  }

  /** From the edge of a section into the next one. */
  function across(section: string, by: number): BlockPosition | undefined {
    const at = sections().findIndex(({ props }) => props.id === section);
    const next = sections()[at + by]?.props.id as string | undefined;
    return next === undefined ? undefined : edgeOf(zoneOf(next), by);
  }

  function remove(ids: readonly string[]) {
    if (ids.length > 1) return several.remove(ids);
    const position = positionOf(ids[0] ?? '');
    if (!position) return;
    puck().dispatch({ type: 'remove', index: position.index, zone: position.zone });
    selectAt(null);
  }

  /** Whether it is a question or has some in it. */
  function asksWithin(id: string): boolean {
    const item = itemOf(id);
    const within = item ? [item, ...blockItems(item)] : [];
    return within.some(({ props }) => asks(String(props.componentId)));
  }

  function duplicate(ids: readonly string[]) {
    const id = ids[0] ?? '';
    if (ids.length > 1 || asksWithin(id)) return several.duplicate(ids);
    const position = positionOf(id);
    if (!position) return;
    const copied = isSection(id) ? section(id) : undefined;
    if (copied && trialIn(copied.info)) return paste({ sections: [withNewIds(copied)] });
    puck().dispatch({ type: 'duplicate', sourceIndex: position.index, sourceZone: position.zone });
    selectAt({ zone: position.zone, index: position.index + 1 });
  }

  /** Changes what is known of a block or a section, such as its values. */
  function change(id: string, changes: { info?: JsonObject; name?: string; version?: number }) {
    const item = itemOf(id);
    if (item) replace(withinColumns({ ...item, props: { ...item.props, ...changes } }));
  }

  function replace(data: ComponentData) {
    const position = positionOf(data.props.id as string);
    if (!position) return;
    puck().dispatch({ type: 'replace', destinationIndex: position.index, destinationZone: position.zone, data });
  }

  /** What stood in columns that are gone stands in the last one that is left. */
  function withinColumns(item: ComponentData): ComponentData {
    const left = columnZones(item).length;
    if (left === 0) return item;
    const remaining = slotsOf(item).map(({ slot, items }, at) => [slot, at < left ? items : []] as const);
    const rest = slotsOf(item)
      .slice(left)
      .flatMap(({ items }) => items);
    const slots = remaining.map(([slot, items], at) => [slot, at === left - 1 ? [...items, ...rest] : items]);
    return { ...item, props: { ...item.props, ...Object.fromEntries(slots) } };
  }

  /** One value of a block or a section, whatever else was changed since its field was drawn. */
  function put(id: string, name: string, value: Json) {
    const item = itemOf(id);
    if (!item) return;
    const before = (item.props as SectionProps).info;
    const info = { ...before, [name]: value };
    change(id, { info: item.type === SECTION ? withoutEmpty(info) : withoutPlace(info) });
    const valueChange = { id: rowIdOf(id), name, was: before[name] ?? null };
    const along = valuesAlong?.(fromPuck(puck().appState.data), valueChange);
    // It is no step of its own: one step back takes back both.
    if (along?.size) steps.quietly(() => putValues(along));
  }

  function putValues(values: ReadonlyMap<string, JsonObject>) {
    const changedItem = (item: ComponentData) => {
      const info = values.get(rowIdOf(item.props.id as string));
      return info ? withInfo(item, info) : item;
    };
    putSections((all) => all.map((one) => changedItem(withSlots(one, (inner) => inner.map(changedItem)))));
  }

  /** What Puck calls a row: those that it has made itself it calls after their type, too. */
  function itemIdOf(rowId: string): string | undefined {
    const items = sections().flatMap((section) => [section, ...blockItems(section)]);
    return items.map(({ props }) => props.id as string).find((id) => rowIdOf(id) === rowId);
  }

  /** Whether a page without it may have it there; where it may not, the reason is told. */
  function mayPaste(copied: Copied, there: InsertPosition): boolean {
    if (!('blocks' in copied) || sections().length === 0) return true;
    const refused = several.refusalFor(blocksAsItems(copied.blocks, shows), positionForBlock(there).zone);
    if (refused) refuse(refused);
    return !refused;
  }

  /**
   * Puts blocks or sections behind what is selected.
   * @param there what was selected when it began: who has gone on since keeps their place, and what they are writing
   */
  function paste(copied: Copied, there = place()) {
    const now = place();
    const hasGoneOn = there.column !== now.column || there.ids.join() !== now.ids.join();
    const column = there.column !== undefined && isColumn(there.column) ? there.column : undefined;
    const chosen = { ids: there.ids.filter((id) => itemOf(id)), column };
    const blocks: readonly BlockContent[] = 'blocks' in copied ? ownKeys(copied.blocks) : [];
    if (!mayPaste(copied, chosen)) return;
    const target = blocks.length > 0 ? positionForBlock(chosen) : null;
    const pasted =
      'sections' in copied ? copied.sections.map((section) => sectionItem(withOwnKeys(alone(section)), shows)) : [];
    const at = indexForSection(chosen);
    const items = blocksAsItems(blocks, shows);
    const put = () =>
      putSections((all) =>
        target
          ? all.map((section) =>
              withSlots(section, (inner, zone) =>
                zone === target.zone ? inner.toSpliced(target.index, 0, ...items) : inner,
              ),
            )
          : all.toSpliced(at, 0, ...pasted),
      );
    if (hasGoneOn) return keepingSelection(put);
    put();
    const added = target ? items : pasted;
    if (added.length > 1) several.selectAll(added.map(({ props }) => props.id as string));
    else selectAt(target ?? { zone: SECTIONS_ZONE, index: at });
    const [first] = added;
    if (first) show(first.props.id as string);
  }

  function putSections(change: (all: ComponentData[]) => ComponentData[]) {
    puck().dispatch({
      type: 'setData',
      data: (previous) => {
        const sections = change(sectionItems(previous));
        return { ...previous, root: { ...previous.root, props: { ...previous.root.props, sections } } } as never;
      },
    });
  }

  /** Puts a copy of a section behind it; visitors of the page will see one of both. */
  function tryVersion(id: string) {
    const copied = section(id);
    const at = sections().findIndex(({ props }) => props.id === id);
    if (!copied || at < 0) return;
    const trial = crypto.randomUUID();
    const copy = withNewIds(copied);
    const second = { ...copy, info: { ...copy.info, trial: { id: trial, arm: 1 } } };
    putSections((all) =>
      all.flatMap((item) =>
        item.props.id === id
          ? [withInfo(item, { ...copied.info, trial: { id: trial, arm: 0 } }), sectionItem(second, shows)]
          : [item],
      ),
    );
    selectAt({ zone: SECTIONS_ZONE, index: at + 1 });
  }

  /** Ends a try: the other version goes. */
  function keepVersion(trialId: string, arm: TrialArm) {
    const trialOf = ({ props }: ComponentData) => trialIn((props as SectionProps).info);
    const at = sections().findIndex((item) => trialOf(item)?.id === trialId);
    selectAt(null);
    putSections((all) =>
      all.flatMap((item) => {
        const trial = trialOf(item);
        if (trial?.id !== trialId) return [item];
        return trial.arm === arm ? [withInfo(item, withoutTrial((item.props as SectionProps).info))] : [];
      }),
    );
    selectAt({ zone: SECTIONS_ZONE, index: at });
  }

  /** A section as it stands. */
  function section(id: string): SectionContent | undefined {
    return fromPuck(puck().appState.data).find((one) => one.id === rowIdOf(id));
  }

  const changed = (data: Data, change: (content: Content) => Content) =>
    withKnown(toPuck(change(fromPuck(data)), shows), data);

  /**
   * Puts what others saved beside what is here, or makes a change that the writer decided on and may take back. What is selected stays so,
   * and so does what is typed.
   */
  function join(incoming: OthersSave | ((content: Content) => Content)) {
    const isStep = typeof incoming === 'function';
    const joined = (data: Data) => changed(data, isStep ? incoming : (now) => joinSave(now, incoming));
    const put = () => puck().dispatch({ type: 'setData', data: joined });
    keepingSelection(() => {
      if (isStep) return put();
      steps.rebase(incoming);
      steps.quietly(put);
    });
  }

  /** What is selected stays so, wherever it is then, and so does what is typed. */
  function keepingSelection(change: () => void) {
    const id = puck().selectedItem?.props.id as string | undefined;
    const before = id === undefined ? undefined : positionOf(id);
    change();
    const position = id === undefined ? undefined : positionOf(id);
    const { ids, last, anchor } = selection.get();
    if (ids.length > 1) several.selectAll(ids, last, anchor);
    else if (before && (position?.zone !== before.zone || position.index !== before.index)) selectAt(position ?? null);
  }

  /** What was selected stays selected, wherever it is then. */
  function step(by: -1 | 1) {
    const { dispatch, appState, selectedItem } = puck();
    const id = selectedItem?.props.id as string | undefined;
    const { last, anchor } = selection.get();
    const chosen = several.selectedIds();
    const show = (content: Data) => {
      if (id !== undefined) selectAt(null);
      dispatch({ type: 'setData', data: () => content });
    };
    const now = fromPuck(appState.data);
    steps.step(by, appState.data, show, (data, save) => changed(data, (content) => stepWithSave(content, save, now)));
    if (chosen.length > 1) several.selectAll(chosen, last, anchor);
    else if (id !== undefined) selectAt(positionOf(id) ?? null);
  }

  /**
   * A block was dropped on the canvas: what was selected with it comes to it, in the same step. Where it cannot stay, it goes back.
   * @param chosen what was selected while it was dragged
   * @returns whether it stands elsewhere now
   */
  function dropped(move: MoveAction, before: Data, chosen: readonly string[]): boolean {
    const { sourceZone, sourceIndex, destinationZone, destinationIndex } = move;
    const was = nodesOf(sectionItems(before));
    const id = was.find(({ zone, index }) => zone === sourceZone && index === sourceIndex)?.id;
    if (sourceZone === destinationZone && sourceIndex === destinationIndex) {
      if (id !== undefined && chosen.includes(id)) several.selectAll(chosen, id);
      return false;
    }
    const nodes = several.nodes();
    const node = nodes.find((one) => one.id === id);
    if (id === undefined || !node) return true;
    const ids = chosen.includes(id) ? chosen : [id];
    const group = normalized(was, ids);
    const refused = node.isSection ? undefined : refusalOf(nodes, group, hostOf(node.zone));
    if (refused) {
      selectAt(null);
      steps.quietly(() => puck().dispatch({ type: 'setData', data: () => before }));
      several.selectAll(ids, id);
      refuse(refused);
      return false;
    }
    if (ids.length > 1) {
      const after = nodes.find((one) => one.zone === node.zone && one.index > node.index && !ids.includes(one.id));
      const inOrder = group.map((one) => one.id);
      several.moveTo(inOrder, { zone: node.zone, before: after?.id ?? null }, steps.quietly);
    }
    return true;
  }

  return {
    selectedIds: several.selectedIds,
    isDragging: () => puck().appState.ui.isDragging,
    select: (id: string) => {
      selectAt(positionOf(id) ?? null);
      selection.only(id);
    },
    isColumn,
    chosenColumn,
    chooseColumn,
    moveColumnTo,
    moveColumn,
    /** Whether each click chooses one more. */
    isPicking: () => selection.get().isPicking,
    /** Ends at the last of several, then at nothing. */
    selectLess: () => {
      const { ids, last, isPicking } = selection.get();
      if (isPicking) selection.pick(false);
      if (ids.length > 1 && last !== undefined) selection.only(last);
      else selectAt(null);
    },
    selectAll: several.selectAll,
    selectSiblings: several.selectSiblings,
    toggle: several.toggle,
    extend: several.extend,
    extendTo: several.extendTo,
    nodes: several.nodes,
    moveTo: several.moveTo,
    dropped,
    /** Ends choosing several, too. */
    unselect: () => {
      selectAt(null);
      selection.none();
    },
    insertBlock,
    insertSection: () => show(insertSection()),
    move,
    remove,
    duplicate,
    tryVersion,
    keepVersion,
    change,
    put,
    itemIdOf,
    isSection,
    section,
    copy: several.copy,
    place,
    mayPaste,
    paste,
    /** Puts copies of sections behind what is selected. */
    insertSections: (added: readonly SectionContent[]) => paste({ sections: added.map(withNewIds) }),
    join,
    /** Whether something was done here that can be taken back. */
    hasDone: steps.hasPast,
    undo: () => step(-1),
    redo: () => step(1),
  };
}

/** What is put into a page a second time is no version of a section that is tried. */
const alone = (section: SectionContent): SectionContent => ({ ...section, info: withoutTrial(section.info) });

const withInfo = (item: ComponentData, info: JsonObject): ComponentData => ({
  ...item,
  props: { ...item.props, info },
});

const withNewIds = (section: SectionContent): SectionContent => ({
  ...section,
  id: crypto.randomUUID(),
  blocks: section.blocks.map((block) => ({ ...block, id: crypto.randomUUID() })),
});

export type EditorActions = ReturnType<typeof createActions>;
