import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { basics } from './basics.ts';
import { computed } from './computed.ts';
import { details } from './details.ts';
import { layout } from './layout.ts';
import type { LibraryComponent } from './library-component.ts';
import { mailLayout } from './mail-layout.ts';
import { mailLists } from './mail-lists.ts';
import { mailText } from './mail-text.ts';
import { opening } from './opening.ts';
import { pictures } from './pictures.ts';
import { proof } from './proof.ts';
import { questions } from './questions.ts';
import { content } from './text.ts';
import { thumbnails } from './thumbnails.ts';

/** Texts of several lines stand in a `.lead`. Its style in the theme is for all pages, these for new versions of blocks alone. */
const keepLines = (component: LibraryComponent): LibraryComponent =>
  component.template.includes('class="lead"')
    ? { ...component, css: `.lead{white-space:pre-line}${component.css}` }
    : component;

/** The public components that come with the product, by the category of the picker. */
export const library: readonly LibraryComponent[] = [
  ...opening,
  ...basics,
  ...content,
  ...proof,
  ...details,
  ...pictures,
  ...computed,
  ...layout,
  ...questions,
  ...mailText,
  ...mailLists,
  ...mailLayout,
].map(keepLines);

/** A library component as a row of `component`. */
export interface LibraryRow {
  id: string;
  uuid: string;
  name: string;
  type: 'PUBLIC';
  status: 'ACTIVE';
  /** `library` tells later whether somebody has changed the row. */
  meta: { category: string; library: string; thumbnail?: string };
  schema: unknown;
  info: {
    template: string;
    css: string;
    mail?: string;
    data: unknown;
    sample: unknown;
    category: string;
    input?: unknown;
    place?: string;
    container?: true;
  };
}

/** The row that an installation without the component gets. */
export function libraryRow({
  uuid,
  name,
  category,
  schema,
  template,
  css,
  mail,
  data = {},
  input,
  place,
  container,
  sample,
}: LibraryComponent): LibraryRow {
  const info = {
    template,
    css,
    ...(mail && { mail }),
    data,
    sample,
    category,
    ...(input && { input }),
    ...(place && { place }),
    ...(container && { container }),
  };
  const { [uuid]: thumbnail } = thumbnails;
  return {
    id: uuid,
    uuid,
    name,
    type: 'PUBLIC',
    status: 'ACTIVE',
    meta: { category, library: fingerprint({ schema, info, thumbnail }), ...(thumbnail && { thumbnail }) },
    schema,
    info,
  };
}

/** What became of a component of the library since it was installed. */
export interface InstalledRow {
  uuid: string;
  meta: unknown;
  schema: unknown;
  info: unknown;
}

/**
 * Whether the product may bring its newer version: nobody has changed the schema or the template since the product wrote
 * them. What superadmins made of a component stays.
 */
export function mayReplace(installed: InstalledRow, row: LibraryRow): boolean {
  const { meta, schema, info } = installed;
  const { library: known, thumbnail } = isJsonObject(meta as Json) ? (meta as JsonObject) : {};
  return known !== row.meta.library && known === fingerprint({ schema, info, thumbnail });
}

/** FNV-1a (RFC draft-eastlake-fnv), over JSON with its keys in order: `jsonb` keeps no order of its own. */
function fingerprint(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
