import type { ComponentData, PuckApi } from '@puckeditor/core';
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

/** Where something is: its zone, and its place in there. */
interface Place {
  zone: string;
  index: number;
}

/** What people do with blocks and sections, by the id that Puck knows them by. Each is one step of undo. */
export function createActions(puck: () => PuckApi, isKnown: (componentId: string) => boolean, steps: Steps) {
  const sections = () => sectionItems(puck().appState.data);
  const placeOf = (id: string): Place | undefined => puck().getSelectorForId(id);
  const itemOf = (id: string): ComponentData | undefined => puck().getItemById(id);
  const isSection = (id: string) => itemOf(id)?.type === SECTION;

  function selectAt(place: Place | null) {
    puck().dispatch({ type: 'setUi', ui: { itemSelector: place } });
  }

  /** Behind what is selected, else at the end of the page; a page without a section gets one. */
  function placeForBlock(): Place {
    const id = puck().selectedItem?.props.id as string | undefined;
    const place = id === undefined ? undefined : placeOf(id);
    if (id !== undefined && place && isSection(id)) return { zone: zoneOf(id), index: lengthOf(id) };
    if (place) return { zone: place.zone, index: place.index + 1 };
    const last = sections().at(-1)?.props.id as string | undefined;
    const section = last ?? insertSection(0);
    return { zone: zoneOf(section), index: lengthOf(section) };
  }

  const lengthOf = (sectionId: string) => {
    const section = itemOf(sectionId);
    return section ? blockItems(section).length : 0;
  };

  function placeForSection(): number {
    const id = puck().selectedItem?.props.id as string | undefined;
    const all = sections();
    const at = all.findIndex((item) => item.props.id === id || blockItems(item).some((block) => block.props.id === id));
    return at < 0 ? all.length : at + 1;
  }

  function insertSection(index = placeForSection()): string {
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
    const { zone, index } = placeForBlock();
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
    const place = placeOf(id);
    if (!place) return false;
    const target = isSection(id) ? within(place, by, sections().length) : (besides(place, by) ?? across(place, by));
    if (!target) return false;
    const { dispatch } = puck();
    if (target.zone === place.zone) {
      dispatch({
        type: 'reorder',
        sourceIndex: place.index,
        destinationIndex: target.index,
        destinationZone: place.zone,
      });
    } else {
      dispatch({
        type: 'move',
        sourceIndex: place.index,
        sourceZone: place.zone,
        destinationIndex: target.index,
        destinationZone: target.zone,
      });
    }
    selectAt(target);
    return true;
  }

  const within = ({ zone, index }: Place, by: number, count: number): Place | undefined =>
    index + by >= 0 && index + by < count ? { zone, index: index + by } : undefined;

  const besides = (place: Place, by: number) => within(place, by, lengthOf(sectionOf(place)));

  const sectionOf = ({ zone }: Place) => zone.slice(0, zone.lastIndexOf(':'));

  /** From the edge of a section into the next one. */
  function across(place: Place, by: number): Place | undefined {
    const at = sections().findIndex(({ props }) => props.id === sectionOf(place));
    const next = sections()[at + by]?.props.id as string | undefined;
    return next === undefined ? undefined : { zone: zoneOf(next), index: by > 0 ? 0 : lengthOf(next) };
  }

  function remove(id: string) {
    const place = placeOf(id);
    if (!place) return;
    puck().dispatch({ type: 'remove', index: place.index, zone: place.zone });
    selectAt(null);
  }

  function duplicate(id: string) {
    const place = placeOf(id);
    if (!place) return;
    puck().dispatch({ type: 'duplicate', sourceIndex: place.index, sourceZone: place.zone });
    selectAt({ zone: place.zone, index: place.index + 1 });
  }

  /** Changes what is known of a block or a section, such as its values. */
  function change(id: string, changes: { info?: JsonObject; name?: string; version?: number }) {
    const place = placeOf(id);
    const item = itemOf(id);
    if (!place || !item) return;
    const data = { ...item, props: { ...item.props, ...changes } };
    puck().dispatch({ type: 'replace', destinationIndex: place.index, destinationZone: place.zone, data });
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
    const { dispatch } = puck();
    const blocks: readonly BlockContent[] = 'blocks' in copied ? copied.blocks : [];
    const target = blocks.length > 0 ? placeForBlock() : null;
    const pasted = 'sections' in copied ? copied.sections.map((section) => sectionItem(section, isKnown)) : [];
    const at = placeForSection();
    dispatch({
      type: 'setData',
      data: (previous) => {
        const all = sectionItems(previous);
        const next = target
          ? all.map((section) => withBlocks(section, target, blocks))
          : all.toSpliced(at, 0, ...pasted);
        return { ...previous, root: { ...previous.root, props: { ...previous.root.props, sections: next } } } as never;
      },
    });
    selectAt(target ?? { zone: SECTIONS_ZONE, index: at });
  }

  function withBlocks(section: ComponentData, { zone, index }: Place, blocks: readonly BlockContent[]): ComponentData {
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
    if (id !== undefined) selectAt(placeOf(id) ?? null);
  }

  return {
    selectedId: () => puck().selectedItem?.props.id as string | undefined,
    select: (id: string) => selectAt(placeOf(id) ?? null),
    unselect: () => selectAt(null),
    insertBlock,
    insertSection: () => insertSection(),
    move,
    remove,
    duplicate,
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

const withNewIds = (section: SectionContent): SectionContent => ({
  ...section,
  id: crypto.randomUUID(),
  blocks: section.blocks.map((block) => ({ ...block, id: crypto.randomUUID() })),
});

export type EditorActions = ReturnType<typeof createActions>;
