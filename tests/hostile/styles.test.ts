import { type Atrule, type CssNode, parse, walk } from 'css-tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeCss } from '#render/styles/scope-css.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { hostileStyles } from './corpus.ts';

function reaches(selector: CssNode): string[] {
  const [first, ...others] = selector.type === 'Selector' ? selector.children.toArray() : [];
  const combinator = others.find(({ type }) => type === 'Combinator');
  return [
    ...(first?.type === 'ClassSelector' && first.name === 'own' ? [] : [`a selector of ${first?.type}`]),
    ...(combinator?.type === 'Combinator' && /[+~|]/.test(combinator.name) ? [`a combinator ${combinator.name}`] : []),
  ];
}

/** What of a style sheet would reach beyond `.own`, or load from elsewhere. */
function dangers(css: string): string[] {
  const found: string[] = [];
  const sheet = parse(css, { onParseError: ({ message }) => found.push(message) });
  walk(sheet, function (this: { atrule: Atrule | null }, node) {
    if (node.type === 'Atrule' && !/^(media|supports|container|keyframes)$/.test(node.name))
      found.push(`@${node.name}`);
    if (node.type === 'Url' && !/^(\/(?!\/)|data:image\/|#)/.test(node.value)) found.push(node.value);
    if (node.type === 'Raw' && /url|image|expression|\\/i.test(node.value)) found.push(node.value);
    if (node.type === 'Function' && /^(expression|url|src|(-webkit-)?image-set)$|\\/i.test(node.name))
      found.push(node.name);
    if (node.type !== 'Rule' || this.atrule?.name === 'keyframes') return;
    if (node.prelude.type !== 'SelectorList') found.push('a rule without selectors');
    else for (const selector of node.prelude.children) found.push(...reaches(selector));
  });
  if (css.includes('</')) found.push('the end of an element');
  return found;
}

const PARTS = [
  ...hostileStyles.flatMap((css) => css.split(/(?<=[{};])/)),
  '{',
  '}',
  '(',
  ')',
  '"',
  "'",
  '/*',
  '*/',
  '\\',
  ';',
  ',',
  '&',
  '@',
];

describe('a hostile style sheet', () => {
  it.each(hostileStyles)('stays inside its block and loads nothing: %j', (css) => {
    expect(dangers(scopeCss(css, 'own'))).toEqual([]);
  });

  it('does so in any mixture', () => {
    const mixture = fc.array(fc.constantFrom(...PARTS), { minLength: 3, maxLength: 14 }).map((parts) => parts.join(''));
    const staysInside = fc.property(mixture, (css) => {
      expect(dangers(scopeCss(css, 'own'))).toEqual([]);
    });
    fc.assert(staysInside, propertyRuns(2000));
  });

  it.each([
    ['.a{', 40_000],
    ['{', 90_000],
    ['(', 90_000],
    [':is(', 30_000],
    ['@media all{', 9_000],
    ['/*', 50_000],
    ['a,', 50_000],
    ['a b;', 24_000],
    ['.a{b:;}{', 12_000],
    ['.a{--x:{', 12_000],
    ['"\n', 50_000],
    ['x', 2_000_000],
  ])('of many %j comes to an end', (part, times) => {
    expect(scopeCss(part.repeat(times), 'own').length).toBeLessThan(500_000);
  });
});
