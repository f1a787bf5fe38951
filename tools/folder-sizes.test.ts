import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));

/** Files directly in a folder, tests and README among them (DESIGN section 8). */
const most = 25;

/** Pictures that are copied as they are. */
const pictures = /^console\/public\/assets\//;

it('no folder under src holds more files than one can look over', () => {
  const entries = readdirSync(src, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(src, entry.parentPath));
  const counts = new Map<string, number>();
  for (const folder of files) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const large = [...counts].filter(([folder, count]) => count > most && !pictures.test(`${folder}/`));
  expect(large.map(([folder, count]) => `${folder}: ${count}`).sort()).toEqual([]);
});
