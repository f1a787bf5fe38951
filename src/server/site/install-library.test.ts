import { describe, expect, it } from 'vitest';
import { type InstalledRow, library, libraryRow } from '#render/library/library.ts';
import { type ComponentStore, installLibrary } from './install-library.ts';

const rows = library.map(libraryRow);

function storeWith(installed: readonly InstalledRow[]) {
  const written: string[] = [];
  const store: ComponentStore = {
    find: async (uuids) => installed.filter(({ uuid }) => uuids.includes(uuid)),
    add: async (added) => {
      written.push(...added.map(({ name }) => `add ${name}`));
    },
    replace: async ({ name }) => {
      written.push(`replace ${name}`);
    },
  };
  return { store, written };
}

describe('installLibrary', () => {
  it('brings everything to an empty installation, and nothing to one that is up to date', async () => {
    expect(await installLibrary(storeWith([]).store)).toEqual({ added: library.length, replaced: 0 });
    expect(await installLibrary(storeWith(rows).store)).toEqual({ added: 0, replaced: 0 });
  });

  it('adds what is missing, renews what is old, and leaves what superadmins have changed', async () => {
    const [first, second, ...others] = library;
    if (!first || !second) throw new Error('the library is too small');
    const old = libraryRow({ ...first, template: 'of the last version' });
    const changed = { ...libraryRow(second), schema: [] };
    const { store, written } = storeWith([old, changed, ...others.slice(1).map(libraryRow)]);
    await installLibrary(store);
    expect(written).toEqual([`add ${others[0]?.name}`, `replace ${first.name}`]);
  });
});
