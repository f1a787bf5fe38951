/**
 * A freshly initialised cluster as an archive under `node_modules/.cache`. PGlite in memory starts from it in a third of a
 * second, where initdb takes one to five.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** `.../node_modules/.cache/pglite-0.5.16.tar`: another version may have another format. */
async function archiveFile() {
  const entry = require.resolve('@electric-sql/pglite');
  const packageDirectory = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(packageDirectory, 'package.json'), 'utf8'));
  return path.resolve(packageDirectory, '../../.cache', `pglite-${version}.tar`);
}

/** @returns {Promise<Blob | undefined>} the archive, when there is one */
export async function readTemplate() {
  try {
    return new Blob([await readFile(await archiveFile())]);
  } catch {
    return undefined;
  }
}

/** @param {Blob | undefined} archive undefined: forget the one there is */
export async function writeTemplate(archive) {
  try {
    const file = await archiveFile();
    if (!archive) {
      await rm(file, { force: true });
      return;
    }
    await mkdir(path.dirname(file), { recursive: true });
    // Several processes may do this at once: each moves a whole file into place.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, Buffer.from(await archive.arrayBuffer()));
    await rename(draft, file);
  } catch {
    // Only slower the next time, e.g. where node_modules is read-only.
  }
}
