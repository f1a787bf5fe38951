/** What `npm test -- --changed` runs. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVERYTHING, READ_BY_PATH, TESTS_BY_FOLDER } from './tests-by-folder.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

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

/** @returns {string[]} every file of tests under `tests/`, from the repository */
export function productTests() {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name}`.replaceAll('\\', '/'))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .sort();
}

const keys = Object.keys(TESTS_BY_FOLDER).sort((one, other) => other.length - one.length);
const isIn = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/**
 * @param {string} entry of the table
 * @param {readonly string[]} all tests under `tests/`
 * @returns {string[]} the files that it stands for
 */
export const filesOf = (entry, all) =>
  all.filter((path) => (entry.endsWith('/') ? path.startsWith(`tests/${entry}`) : path === `tests/${entry}.test.ts`));

/**
 * @param {readonly string[]} paths what was changed
 * @returns {{ units: string[], product: string[] } | undefined} what vitest finds related tests of, of the unit suites and
 * of those under `tests/`; nothing where all tests have to run
 */
export function choose(paths) {
  if (paths.some((path) => EVERYTHING.includes(path))) return undefined;
  const all = productTests();
  const entries = paths.flatMap((path) => TESTS_BY_FOLDER[keys.find((key) => isIn(path, key)) ?? ''] ?? []);
  const named = entries.flatMap((entry) => filesOf(entry, all));
  const [readers, unitReaders] = [true, false].map((isProduct) =>
    READ_BY_PATH.filter((path) => isIn(path, 'tests') === isProduct),
  );
  // A test that was changed runs, and so do those that import what was changed beside them.
  const product = [...new Set([...named, ...readers, ...paths.filter((path) => isIn(path, 'tests'))])].sort();
  return { units: [...paths, ...unitReaders], product };
}
