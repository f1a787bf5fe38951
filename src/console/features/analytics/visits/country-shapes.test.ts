import { expect, it } from 'vitest';
import { countryShapes } from './country-shapes.ts';

it('draws each country once, by the code that visits are counted by', () => {
  const shapes = countryShapes();
  const codes = shapes.map(({ code }) => code).filter((code) => code !== '');
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(['FR', 'RO', 'US', 'CN', 'XK', 'NZ']));
  expect(codes).not.toContain('AQ');
  expect(codes.length).toBeGreaterThan(165);
  expect(shapes.filter(({ path }) => !/^M[\d.,LMZ-]+Z$/.test(path))).toEqual([]);
});
