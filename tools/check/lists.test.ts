import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const table = readFileSync(`${root}docs/lists.md`, 'utf8');
const lines = [...table.matchAll(/^\| (\d+) +\| .+? +\| (.+?) +\|$/gm)];

/** `path`: name of a test, and the next. Names may hold a semicolon; paths stand in backquotes. */
const shown = lines.flatMap(([, point = '', tests = '']) =>
  [...tests.matchAll(/`([^`]+)`: (.+?)(?=; `|$)/g)].map(([, path = '', name = '']) => ({ point, path, name })),
);

it('every point of a list has a test', () => {
  expect(lines.map(([, point]) => Number(point))).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
  for (const [, point] of lines)
    expect(
      shown.some((test) => test.point === point),
      `point ${point}`,
    ).toBe(true);
});

it('the tests that show the points of a list are there under these names', () => {
  const missing = shown.filter(
    ({ path, name }) => !existsSync(root + path) || !readFileSync(root + path, 'utf8').includes(`'${name}'`),
  );
  expect(missing).toEqual([]);
});

it('every point tells what was broken to see its tests fail', () => {
  const points = [...table.matchAll(/^(\d+)\. \S/gm)].map(([, point]) => Number(point));
  expect(points).toEqual(lines.map(([, point]) => Number(point)));
});
