import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files directly in a folder, tests and README among them (DESIGN section 8). */
const maxFiles = 25;

/** Pictures that are copied as they are. */
const pictures = /^src\/console\/public\/assets\//;

it.each(['src', 'tests', 'tools'])('no folder under %s holds more files than one can look over', (part) => {
  const entries = readdirSync(join(root, part), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(root, entry.parentPath));
  const counts = new Map<string, number>();
  for (const folder of files) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const large = [...counts].filter(([folder, count]) => count > maxFiles && !pictures.test(`${folder}/`));
  expect(large.map(([folder, count]) => `${folder}: ${count}`).sort()).toEqual([]);
});

it('every feature of the console is opened by its screen', () => {
  const features = join(root, 'src/console/features');
  const names = readdirSync(features, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  expect(names).toContain('editor');
  expect(names.filter((name) => !existsSync(join(features, name, 'screen.tsx')))).toEqual([]);
});
