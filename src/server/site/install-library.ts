import { type InstalledRow, type LibraryRow, library, libraryRow, mayReplace } from '#render/library/library.ts';

/** Where components are kept. */
export interface ComponentStore {
  /** Those of these uuids that are there. */
  find(uuids: readonly string[]): Promise<InstalledRow[]>;
  add(rows: readonly LibraryRow[]): Promise<void>;
  /** Writes the product's version over what it wrote before; the one before is kept by the database. */
  replace(row: LibraryRow): Promise<void>;
}

/**
 * Brings the components of the product: those that are missing, and newer versions of those that nobody has changed.
 * @returns how many were added and replaced
 */
export async function installLibrary(store: ComponentStore): Promise<{ added: number; replaced: number }> {
  const rows = library.map(libraryRow);
  const installed = new Map((await store.find(rows.map(({ uuid }) => uuid))).map((row) => [row.uuid, row]));
  const missing = rows.filter(({ uuid }) => !installed.has(uuid));
  const newer = rows.filter((row) => {
    const present = installed.get(row.uuid);
    return present !== undefined && mayReplace(present, row);
  });
  if (missing.length > 0) await store.add(missing);
  for (const row of newer) await store.replace(row);
  return { added: missing.length, replaced: newer.length };
}
