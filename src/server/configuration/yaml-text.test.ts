import { expect, it, vi } from 'vitest';
import { parseYaml, readText } from './yaml-text.ts';

const read = (text: string) => readText(parseYaml(text));

it('finds the place of each key of a large map without a walk over the map', () => {
  const count = 10_000;
  const names = Array.from({ length: count }, (_, at) => `d${at}`);
  const text = read(`sitewright: 1\ndatasets:\n${names.map((name) => `  ${name}: {}\n`).join('')}`);
  const walks = vi.spyOn(Object, 'keys');
  const lines = names.map((name) => text.placeOf(['datasets', name]).line);
  expect(walks.mock.calls.length).toBeLessThan(10);
  expect(lines).toEqual(names.map((_, at) => at + 3));
});

it('leads to the nearest place that there is', () => {
  const text = read('a:\n  - b: 1\n    toString: 2\n');
  expect(text.placeOf(['a', 0, 'toString'])).toEqual({ line: 3, column: 5 });
  expect(text.placeOf(['a', 0, 'valueOf', 'c'])).toEqual({ line: 2, column: 5 });
  expect(text.placeOf(['a', 1])).toEqual({ line: 1, column: 1 });
  expect(text.placeOf([])).toEqual({ line: 1, column: 1 });
});
