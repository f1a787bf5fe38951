/** Which unit tests may share a worker. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const TREES = ['src', 'resources', 'permissions', 'tools'];

/** Mocked modules and what has to run before every import want modules that no other file has loaded. */
const REPLACES_MODULES = /\bvi\s*\.(mock|doMock|hoisted|resetModules)\(/;
const NEEDS_PAGE = /^\/\/ @vitest-environment jsdom$/m;
/** These render screens of the console, and so import nearly all of it. */
const RENDERS_SCREENS = /#tests\/support\/(console-harness|whole-console)\.tsx'/;

/** @param {string} text of a test file @returns {'plain' | 'pages' | 'screens' | 'apart'} */
export function kindOf(text) {
  // They have a worker each, whatever they replace.
  if (RENDERS_SCREENS.test(text)) return 'screens';
  if (REPLACES_MODULES.test(text)) return 'apart';
  return NEEDS_PAGE.test(text) ? 'pages' : 'plain';
}

/**
 * Sorts the unit tests: `plain` ones run in Node alone, `pages` need a document, `screens` one for whole screens of the console,
 * and those `apart` need a worker each.
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
