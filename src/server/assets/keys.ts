import { createHash } from 'node:crypto';

/**
 * Where files are in the bucket: `<space id>/<asset id>/<hash of the content>.webp`, and `.small.webp` beside it. The space
 * is always the caller's own; the hash makes a key unguessable and its content immutable.
 */
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const KEY = new RegExp(`^${UUID}/${UUID}/[0-9a-f]{32}(?:\\.small)?\\.webp$`);
const ONE = new RegExp(`^${UUID}$`);

const HASH_CHARACTERS = 32;

export const STORED_TYPE = 'image/webp';

/** Keys of a picture and of its small form. */
export function keysOf(spaceId: string, assetId: string, content: Uint8Array): { full: string; small: string } {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_CHARACTERS);
  const stem = `${folderOf(spaceId, assetId)}${hash}`;
  return { full: `${stem}.webp`, small: `${stem}.small.webp` };
}

/** The folder of a space, or of one asset in it, with its slash. */
export function folderOf(spaceId: string, assetId?: string): string {
  return assetId === undefined ? `${spaceId}/` : `${spaceId}/${assetId.toLowerCase()}/`;
}

/** Whether a path below /api/assets/ is one that an upload can have made. */
export function isKey(path: string): boolean {
  return KEY.test(path);
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
