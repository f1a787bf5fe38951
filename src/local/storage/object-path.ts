import { join } from 'node:path';

/** Longest name of a file on common file systems, in bytes. */
const LONGEST_NAME = 255;
const FOLDER = '.d';
const OBJECT = '.o';

/**
 * The file of a key below a folder. Each part of the key is escaped and marked as a folder or an object, so that no key
 * leaves the folder (`..`) and `a` may exist beside `a/b`.
 * @returns undefined when a part is too long for a file name
 */
export function objectPath(folder: string, key: string): string | undefined {
  const parts = key.split('/');
  const names = parts.map((part, index) => escaped(part) + (index < parts.length - 1 ? FOLDER : OBJECT));
  return names.some((name) => name.length > LONGEST_NAME) ? undefined : join(folder, ...names);
}

/** The folder that holds every key with this prefix, up to its last slash. */
export function prefixFolder(folder: string, prefix: string): string {
  const parts = prefix.split('/').slice(0, -1);
  return join(folder, ...parts.map((part) => escaped(part) + FOLDER));
}

/** What a name on disk stands for: a part of a key, and whether more parts follow. */
export function nameOnDisk(name: string): { part: string; isFolder: boolean } | undefined {
  const isFolder = name.endsWith(FOLDER);
  if (!isFolder && !name.endsWith(OBJECT)) return undefined;
  return { part: decodeURIComponent(name.slice(0, -FOLDER.length)), isFolder };
}

function escaped(part: string): string {
  return encodeURIComponent(part).replaceAll('.', '%2E').replaceAll('*', '%2A');
}
