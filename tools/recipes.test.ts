import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

it('every file that a recipe names is there', () => {
  const recipes = readFileSync(`${root}docs/recipes.md`, 'utf8');
  const named = [...recipes.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json|example))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
});
