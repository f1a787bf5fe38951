/** What decides whether to install or to build again. Node's own modules only. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that ends up in dist/. hasura/ does not: it is read at run time. */
const SOURCES = ['src', 'resources', 'permissions', 'package.json', 'package-lock.json', 'tsconfig.json'];
const BUILD_FILES = ['vite.config.ts', 'vite.server.config.ts', 'tools/build/build.mjs', 'tools/build/compress.mjs'];

/**
 * @param {string} version the running Node, such as `20.19.1`
 * @param {string} range package.json's `engines.node`, of the form `>=20.19`
 * @returns {string | undefined} one line for the user when Node is too old
 */
export function nodeFault(version, range) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor = 0] = range
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const enough = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
  return enough ? undefined : `Node ${wantedMajor}.${wantedMinor} or newer is needed; this is Node ${version}.`;
}

/**
 * Compares the lock file with npm's record of what it installed. Optional packages are for other platforms.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean }> }} lock package-lock.json
 * @param {{ packages: Record<string, { version?: string }> } | undefined} installed node_modules/.package-lock.json
 * @returns {string[]} the paths of packages that are absent or of another version
 */
export function missingPackages(lock, installed) {
  const present = installed ? installed.packages : {};
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional)
    .filter(([path, entry]) => !present[path] || present[path].version !== entry.version)
    .map(([path]) => path);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * @param {string} root the repository, with a trailing slash
 * @param {string[]} sources files and folders below it; everything that ends up in dist/ where none are named
 * @returns {string} one hash over the path and content of every source; tests and notes do not count
 */
export function sourceHash(root, sources = [...SOURCES, ...BUILD_FILES]) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(root + source))) {
    if (/\.test\.tsx?$|\.md$/.test(file)) continue;
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
