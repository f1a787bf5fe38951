import type { ComponentData, PuckApi } from '@puckeditor/core';
import { type TrialArm, trialIn, withoutTrial } from '#rules/section-trial.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { type Copied, writeCopied } from './content/clipboard.ts';
import type { BlockContent, SectionContent } from './content/content.ts';
import type { Steps } from './content/steps.ts';
import { withoutEmpty } from './panels/section-fields.ts';
import {
  blockContent,
  blockItem,
  blockItems,
  fromPuck,
  rowIdOf,
  SECTION,
  SECTIONS_ZONE,
  type SectionProps,
  sectionItem,
  sectionItems,
  typeOf,
  zoneOf,
} from './puck-data.ts';

/** Where something is: its zone, and its index in there. */
interface BlockPosition {
  zone: string;
  index: number;
}

/** What people do with blocks and sections, by the id that Puck knows them by. Each is one step of undo. */
export function createActions(puck: () => PuckApi, isKnown: (componentId: string) => boolean, steps: Steps) {
  const sections = () => sectionItems(puck().appState.data);
  const positionOf = (id: string): BlockPosition | undefined => puck().getSelectorForId(id);
  const itemOf = (id: string): ComponentData | undefined => puck().getItemById(id);
  const isSection = (id: string) => itemOf(id)?.type === SECTION;

  function selectAt(position: BlockPosition | null) {
    puck().dispatch({ type: 'setUi', ui: { itemSelector: position } });
  }

  /** Behind what is selected, else at the end of the page; a page without a section gets one. */
  function positionForBlock(): BlockPosition {
    const id = puck().selectedItem?.props.id as string | undefined;
    const position = id === undefined ? undefined : positionOf(id);
    if (id !== undefined && position && isSection(id)) return { zone: zoneOf(id), index: lengthOf(id) };
    if (position) return { zone: position.zone, index: position.index + 1 };
    const last = sections().at(-1)?.props.id as string | undefined;
    const section = last ?? insertSection(0);
    return { zone: zoneOf(section), index: lengthOf(section) };
  }

  const lengthOf = (sectionId: string) => {
    const section = itemOf(sectionId);
    return section ? blockItems(section).length : 0;
  };

  function indexForSection(): number {
    const id = puck().selectedItem?.props.id as string | undefined;
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
    return id;
  }

  function move(id: string, by: 1 | -1): boolean {
    const position = positionOf(id);
    if (!position) return false;
    const target = isSection(id)
      ? within(position, by, sections().length)
      : (besides(position, by) ?? across(position, by));
    if (!target) return false;
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

  const within = ({ zone, index }: BlockPosition, by: number, count: number): BlockPosition | undefined =>
    index + by >= 0 && index + by < count ? { zone, index: index + by } : undefined;

  const besides = (position: BlockPosition, by: number) => within(position, by, lengthOf(sectionOf(position)));

  const sectionOf = ({ zone }: BlockPosition) => zone.slice(0, zone.lastIndexOf(':'));

  /** From the edge of a section into the next one. */
  function across(position: BlockPosition, by: number): BlockPosition | undefined {
    const at = sections().findIndex(({ props }) => props.id === sectionOf(position));
    const next = sections()[at + by]?.props.id as string | undefined;
    return next === undefined ? undefined : { zone: zoneOf(next), index: by > 0 ? 0 : lengthOf(next) };
  }

  function remove(id: string) {
    const position = positionOf(id);
    if (!position) return;
    puck().dispatch({ type: 'remove', index: position.index, zone: position.zone });
    selectAt(null);
  }

  function duplicate(id: string) {
    const position = positionOf(id);
    if (!position) return;
    const copied = isSection(id) ? section(id) : undefined;
    if (copied && trialIn(copied.info)) return paste({ sections: [withNewIds(copied)] });
    puck().dispatch({ type: 'duplicate', sourceIndex: position.index, sourceZone: position.zone });
    selectAt({ zone: position.zone, index: position.index + 1 });
  }

  /** Changes what is known of a block or a section, such as its values. */
  function change(id: string, changes: { info?: JsonObject; name?: string; version?: number }) {
    const position = positionOf(id);
    const item = itemOf(id);
    if (!position || !item) return;
    const data = { ...item, props: { ...item.props, ...changes } };
    puck().dispatch({ type: 'replace', destinationIndex: position.index, destinationZone: position.zone, data });
  }

  /** One value of a block or a section, whatever else was changed since its field was drawn. */
  function put(id: string, name: string, value: Json) {
    const item = itemOf(id);
    if (!item) return;
    const info = { ...(item.props as SectionProps).info, [name]: value };
    change(id, { info: item.type === SECTION ? withoutEmpty(info) : info });
  }

  /** What Puck calls a row: those that it has made itself it calls after their type, too. */
  function itemIdOf(rowId: string): string | undefined {
    const items = sections().flatMap((section) => [section, ...blockItems(section)]);
    return items.map(({ props }) => props.id as string).find((id) => rowIdOf(id) === rowId);
  }

  /** Puts blocks or sections behind what is selected. */
  function paste(copied: Copied) {
    const blocks: readonly BlockContent[] = 'blocks' in copied ? copied.blocks : [];
    const target = blocks.length > 0 ? positionForBlock() : null;
    const pasted = 'sections' in copied ? copied.sections.map((section) => sectionItem(alone(section), isKnown)) : [];
    const at = indexForSection();
    putSections((all) =>
      target ? all.map((section) => withBlocks(section, target, blocks)) : all.toSpliced(at, 0, ...pasted),
    );
    selectAt(target ?? { zone: SECTIONS_ZONE, index: at });
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
          ? [withInfo(item, { ...copied.info, trial: { id: trial, arm: 0 } }), sectionItem(second, isKnown)]
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

  function withBlocks(
    section: ComponentData,
    { zone, index }: BlockPosition,
    blocks: readonly BlockContent[],
  ): ComponentData {
    if (zoneOf(section.props.id as string) !== zone) return section;
    const items = blocks.map((block) => blockItem(block, isKnown));
    return { ...section, props: { ...section.props, blocks: blockItems(section).toSpliced(index, 0, ...items) } };
  }

  /** A section as it stands. */
  function section(id: string): SectionContent | undefined {
    return fromPuck(puck().appState.data).find((one) => one.id === rowIdOf(id));
  }

  /** The text for the clipboard. */
  function copy(id: string): string | undefined {
    const item = itemOf(id);
    if (!item) return undefined;
    if (item.type !== SECTION) return writeCopied({ blocks: [blockContent(item)] });
    const found = section(id);
    return found && writeCopied({ sections: [found] });
  }

  /** What was selected stays selected, wherever it is then. */
  function step(by: -1 | 1) {
    const { dispatch, appState, selectedItem } = puck();
    const id = selectedItem?.props.id as string | undefined;
    steps.step(by, appState.data, (content) => {
      if (id !== undefined) selectAt(null);
      dispatch({ type: 'setData', data: () => content });
    });
    if (id !== undefined) selectAt(positionOf(id) ?? null);
  }

  return {
    selectedId: () => puck().selectedItem?.props.id as string | undefined,
    select: (id: string) => selectAt(positionOf(id) ?? null),
    unselect: () => selectAt(null),
    insertBlock,
    insertSection: () => insertSection(),
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
    copy,
    paste,
    /** Puts copies of sections behind what is selected. */
    insertSections: (added: readonly SectionContent[]) => paste({ sections: added.map(withNewIds) }),
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
