import { expect, it } from 'vitest';
import { identifier, join, literal, parameter, render, sql } from './fragment.ts';

it('quotes what is not text', () => {
  const { text } = render(sql`SELECT ${identifier('a"b', 'c')}, ${literal("it's")}, ${literal('back\\slash')}`);
  expect(text).toBe(`SELECT "a""b"."c", 'it''s', E'back\\\\slash'`);
});

it('numbers parameters by slot and type', () => {
  const one = (): string => '1';
  const two = (): string => '2';
  const parts = [parameter(one, 'int4'), parameter(two, 'text'), parameter(one, 'int4'), parameter(one, 'text')];
  const { text, slots } = render(sql`VALUES (${join(parts, ', ')})`);
  expect(text).toBe('VALUES ($1::int4, $2::text, $1::int4, $3::text)');
  expect(slots).toEqual([one, two, one]);
});
