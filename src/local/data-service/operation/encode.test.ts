import { describe, expect, it } from 'vitest';
import type { PgType } from '../catalog/types.ts';
import { arrayText, encode } from './encode.ts';
import { ExactNumber } from './exact-number.ts';

const type = (base: string, isArray = false): PgType => ({ name: base, sql: base, kind: 'base', isArray, base });

describe('encode', () => {
  it('passes strings to PostgreSQL, which judges them', () => {
    expect(encode(type('int4'), '12x', [])).toBe('12x');
    expect(encode(type('timestamptz'), 'now()', [])).toBe('now()');
  });

  it.each([
    ['int4', 2147483647, '2147483647'],
    ['int4', 1e3, '1000'],
    ['int8', new ExactNumber('9007199254740993'), '9007199254740993'],
    ['float8', new ExactNumber('0e999'), '0e999'],
    ['float4', 3e38, '3e+38'],
    ['numeric', new ExactNumber('0.12345678901234567890'), '0.12345678901234567890'],
    ['bool', true, 'true'],
    ['jsonb', { a: [1, new ExactNumber('12345678901234567890')] }, '{"a":[1,12345678901234567890]}'],
    ['jsonb', 'text', '"text"'],
  ])('writes a %s', (base, value, text) => {
    expect(encode(type(base), value, [])).toBe(text);
  });

  it.each([
    ['int4', 2147483648, 'The value 2.147483648e9 lies outside the bounds'],
    ['int2', 40000, 'The value 40000.0 lies outside the bounds'],
    ['int4', 1.5, 'The value 1.5 lies outside the bounds'],
    ['int4', true, 'parsing Integer expected for input type: integer failed, expected Number, but encountered Boolean'],
    ['float4', -1e39, 'The value -1.0e39 lies outside the bounds. Is it overflowing the float bounds?'],
    ['float8', new ExactNumber('1e400'), 'The value 1.0e400 lies outside the bounds.'],
    ['float8', new ExactNumber('1e-400'), 'The value 1.0e-400 lies outside the bounds.'],
    ['text', 1, 'parsing Text failed, expected String, but encountered Number'],
    ['mood', 1, 'A string is expected for type: mood'],
    ['bool', 1, 'expected Bool, but encountered Number'],
    ['bpchar', 1, 'parsing Char failed, expected String, but encountered Number'],
    ['ltree', 'a..b', 'Expecting label path'],
    ['ltree', 7, 'Expecting label path'],
  ])('refuses what is no %s', (base, value, message) => {
    expect(() => encode(type(base), value, [])).toThrow(message);
  });

  it.each([
    [5, 'parsing [] failed, expected Array, but encountered Number'],
    [[[1]], 'parsing Integer expected for input type: integer failed, expected Number, but encountered Array'],
  ])('refuses %j as a list of integers', (value, message) => {
    expect(() => encode(type('int4', true), value, [])).toThrow(message);
  });

  it('writes arrays with quotes and nulls kept', () => {
    expect(encode(type('text', true), ['a "b"', 'c\\d', null], [])).toBe('{"a \\"b\\"","c\\\\d",NULL}');
    expect(encode(type('int4', true), '{{1,2},{3,4}}', [])).toBe('{{1,2},{3,4}}');
    expect(arrayText([])).toBe('{}');
  });
});
