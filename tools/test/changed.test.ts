import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { choose, filesOf, productTests } from './changed.mjs';
import { EVERYTHING, READ_BY_PATH, TESTS_BY_FOLDER } from './tests-by-folder.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const entries = Object.values(TESTS_BY_FOLDER).flat();

/** A folder whose children are listed for themselves, as they are in the import law. */
const SPLIT = ['src', 'src/console', 'src/console/features', 'src/local', 'src/server'];
const folders = (path: string) =>
  readdirSync(root + path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`);

describe('the tests by folder', () => {
  it('name every folder of the product, and none that is not there', () => {
    const wanted = ['resources', 'permissions', 'hasura', 'docs', 'tools', ...SPLIT.flatMap(folders)];
    const own = new Set(Object.keys(TESTS_BY_FOLDER));
    expect(wanted.filter((folder) => !own.has(folder))).toEqual([]);
    expect([...own, ...READ_BY_PATH, ...EVERYTHING].filter((path) => !existsSync(root + path))).toEqual([]);
  });

  it('name every test that no import leads to, and none that is not there', () => {
    const all = productTests();
    const named = new Set(entries.flatMap((entry) => filesOf(entry, all)));
    const unnamed = all.filter((path) => !named.has(path) && !READ_BY_PATH.includes(path));
    // A test of screens is asked for by its own folder.
    expect(unnamed.filter((path) => path.startsWith('tests/'))).toEqual([]);
    expect(entries.filter((entry) => filesOf(entry, all).length === 0)).toEqual([]);
  });
});

describe('a change', () => {
  const readers = READ_BY_PATH.filter((path) => path.startsWith('tests/'));
  const unitReaders = READ_BY_PATH.filter((path) => !path.startsWith('tests/'));

  it('asks for the tests of the folder that is nearest', () => {
    const path = 'src/console/features/people/Invite.tsx';
    expect(choose([path])).toEqual({
      units: [path, ...unitReaders],
      product: [...readers, 'tests/e2e/access/people.test.ts'],
    });
  });

  it('asks for the tests of screens in that folder, and for those that the table names', () => {
    const { units, product } = choose(['src/console/list/grid/Grid.tsx']) ?? {};
    expect(units).toEqual(['src/console/list/grid/Grid.tsx', ...unitReaders]);
    const screens = product?.filter((path) => path.startsWith('src/'));
    expect(screens).toEqual([
      'src/console/list/grid/grid.test.tsx',
      'src/console/list/grid/list-location.test.tsx',
      'src/console/list/list.test.tsx',
    ]);
  });

  it('asks for tests that were changed, and lets vitest find those that import it', () => {
    const paths = ['tests/e2e/console/live.test.ts', 'tests/e2e/screens/list.ts'];
    expect(choose(paths)?.product).toEqual([...readers, ...paths]);
  });

  it('of a document asks for those that read documents', () => {
    expect(choose(['docs/decisions/001-x.md'])).toEqual({
      units: ['docs/decisions/001-x.md', ...unitReaders],
      product: readers,
    });
  });

  it('of what holds for every test asks for all', () => {
    expect(choose(['src/schema/formats/uuid.ts', 'package-lock.json'])).toBeUndefined();
  });
});
