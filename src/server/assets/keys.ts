import { createHash } from 'node:crypto';
import { type FileEnding, fileTypes, isFileEnding } from '#schema/formats/files.ts';
import { formOf } from '#schema/formats/picture-forms.ts';
import { plainLetters } from '#schema/text/slugify.ts';

/**
 * Where files are in the bucket: pictures at `<space id>/<id of the upload>/<hash of the content>.webp` with `.small.webp` beside it,
 * other files at `<space id>/<id of the upload>/<hash of the content>/<name>.<ending>`, since people save them under that name. The
 * space is always the caller's own. A picture's forms for pages stand beside it, too (`picture-forms.ts` of `#schema/formats`). Pictures of people are at `people/<user id>/<hash of the content>/picture.<ending>`. The hash makes a key unguessable and its content immutable.
 */
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const NAMED = `/[a-z0-9]+(?:-[a-z0-9]+)*\\.(?:${Object.keys(fileTypes).join('|')})`;
const KEY = new RegExp(`^${UUID}/${UUID}/[0-9a-f]{32}(?:(?:\\.small)?\\.webp|${NAMED})$`);
const PORTRAIT = new RegExp(`^people/${UUID}/[0-9a-f]{32}/picture\\.(?:webp|svg)$`);
const ONE = new RegExp(`^${UUID}$`);

const HASH_CHARACTERS = 32;
const NAME_CHARACTERS = 60;

/** The key of a file, and that of the small form of a picture. */
export function keysOf(
  spaceId: string,
  assetId: string,
  content: Uint8Array,
  { ending, name = '' }: { ending: FileEnding; name?: string | undefined },
): { full: string; small: string } {
  const stem = `${folderOf(spaceId, assetId)}${hashOf(content)}`;
  const full = ending === 'webp' ? `${stem}.webp` : `${stem}/${plainName(name)}.${ending}`;
  return { full, small: `${stem}.small.webp` };
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, HASH_CHARACTERS);

/** A name that stands in every address as it is: `Preisliste März.pdf` becomes `preisliste-marz`. */
function plainName(name: string): string {
  const plain = plainLetters(name.replace(/\.[^.]*$/, ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_CHARACTERS);
  return plain.replaceAll(/^-|-$/g, '') || 'file';
}

/** The ending of a key; every key that `isKey` knows has one. */
export function endingOf(key: string): FileEnding {
  const ending = key.slice(key.lastIndexOf('.') + 1);
  return isFileEnding(ending) ? ending : 'webp';
}

/** The folder of a space, or of one asset in it, with its slash. */
export function folderOf(spaceId: string, assetId?: string): string {
  return assetId === undefined ? `${spaceId}/` : `${spaceId}/${assetId.toLowerCase()}/`;
}

/** Whether a path below /api/assets/ is one that an upload can have made, or a form of its picture. */
export function isKey(path: string): boolean {
  const key = formOf(path)?.picture ?? path;
  return KEY.test(key) || PORTRAIT.test(path);
}

/**
 * The space and the folder that an address of a file of ours names.
 * @param address up to that folder, without a slash at its end
 * @returns undefined for any other address
 */
export function fileFolderOf(
  address: string,
  publicUrl: string | undefined,
): { spaceId: string; folder: string } | undefined {
  const [folder = '', spaceId = ''] = address.split('/').reverse();
  const isOurs = ONE.test(spaceId) && ONE.test(folder) && address === addressOf(`${spaceId}/${folder}`, publicUrl);
  return isOurs ? { spaceId, folder } : undefined;
}

/**
 * The folder of a file of a space, and of its forms; it is not the id of its row in the library. The database has `asset_file`.
 * @returns undefined for the address of what is kept elsewhere
 */
export const folderIn = (spaceId: string, address: string): string | undefined =>
  new RegExp(`/${spaceId}/(${UUID})/[0-9a-f]{32}(?:\\.webp$|/)`).exec(address)?.[1];

/** The key of a person's picture. */
export function portraitKey(userId: string, content: Uint8Array, ending: FileEnding): string {
  return `people/${userId}/${hashOf(content)}/picture.${ending}`;
}

/** The folder that holds one picture of this person and nothing else; undefined for the key of anything else. */
export function portraitFolder(userId: string, key: unknown): string | undefined {
  const isTheirs = typeof key === 'string' && PORTRAIT.test(key) && key.startsWith(`people/${userId}/`);
  return isTheirs ? key.slice(0, key.lastIndexOf('/') + 1) : undefined;
}

/**
 * The folder that `dir` of `empty-s3` means: nothing or the space's own id is the whole space, an asset's id (also behind
 * the space's) is that asset.
 * @returns undefined for anything else, such as another space
 */
export function folderNamed(dir: string, spaceId: string): string | undefined {
  const parts = dir.toLowerCase().split('/').filter(Boolean);
  const inside = parts[0] === spaceId ? parts.slice(1) : parts;
  const [assetId, ...deeper] = inside;
  if (assetId === undefined) return folderOf(spaceId);
  return deeper.length === 0 && ONE.test(assetId) ? folderOf(spaceId, assetId) : undefined;
}

/** @param publicUrl where the bucket's files are served to the public; without it this server does it */
export function addressOf(key: string, publicUrl: string | undefined): string {
  return publicUrl === undefined ? `/api/assets/${key}` : `${publicUrl}/${key}`;
}
