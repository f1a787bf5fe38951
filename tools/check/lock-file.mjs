/**
 * npm leaves a package of another platform out of package-lock.json when the registry in use does not have it, and then
 * `npm ci` refuses the lock file everywhere. `node tools/check/lock-file.mjs` adds what is missing; nothing is installed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const CPU = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Whether Node, starting at the package at `path`, would find `name` in the lock file. */
function isLocked(packages, path, name) {
  if (packages[`${path}${path && '/'}node_modules/${name}`]) return true;
  const above = path.lastIndexOf('node_modules/');
  return above >= 0 && isLocked(packages, path.slice(0, above).replace(/\/$/, ''), name);
}

/**
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string>, dev?: boolean }> }} lock
 * @returns {{ name: string, version: string, dev: boolean }[]} optional packages that the lock file names but does not hold
 */
export function missingOptional({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev === true })),
  );
}

/**
 * The entry of a package that no registry here can tell of: what npm needs to know to skip it on other platforms.
 * @throws when the name does not say the platform or the version is a range: then only npm can find the entry
 */
export function platformEntry({ name, version, dev }) {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => OS.includes(word));
  const cpu = words.filter((word) => CPU.includes(word));
  if (os.length !== 1 || cpu.length !== 1 || !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Error(`${name}@${version} does not say its platform`);
  }
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined;
  return { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, os };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = new URL('../../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptional(lock);
  for (const dependency of missing) lock.packages[`node_modules/${dependency.name}`] = platformEntry(dependency);
  const byPath = ([one], [other]) => one.localeCompare(other, 'en');
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath));
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} optional packages added to package-lock.json`);
}
