import type { Parent } from '#derive/documents/operations/content.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';

/** Whose content is edited. */
export interface Owner {
  kind: 'page' | 'form' | 'template' | 'newsletter' | 'communication';
  id: string;
}

/** A row of `block`, as far as people change it. */
export interface BlockContent {
  id: string;
  name: string;
  /** Null where the component is gone. */
  componentId: string | null;
  /** The version of the component that the values were written for. */
  version: number;
  info: JsonObject;
}

/** A row of `section` with its blocks in order. */
export interface SectionContent {
  id: string;
  name: string;
  info: JsonObject;
  blocks: readonly BlockContent[];
}

export type Content = readonly SectionContent[];

/** The column that leads from a part to its owner. */
export function parentOf({ kind, id }: Owner): Parent {
  if (kind === 'form') return { form_id: id };
  if (kind === 'newsletter') return { newsletter_id: id };
  if (kind === 'communication') return { communication_id: id };
  return kind === 'template' ? { template_id: id } : { page_id: id };
}

const rowsOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** Rows of an answer (`editedContent`) as content. */
export function contentOf(rows: Json | undefined): Content {
  return rowsOf(rows).map(({ id, name, info, blocks }) => ({
    id: textOf(id),
    name: textOf(name),
    info: objectOf(info),
    blocks: rowsOf(blocks).map(blockOf),
  }));
}

function blockOf({ id, name, info, version, component_id }: JsonObject): BlockContent {
  return {
    id: textOf(id),
    name: textOf(name),
    componentId: typeof component_id === 'string' ? component_id : null,
    version: typeof version === 'number' ? version : 1,
    info: objectOf(info),
  };
}

/** Content that was kept as JSON in the shape of `Content`. */
export function contentFrom(stored: Json): Content {
  const blocks = (value: Json | undefined) =>
    rowsOf(value).map((block) => blockOf({ ...block, component_id: block.componentId ?? null }));
  return rowsOf(stored).map(({ id, name, info, blocks: inside }) => ({
    id: textOf(id),
    name: textOf(name),
    info: objectOf(info),
    blocks: blocks(inside),
  }));
}

/** What the clicks of blocks are kept by, by the ids of their rows; blocks of mails have none. */
export function lineagesOf(rows: Json | undefined): ReadonlyMap<string, string> {
  const blocks = rowsOf(rows).flatMap((section) => rowsOf(section.blocks));
  return new Map(
    blocks.flatMap(({ id, lineage_id }) => (typeof lineage_id === 'string' ? [[textOf(id), lineage_id]] : [])),
  );
}

/** The order of rows as it is stored: `sort_order` by id. */
export function ordersOf(rows: Json | undefined): ReadonlyMap<string, number> {
  const parts = rowsOf(rows).flatMap((section) => [section, ...rowsOf(section.blocks)]);
  return new Map(parts.map(({ id, sort_order }) => [textOf(id), typeof sort_order === 'number' ? sort_order : 0]));
}
