import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loggedTable } from '#server/logged.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const path = /`((?:(?:src|tests|tools|docs|resources|permissions)\/)[\w./-]*|\.env\.example)`/g;

it.each([
  ['recipes.md', 40],
  ['glossary.md', 30],
  ['framework.md', 90],
])('every file and folder that %s names is there', (name, atLeast) => {
  const text = readFileSync(`${root}docs/${name}`, 'utf8');
  const named = [...text.matchAll(path)].map(([, found = '']) => found);
  expect(named.length).toBeGreaterThan(atLeast);
  expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
});

it('the operations say of every error in the log what to do', () => {
  const text = readFileSync(`${root}docs/operations.md`, 'utf8');
  const errors = Object.entries(loggedTable).filter(([, { level }]) => level === 'error');
  expect(errors.map(([code]) => code).filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
});
