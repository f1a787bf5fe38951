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

it('tells one mistake once, and those of other lines too', () => {
  const linesOf = (text: string) => read(text).faults.map(({ place }) => place.line);
  expect(linesOf('a: b: c: d')).toEqual([1]);
  expect(linesOf('- a\nb: 1\n')).toEqual([2]);
  expect(linesOf('a:\n  b: 1\n c: 2\n d: 3\n')).toEqual([3, 4]);
});

it.each([
  ['a: [1, 2\nb: 1', 'yamlIndent', 2, 1],
  ['a:\n  b: 1\n c: 2', 'yamlIndent', 3, 1],
  ['a:\n\tb: 1', 'yamlTab', 2, 1],
  ['a: "x\nb: 1', 'yamlMissing', 2, 5],
  ['[', 'yamlMissing', 1, 2],
  ['a: b: c', 'yamlNested', 1, 4],
  ['a: 1\nkey\nb: 2', 'yamlKeyLine', 2, 1],
  ['a: @x', 'yamlStart', 1, 4],
  ['a: "\\q"', 'yamlEscape', 1, 5],
  ['a: !odd x', 'yamlTag', 1, 4],
  ['a: 1\n---\nb: 1', 'yamlDocuments', 2, 1],
  ['a: ]', 'yamlUnexpected', 1, 4],
  ['a: *', 'alias', 1, 4],
  ['a: &x &y 1', 'anchor', 1, 7],
  ['%ODD\n---\na: 1', 'syntax', 1, 1],
])('tells what is wrong with %j by its code and place, without words of the parser', (text, code, line, column) => {
  expect(parseYaml(text).faults[0]).toEqual({ code, place: { line, column } });
});
