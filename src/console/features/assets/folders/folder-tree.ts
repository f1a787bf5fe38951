import type { JsonObject } from '#schema/json.ts';

/** A row of `asset_folder`. */
export interface Folder extends JsonObject {
  id: string;
  name: string;
  parent_id: string | null;
}

/** Folders in a folder, or at the top. */
export const foldersIn = (folders: readonly Folder[], parent: string | null): Folder[] =>
  folders.filter(({ parent_id }) => (parent_id ?? null) === parent);

/** The folders from the top to this one; none for one that is not there. */
export function pathOf(folders: readonly Folder[], id: string | null): Folder[] {
  const path: Folder[] = [];
  for (let at = folders.find((folder) => folder.id === id); at && !path.includes(at); ) {
    path.unshift(at);
    const { parent_id } = at;
    at = folders.find((folder) => folder.id === parent_id);
  }
  return path;
}

/** Ids of a folder and of all that are in it. */
export function idsBelow(folders: readonly Folder[], id: string): string[] {
  return [id, ...foldersIn(folders, id).flatMap((folder) => idsBelow(folders, folder.id))];
}

/** All folders as they stand in each other, with their depth from 0. */
export function inOrder(folders: readonly Folder[], parent: string | null = null, depth = 0): [Folder, number][] {
  return foldersIn(folders, parent).flatMap((folder): [Folder, number][] => [
    [folder, depth],
    ...inOrder(folders, folder.id, depth + 1),
  ]);
}

/** Whether another folder beside it has the name, which the database refuses; capitals make no difference. */
export function isNameTaken(folders: readonly Folder[], parent: string | null, name: string, own?: string): boolean {
  const wanted = name.trim().toLowerCase();
  return foldersIn(folders, parent).some((folder) => folder.id !== own && folder.name.toLowerCase() === wanted);
}
