import { formOf } from '#schema/formats/picture-forms.ts';
import type { Storage } from '../ports/storage.ts';
import { folderOf } from './keys.ts';

/**
 * Copies the files of a space into another one: what one space deletes, the other keeps.
 * @param folders those of the copies by those of the files
 * @param toSpace a space that has no files yet
 */
export async function copyFiles(
  storage: Pick<Storage, 'copyAll'>,
  { fromSpace, toSpace, folders }: { fromSpace: string; toSpace: string; folders: Readonly<Record<string, string>> },
): Promise<void> {
  const from = folderOf(fromSpace);
  await storage.copyAll(from, (key) => {
    const [folder = '', ...file] = key.slice(from.length).split('/');
    const copy = folders[folder];
    return copy === undefined ? undefined : folderOf(toSpace, copy) + file.join('/');
  });
}

/**
 * Copies the files of one folder into another, without the forms that are made when they are asked for.
 * @returns how many there were
 */
export async function copyFolder(storage: Pick<Storage, 'copyAll'>, from: string, to: string): Promise<number> {
  let count = 0;
  await storage.copyAll(from, (key) => {
    if (formOf(key)) return undefined;
    count += 1;
    return to + key.slice(from.length);
  });
  return count;
}
