import { expect, it } from 'vitest';
import { library } from '../library/library.ts';
import { styleFaults } from './scope-css.ts';

it('says with its line what no page gets of a style', () => {
  const css =
    'p { color: red }\n@import url(//a.example);\n.a { color: ; background: url(http://a.example) }\n* ~ p, + b {}';
  const lines = styleFaults(css).map(({ line }) => line);
  expect(lines).toContain(2);
  expect(lines).toContain(3);
  expect(lines).not.toContain(1);
  expect(styleFaults('p { color: red')).toEqual([]);
  expect(styleFaults('')).toEqual([]);
});

it('finds nothing wrong with the styles of the product', () => {
  for (const component of library)
    expect([component.name, styleFaults(component.css ?? '')]).toEqual([component.name, []]);
});
