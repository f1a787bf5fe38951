import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** Folders without code of ours to explain: files that are copied as they are, and the texts of one language. */
const plain = [/^console\/public(\/|$)/, /^console\/app\/locales\/\w+(\/later)?$/];

const tools = fileURLToPath(new URL('../', import.meta.url));

it('every folder under src says in a README what it owns', () => {
  const silent = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => readdirSync(folder).length > 0 && !existsSync(join(folder, 'README.md')))
    .map((folder) => relative(src, folder))
    .filter((folder) => !plain.some((pattern) => pattern.test(folder)));
  expect(silent).toEqual([]);
});

it('the README of the tools names each of their folders', () => {
  const text = readFileSync(join(tools, 'README.md'), 'utf8');
  const folders = readdirSync(tools, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name)).toContain('check');
  expect(folders.filter(({ name }) => !text.includes(`\`${name}/\``)).map(({ name }) => name)).toEqual([]);
});
