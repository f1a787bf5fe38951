import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

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
 * @throws Error naming the file when it holds something else, so that a person knows what to restore or delete.
 */
export async function readJson<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is damaged; restore it, or delete it to begin without what it held.`, { cause: error });
  }
}
