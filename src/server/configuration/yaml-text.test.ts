import { expect, it, vi } from 'vitest';
import type * as Yaml from 'yaml';
import { readYaml } from './yaml-text.ts';

const looked = vi.hoisted(() => ({ keys: 0 }));
vi.mock('yaml', async (original) => {
  const yaml = await original<typeof Yaml>();
  const isScalar = (node: unknown) => {
    looked.keys += 1;
    return yaml.isScalar(node);
  };
  return { ...yaml, isScalar };
});

it('finds the place of each key of a large map without a walk over the map', () => {
  const count = 10_000;
  const names = Array.from({ length: count }, (_, at) => `d${at}`);
  const text = readYaml(`sitewright: 1\ndatasets:\n${names.map((name) => `  ${name}: {}\n`).join('')}`);
  looked.keys = 0;
  const lines = names.map((name) => text.placeOf(['datasets', name]).line);
  expect(lines).toEqual(names.map((_, at) => at + 3));
  expect(looked.keys).toBeLessThan(10 * count);
});

it('leads to the nearest place that there is', () => {
  const text = readYaml('a:\n  - b: 1\n    toString: 2\n');
  expect(text.placeOf(['a', 0, 'toString'])).toEqual({ line: 3, column: 5 });
  expect(text.placeOf(['a', 0, 'valueOf', 'c'])).toEqual({ line: 2, column: 5 });
  expect(text.placeOf(['a', 1])).toEqual({ line: 1, column: 1 });
  expect(text.placeOf([])).toEqual({ line: 1, column: 1 });
});
