import type { ComponentData, Data } from '@puckeditor/core';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { blockFaultCount, faultCount } from '../content/block-faults.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { type BlockProps, columnZones, type SectionProps, sectionItems, slotsOf } from '../puck/puck-data.ts';

/** A line of the outline. */
export interface OutlineItem {
  /** What Puck calls it: the slot, of a column. */
  id: string;
  kind: 'section' | 'column' | 'block';
  /** How deep it stands, from 1 for a section. */
  level: number;
  name: string;
  /** The beginning of what a block says. */
  text: string;
  /** How many of its values its fields do not take. */
  faults: number;
}

const SAYING = ['heading', 'title', 'label', 'name', 'text', 'question', 'quote'];
const MOST = 80;
/** Marks may stand in the middle of a word. */
const MARK = /^<\/?(?:a|b|code|em|i|s|strong|u)\b/i;
/** Those that editors of formatted text write. */
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };

interface Words {
  section: string;
  unavailable: string;
  /** @param number from 1 */
  column(number: number): string;
  /** Of a column in which nothing stands. */
  empty: string;
}

/** Sections, blocks, and the columns that these stand in, from top to bottom. */
export function outlineItems(
  data: Data,
  components: ReadonlyMap<string, PlacedComponent>,
  sectionFields: readonly Field[],
  words: Words,
): OutlineItem[] {
  const lineOf = ({ props }: ComponentData, level: number): OutlineItem => {
    const block = props as BlockProps;
    const component = block.componentId === null ? undefined : components.get(block.componentId);
    const name = component?.name ?? words.unavailable;
    return {
      id: block.id,
      kind: 'block',
      level,
      name,
      text: textOf(block, name),
      faults: blockFaultCount(block, component),
    };
  };
  const linesOf = (items: readonly ComponentData[], level: number): OutlineItem[] =>
    items.flatMap((item) => [lineOf(item, level), ...columnsOf(item, level + 1)]);
  const columnsOf = (host: ComponentData, level: number): OutlineItem[] => {
    const zones = columnZones(host);
    return slotsOf(host)
      .slice(0, zones.length)
      .flatMap(({ items }, at) => [
        {
          ...{ id: zones[at] ?? '', kind: 'column' as const, level, name: words.column(at + 1) },
          ...{ text: items.length > 0 ? '' : words.empty, faults: 0 },
        },
        ...linesOf(items, level + 1),
      ]);
  };
  return sectionItems(data).flatMap((section) => {
    const { id, name, info } = section.props as SectionProps;
    const text = textOf({ name, info }, words.section);
    const faults = faultCount(sectionFields, info);
    const line = { id, kind: 'section' as const, level: 1, name: words.section, text, faults };
    return [line, ...slotsOf(section).flatMap(({ items }) => linesOf(items, 2))];
  });
}

/** A name of its own before what it says; that of its component says nothing more. */
export function textOf({ name, info }: { name: string; info: Json }, kind: string): string {
  return sayingOf(info) || (name === kind ? '' : name);
}

function sayingOf(info: Json): string {
  const values: JsonObject = isJsonObject(info) ? info : {};
  const text = SAYING.map((key) => values[key]).find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof text === 'string'
    ? text
        .slice(0, MOST * 4)
        .replaceAll(/<[^>]*>/g, (tag) => (MARK.test(tag) ? '' : ' '))
        .replaceAll(/&(amp|lt|gt|nbsp);/g, (_, name: string) => REFERENCES[name] ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, MOST)
    : '';
}

/**
 * The line that an arrow leads to: up and down through all, back to what it stands in, and on to the first that stands in it.
 * @returns its index, also one beyond the ends; undefined for other keys
 */
export function lineByKey(
  key: string,
  items: readonly Pick<OutlineItem, 'level'>[],
  at: number,
  isRightToLeft: boolean,
): number | undefined {
  const level = items[at]?.level ?? 0;
  const around = items.slice(0, at).findLastIndex((item) => item.level < level);
  const inside = (items[at + 1]?.level ?? 0) > level ? at + 1 : -1;
  const [left, right] = isRightToLeft ? [inside, around] : [around, inside];
  const keys = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: left,
    ArrowRight: right,
    Home: 0,
    End: items.length - 1,
  };
  return Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : undefined;
}

type Lines = readonly Pick<OutlineItem, 'id'>[];

/** The line that came to stand where one was that is gone: the first behind it that is still there, or the last before it. */
export function lineInPlaceOf(id: string, before: Lines, now: Lines): string | undefined {
  const at = before.findIndex((line) => line.id === id);
  const isThere = (line: Lines[number]) => now.some((one) => one.id === line.id);
  if (at < 0 || now.some((line) => line.id === id)) return undefined;
  return (before.slice(at + 1).find(isThere) ?? before.slice(0, at).findLast(isThere))?.id;
}

/** Leads to the line of a section, a block or a column. @param tree nothing where the outline is not shown */
export function focusLine(tree: Element | null, id: string): void {
  tree?.querySelector<HTMLElement>(`[data-outline="${CSS.escape(id)}"]`)?.focus();
}
