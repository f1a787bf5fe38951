import { describe, expect, it } from 'vitest';
import { logical } from './logical.ts';

describe('logical', () => {
  it.each([
    ['left', '0', 'inset-inline-start:0;'],
    ['margin-right', '-2px', 'margin-inline-end:-2px;'],
    ['text-align', 'left', 'text-align:start;'],
    ['float', 'right', 'float:inline-end;'],
    ['border-top-left-radius', '4px', 'border-start-start-radius:4px;'],
    ['padding', '2px 4px 8px 6px', 'padding-block:2px 8px;padding-inline:6px 4px;'],
  ])('writes %s: %s by the direction of the text', (property, value, rewritten) => {
    expect(logical(property, value)).toBe(rewritten);
  });

  it.each([
    ['padding', '8px 14px'],
    ['margin', '0 4px 0 4px'],
    ['text-align', 'center'],
    ['color', 'left'],
    ['toString', '0'],
  ])('leaves %s: %s as it is', (property, value) => {
    expect(logical(property, value)).toBeUndefined();
  });
});
