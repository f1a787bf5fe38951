import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../src/console/', import.meta.url));

/** What names these sides because it turns them, where a list was scrolled to, and the paddings of sections of a site. */
const turning = new Set([
  'ui/theme/logical.ts',
  'features/editor/panels/section-fields.ts',
  'ui/useBelow.ts',
  'list/grid/list-location.ts',
]);

/** Styles that stay where they are when the layout runs from right to left, each with an example. */
const ofOneSide: readonly [RegExp, string][] = [
  [/\b(margin|padding|scrollMargin|scrollPadding|inset)(Left|Right)\b/, 'marginLeft: 1'],
  [/\bborder(Top|Bottom)?(Left|Right)/, 'borderTopLeftRadius: 0'],
  [/\b(ml|mr|pl|pr)(:|=\{)/, 'sx={{ ml: 1 }}'],
  [/\btextAlign: '(left|right)'/, "textAlign: 'left'"],
  [/\bfloat: '(left|right)'/, "float: 'right'"],
  [/\b(margin|padding|border)-(left|right)\b/, 'padding-left: 4px'],
  [/[{,] (left|right): ('|-?\d)/, '{ left: 0 }'],
  [/^\s+(left|right): ('|-?\d)/m, "  right: '8px',"],
  [/\bhorizontal: '(left|right)'/, "{ horizontal: 'left' }"],
];

/** A bare number is no line in these: Material makes one of it for `border`, `borderTop` and their like alone. */
const noLine = /\bborder(Block|Inline)(Start|End)?: [1-9]/;

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => relative(folder, join(folder, path)));
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('the styles of the console', () => {
  it.each(ofOneSide)('follow the direction of the layout: %s', (pattern, example) => {
    expect(pattern.test(example)).toBe(true);
    expect(sources.filter((path) => !turning.has(path) && pattern.test(read(path)))).toEqual([]);
  });

  it('draw the lines that they ask for', () => {
    expect(noLine.test('borderBlockEnd: 1,')).toBe(true);
    expect(sources.filter((path) => noLine.test(read(path)))).toEqual([]);
  });
});
