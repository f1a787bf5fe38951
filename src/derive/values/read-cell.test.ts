import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import { readCell } from './read-cell.ts';

const minute: Field = { kind: 'date', name: 'at', precision: 'minute' };
const day: Field = { kind: 'date', name: 'on', precision: 'day' };

describe('a date of somebody in another time zone', () => {
  const read = (cell: string, field: Field = minute) => readCell(field, cell, { zone: 'Europe/Paris', order: 'dmy' });

  it.each([
    ['2026-07-01 09:30', '2026-07-01T07:30:00.000Z'],
    ['2026-01-15 09:30:20', '2026-01-15T08:30:20.000Z'],
    ['1/7/2026 9:30 pm', '2026-07-01T19:30:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['1 July 2026', '2026-06-30T22:00:00.000Z'],
    // Clocks go forward from two to three.
    ['2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-07-01 09:30Z', '2026-07-01T09:30:00.000Z'],
    ['2026-07-01 09:30 +05:00', '2026-07-01T04:30:00.000Z'],
  ])('%s is the time of the clock there', (cell, value) => {
    expect(read(cell)).toEqual({ value });
  });

  it('is a day as it stands, where only the day counts', () => {
    expect(read('2026-07-01', day)).toEqual({ value: '2026-07-01' });
    expect(read('2026-07-01 00:30', day)).toEqual({ value: '2026-07-01' });
  });
});
