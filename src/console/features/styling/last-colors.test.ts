import { expect, it } from 'vitest';
import { withLastColors } from './last-colors.ts';

it('keeps the last color while another is typed', () => {
  const last = { primary_color: '#112233', accent_color: '#445566' };
  const values = { primary_color: 'yellow', accent_color: '#000000', ink_color: '', font: 'Inter' };
  expect(withLastColors(values, last)).toEqual({ ...values, primary_color: '#112233' });
  const fine = { primary_color: '' };
  expect(withLastColors(fine, last)).toBe(fine);
  expect(withLastColors({ ink_color: '#12' }, last)).toEqual({ ink_color: null });
});
