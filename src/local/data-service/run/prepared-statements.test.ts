import { expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

const [a, b, c] = ['a', 'b', 'c'].map((text) => ({ text })) as [{ text: string }, { text: string }, { text: string }];

it('prepares once, and lets the server forget what was unused for longest', () => {
  const prepared = new PreparedStatements(2);
  expect(prepared.use(a)).toEqual({ name: 's1', parse: true, close: undefined });
  expect(prepared.use(b)).toEqual({ name: 's2', parse: true, close: undefined });
  expect(prepared.use(a)).toEqual({ name: 's1', parse: false, close: undefined });
  expect(prepared.use(c)).toEqual({ name: 's3', parse: true, close: 's2' });
  expect(prepared.use(b)).toEqual({ name: 's4', parse: true, close: 's1' });
});

it('prepares again under the same name what may have failed', () => {
  const prepared = new PreparedStatements(2);
  prepared.use(a);
  prepared.doubt(a);
  expect(prepared.use(a)).toEqual({ name: 's1', parse: true, close: 's1' });
  expect(prepared.use(a)).toEqual({ name: 's1', parse: false, close: undefined });
});

it('takes two statements of the same text for one', () => {
  const prepared = new PreparedStatements(2);
  expect(prepared.use(a)).toEqual({ name: 's1', parse: true, close: undefined });
  expect(prepared.use({ ...a })).toEqual({ name: 's1', parse: false, close: undefined });
});
