/** Which unit tests may share a worker. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TREES = ['src', 'resources', 'permissions', 'tools'];

/** Mocked modules and what has to run before every import want modules that no other file has loaded. */
const REPLACES_MODULES = /\bvi\s*\.(mock|doMock|hoisted|resetModules)\(/;
const NEEDS_PAGE = /^\/\/ @vitest-environment jsdom$/m;
/** These render screens of the console, and so nearly every change touches them. A line of its own is no string within a test. */
const RENDERS_SCREENS = /^(import|\}) .*'#tests\/support\/console\/(console-harness|whole-console)\.tsx';$/m;

/** @param {string} text of a test file @returns {'plain' | 'pages' | 'screens' | 'apart'} */
export function kindOf(text) {
  if (REPLACES_MODULES.test(text)) return 'apart';
  if (RENDERS_SCREENS.test(text)) return 'screens';
  return NEEDS_PAGE.test(text) ? 'pages' : 'plain';
}

/**
 * Sorts the unit tests: `plain` ones run in Node alone, `pages` need a document, and `screens` need one for whole screens of the console;
 * files of a kind share workers. `apart` are those that replace modules: these have a worker each.
 * @returns {Record<'plain' | 'pages' | 'screens' | 'apart', string[]>} paths from the repository
 */
export function unitTests() {
  const kinds = { plain: [], pages: [], screens: [], apart: [] };
  for (const tree of TREES) {
    for (const name of readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' })) {
      if (!/\.test\.tsx?$/.test(name)) continue;
      kinds[kindOf(readFileSync(join(root, tree, name), 'utf8'))].push(`${tree}/${name}`.replaceAll('\\', '/'));
    }
  }
  return kinds;
}
