import { describe, expect, it } from 'vitest';
import { ExactNumber, jsonText, parseExactJson } from './exact-number.ts';

describe('parseExactJson', () => {
  it('keeps numbers that a double would change', () => {
    const text = '{"a":12345678901234567890,"b":[0.1,1.50,9007199254740993],"c":"12345678901234567890"}';
    const value = parseExactJson(text) as Record<string, unknown>;
    expect(value.a).toEqual(new ExactNumber('12345678901234567890'));
    expect(value.c).toBe('12345678901234567890');
    expect(jsonText(value)).toBe(text);
  });

  it('equals JSON.parse where a double is exact', () => {
    const text = '{"a":[1,-2,0.5,1e21,true,null],"b":"\\u0001 \\"x\\" 1.50"}';
    expect(parseExactJson('[1,-2,0.5,true,null]')).toEqual([1, -2, 0.5, true, null]);
    expect((parseExactJson(text) as { b: string }).b).toBe('\u0001 "x" 1.50');
  });

  it('refuses what is no JSON', () => {
    expect(() => parseExactJson('{"a":12345678901234567890,}')).toThrow(SyntaxError);
  });
});
