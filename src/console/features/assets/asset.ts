import { customPrefix, type Field } from '#schema/field.ts';
import type { FileKind } from '#schema/formats/files.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** A row of the library. */
export type Asset = JsonObject & { id: string };

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const number = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

const builtIn = ['url', 'title', 'description', 'kind', 'folder_id', 'tag_ids', 'metadata', 'created_at'];

/**
 * What the library reads of a file, with the fields that the space has added.
 * @param readable whether the person may read a field: one that they may not would take the whole answer along
 */
export const assetFields = ({ fields }: Resource, readable: (field: Field) => boolean): string[] => [
  ...builtIn,
  ...fields.filter((field) => field.name.startsWith(customPrefix) && readable(field)).map(({ name }) => name),
];

export const urlOf = (asset: Asset): string => text(asset.url);

/** What the file is; the database tells it by the type that the server found in the bytes. */
export const kindOf = (asset: Asset): FileKind => (text(asset.kind) || 'picture') as FileKind;

/** The title, or the file's name at the end of its address. */
export function nameOfAsset(asset: Asset): string {
  return text(asset.title).trim() || urlOf(asset).split('/').at(-1) || asset.id;
}

/** `pdf`; empty where the address has no ending. */
export function endingOf(asset: Asset): string {
  return /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(urlOf(asset))?.[1]?.toLowerCase() ?? '';
}

/** The name under which the file is saved: the one that it came with, with the ending of what is stored. */
export function savedName(asset: Asset): string {
  const stem = (metadataOf(asset).fileName || nameOfAsset(asset)).replace(/\.[a-z0-9]{1,5}$/i, '');
  const ending = endingOf(asset);
  return ending ? `${stem}.${ending}` : stem;
}

/** What the server wrote down about the file; rows that were imported may know nothing of it. */
export function metadataOf(asset: Asset) {
  const metadata = isJsonObject(asset.metadata) ? asset.metadata : {};
  return {
    thumbnail: text(metadata.thumbnail) || urlOf(asset),
    fileName: text(metadata.name),
    type: text(metadata.type),
    bytes: number(metadata.bytes),
    width: number(metadata.width),
    height: number(metadata.height),
    moves: (number(metadata.frames) ?? 1) > 1,
  };
}
