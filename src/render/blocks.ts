import { pathOf } from '#rules/nested-blocks.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type ComponentRow, type Definition, definitionAt } from './component.ts';
import { escapeMarkup } from './escape.ts';
import { withSources } from './html/picture-sources.ts';
import { renderMailFragment } from './mail/mail-fragment.ts';
import { sanitiseBlock } from './sanitise.ts';
import { blockHiddenOn, type HiddenOn } from './styles/section-place.ts';
import type { Render } from './template-engine.ts';
import { valuesFor } from './values/values.ts';

/** A row of `block`; without a component where that is gone, or not for this space. */
export interface BlockRow {
  id: string;
  /** What people call it, or its component; read for those who edit it. */
  name?: string;
  info: Json;
  version: number;
  component: ComponentRow | null;
  /** The same in all versions of a page; read where clicks are counted. */
  lineage_id?: string;
}

/** A row of `section`. */
export interface SectionRow {
  id: string;
  info: Json;
  blocks: readonly BlockRow[];
}

/** A block whose component is known, with its values. */
export interface PlannedBlock {
  id: string;
  definition: Definition;
  values: JsonObject;
  /** The columns of the containers that it stands in (`pathOf`). */
  path: readonly number[];
  /** Where it is left out. */
  hiddenOn?: HiddenOn;
}

/** What a block needs to be rendered anywhere: plain data, so that it can be sent to another thread. */
export interface BlockTask {
  id: string;
  template: string;
  values: JsonObject;
  /** What the paths of the site begin with. */
  base: string;
  /** Whether the template yields MJML for a mail (`mail/mail-fragment.ts`), which is answered in place of HTML. */
  isMail?: boolean;
  /** The base URL of another host where files of the space are (`withSources`). */
  files?: string;
}

/** Why a block shows nothing, for whoever edits it. */
export interface BlockFault {
  blockId: string;
  message: string;
}

/** `css` comes with a block of a mail: rules of the document that it would stand in. */
export type BlockResult = { html: string; css?: string } | { fault: string };

/** The block as it will be rendered, or null where its component is gone. */
export function planBlock({ id, info, version, component }: BlockRow): PlannedBlock | null {
  if (!component) return null;
  const definition = definitionAt(component, version);
  return planned(id, definition, info);
}

/** The same block by the versions of its component before the one that it would be rendered by, the newest first. */
export function earlierPlans({ id, info, component }: BlockRow, { definition }: PlannedBlock): PlannedBlock[] {
  if (!component || !Array.isArray(component.versions)) return [];
  return component.versions
    .flatMap((entry) => (isJsonObject(entry) && typeof entry.version === 'number' ? [entry.version] : []))
    .filter((version) => version < definition.version)
    .sort((a, b) => b - a)
    .slice(0, MOST_EARLIER)
    .map((version) => definitionAt(component, version))
    .map((earlier) => planned(id, earlier, info));
}

function planned(id: string, definition: Definition, info: Json): PlannedBlock {
  const screens = blockHiddenOn(info);
  const placement = { path: pathOf(info), ...(screens && { hiddenOn: screens }) };
  return { id, definition, values: valuesFor(definition.fields, info), ...placement };
}

/** Versions that are tried for a block that fails. */
const MOST_EARLIER = 3;

/** The class that the style sheet of this version of a component is bound to. */
export function scopeOf({ componentId, version }: Definition): string {
  return `c-${componentId.slice(-12)}-${version}`;
}

/**
 * A block in its place: the outer element belongs to the page, and nothing is painted outside of it; the style sheet of the
 * component is bound to the inner one, and does not reach the outer (`styles/theme-css.ts`).
 */
export function placedHtml({ id, definition }: PlannedBlock, html: string): string {
  return (
    html && `<div id="b-${escapeMarkup(id)}" class="block"><div class="${scopeOf(definition)}">${html}</div></div>`
  );
}

const LONGEST_BLOCK = 2_000_000;

/** Renders one block; a template that fails yields its reason and no HTML. */
export function renderBlock(compile: (template: string) => Render, task: BlockTask): BlockResult {
  const { template, values, base, isMail, files } = task;
  if (isMail) return renderMailFragment(compile, template, values);
  try {
    const html = compile(template)(values);
    if (html.length > LONGEST_BLOCK) return { fault: 'The block yields too much HTML.' };
    return { html: withSources(sanitiseBlock(html, base), files) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
