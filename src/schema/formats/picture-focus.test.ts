import { describe, expect, it } from 'vitest';
import { focusOf, withFocus, withoutFocus } from './picture-focus.ts';

const file = '/api/assets/s/0123.webp';

describe('the focus of a picture', () => {
  it.each([
    [{ x: 30, y: 70 }, '#focus=30,70'],
    [{ x: 31.9, y: 68 }, '#focus=30,70'],
    [{ x: -4, y: 400 }, '#focus=0,100'],
    [{ x: 50, y: 50 }, ''],
  ])('%j stands at the end of its address: %j', (focus, end) => {
    expect(withFocus(file, focus)).toBe(file + end);
    expect(withFocus(`${file}#focus=5,5`, focus)).toBe(file + end);
    expect(withoutFocus(file + end)).toBe(file);
  });

  it.each([
    ['#focus=30,70', { x: 30, y: 70 }],
    ['#focus=33,999', { x: 35, y: 100 }],
    ['#focus=30', undefined],
    ['#focus=1e2,5', undefined],
    ['#focus=30,70"]{}', undefined],
    ['', undefined],
  ])('is read from %j', (end, focus) => expect(focusOf(file + end)).toEqual(focus));
});
