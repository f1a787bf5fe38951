import type { Storage } from '../ports/storage.ts';
import { folderOf } from './keys.ts';

/**
 * Copies the files of assets into the folder of another space: what one space deletes, the other keeps.
 * @param ids the ids of the copies by those of the assets
 * @param toSpace a space that has no files yet
 */
export async function copyFiles(
  storage: Pick<Storage, 'copyAll'>,
  { fromSpace, toSpace, ids }: { fromSpace: string; toSpace: string; ids: Readonly<Record<string, string>> },
): Promise<void> {
  const from = folderOf(fromSpace);
  await storage.copyAll(from, (key) => {
    const [asset = '', ...file] = key.slice(from.length).split('/');
    const copy = ids[asset];
    return copy === undefined ? undefined : folderOf(toSpace, copy) + file.join('/');
  });
}

/**
 * Copies the files of one folder into another.
 * @returns how many there were
 */
export async function copyFolder(storage: Pick<Storage, 'copyAll'>, from: string, to: string): Promise<number> {
  let count = 0;
  await storage.copyAll(from, (key) => {
    count += 1;
    return to + key.slice(from.length);
  });
  return count;
}
