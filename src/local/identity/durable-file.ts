import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file so that a crash at any moment leaves either the old or the new text, readable by its owner only.
 * Resolves when the text and the folder entry are on the disk.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  const temporary = `${path}.tmp`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  // Windows cannot open a folder; there the rename alone has to do.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Reads a JSON file; undefined when there is none yet.
 * @throws Error naming the file when it is not JSON, so that a person knows what to restore or delete.
 */
export async function readJson(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} is damaged: it is not JSON. Restore it, or delete it to start with no accounts.`);
  }
}
