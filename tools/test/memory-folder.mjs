import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Some runs at once, with two databases each. */
const ROOM_BYTES = 4e9;
const DAY = 86_400_000;

/**
 * A folder in memory for what tests write. A database is 1,500 files: on a disk, to copy and remove them takes longer than
 * most tests that ask it.
 * @returns {string | undefined} undefined where the system has none, or too little room in it
 */
export function memoryFolder() {
  const folder = join(MEMORY, `sitewright-tests-${process.getuid?.() ?? 0}`);
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM_BYTES) return undefined;
    mkdirSync(folder, { recursive: true });
    // Under root, PostgreSQL runs as another account, which removes its directory here itself.
    chmodSync(folder, 0o1777);
  } catch {
    return undefined;
  }
  // Runs that were killed left these.
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > DAY) rmSync(path, { recursive: true, force: true });
  }
  return folder;
}
