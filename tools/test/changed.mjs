/** What `npm test -- --changed` runs. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVERYTHING, READ_BY_PATH, TESTS_BY_FOLDER } from './tests-by-folder.mjs';
import { unitTests } from './unit-tests.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} [since] a revision; without it, what is not committed
 * @returns {string[]} paths from the repository of what was changed, added or removed since then, committed or not
 * @throws when git fails, which has said why by then: there is no such revision
 */
export function changedPaths(since) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [from = 'HEAD'] = since ? git('merge-base', since, 'HEAD') : [];
  const tracked = git('diff', '--name-only', '--no-renames', from);
  return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** A change of who may do what, of the data or of money is tried whole: `--changed` then takes the full tier of what it touches. */
const TRIED_WHOLE = /^(permissions|hasura|src\/local\/data-service)\/|^src\/.*payments/;

/** @param {readonly string[]} paths what was changed */
export const wantsFull = (paths) => paths.some((path) => TRIED_WHOLE.test(path));

/** @returns {string[]} every file of tests under `tests/` and those of whole screens, from the repository */
export function productTests() {
  const names = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const tests = names.map((name) => `tests/${name}`.replaceAll('\\', '/')).filter((path) => /\.test\.tsx?$/.test(path));
  return [...tests, ...unitTests().screens].sort();
}

const keys = Object.keys(TESTS_BY_FOLDER).sort((one, other) => other.length - one.length);
const isIn = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/**
 * @param {string} entry of the table
 * @param {readonly string[]} all tests of the product
 * @returns {string[]} the files that it stands for
 */
export function filesOf(entry, all) {
  const path = entry.startsWith('src/') ? entry : `tests/${entry}`;
  return all.filter((test) =>
    path.endsWith('/') ? test.startsWith(path) : test.replace(/(\.full)?\.test\.tsx?$/, '') === path,
  );
}

/**
 * @param {readonly string[]} paths what was changed
 * @returns {{ units: string[], product: string[] } | undefined} what vitest finds related tests of, of the unit suites and
 * of those of the product; nothing where all tests have to run
 */
export function choose(paths) {
  if (paths.some((path) => EVERYTHING.includes(path))) return undefined;
  const all = productTests();
  const folders = [...new Set(paths.map((path) => keys.find((key) => isIn(path, key)) ?? ''))];
  const named = folders.flatMap((folder) => TESTS_BY_FOLDER[folder] ?? []).flatMap((entry) => filesOf(entry, all));
  const own = all.filter((test) => folders.some((folder) => folder.startsWith('src/') && isIn(test, folder)));
  const [readers, unitReaders] = [true, false].map((isProduct) =>
    READ_BY_PATH.filter((path) => isIn(path, 'tests') === isProduct),
  );
  // A test that was changed runs, and so do those that import what was changed beside them.
  const changed = paths.filter((path) => isIn(path, 'tests'));
  const product = [...new Set([...named, ...own, ...readers, ...changed])].sort();
  return { units: [...paths, ...unitReaders], product };
}
