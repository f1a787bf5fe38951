import type { ComponentData, Data } from '@puckeditor/core';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { blockFaultCount, faultCount } from '../content/block-faults.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import { type BlockProps, type SectionProps, sectionItems, slotsOf } from '../puck-data.ts';

/** A line of the outline. */
export interface OutlineItem {
  id: string;
  isSection: boolean;
  /** How many containers it stands in. */
  depth: number;
  name: string;
  /** The beginning of what a block says. */
  text: string;
  /** How many of its values its fields do not take. */
  faults: number;
}

const SAYING = ['heading', 'title', 'label', 'name', 'text', 'question', 'quote'];
const MOST = 80;

/** Sections and blocks from top to bottom. */
export function outlineItems(
  data: Data,
  components: ReadonlyMap<string, PlacedComponent>,
  sectionFields: readonly Field[],
  words: { section: string; unavailable: string },
): OutlineItem[] {
  const lineOf = ({ props }: ComponentData, depth: number): OutlineItem => {
    const block = props as BlockProps;
    const component = block.componentId === null ? undefined : components.get(block.componentId);
    const name = component?.name ?? words.unavailable;
    return {
      id: block.id,
      isSection: false,
      depth,
      name,
      text: textOf(block, name),
      faults: blockFaultCount(block, component),
    };
  };
  const linesIn = (host: ComponentData, depth: number): OutlineItem[] =>
    slotsOf(host).flatMap(({ items }) => items.flatMap((item) => [lineOf(item, depth), ...linesIn(item, depth + 1)]));
  return sectionItems(data).flatMap((section) => {
    const { id, name, info } = section.props as SectionProps;
    const text = textOf({ name, info }, words.section);
    const faults = faultCount(sectionFields, info);
    return [{ id, isSection: true, depth: 0, name: words.section, text, faults }, ...linesIn(section, 0)];
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
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, MOST)
    : '';
}

type Lines = readonly Pick<OutlineItem, 'id'>[];

/** The line that came to stand where one was that is gone: the first behind it that is still there, or the last before it. */
export function lineInPlaceOf(id: string, before: Lines, now: Lines): string | undefined {
  const at = before.findIndex((line) => line.id === id);
  const isThere = (line: Lines[number]) => now.some((one) => one.id === line.id);
  if (at < 0 || now.some((line) => line.id === id)) return undefined;
  return (before.slice(at + 1).find(isThere) ?? before.slice(0, at).findLast(isThere))?.id;
}
