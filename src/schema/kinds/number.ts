import * as z from 'zod/mini';
import type { NumberField } from '../field.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';

export const number: KindModule<NumberField> = {
  check: ({ min, max }) =>
    min !== undefined && max !== undefined && min > max
      ? [{ place: 'min', message: `${min} is more than max, ${max}` }]
      : noFaults,
  value: ({ integer, min, max }) =>
    z.number(messages.number).check(
      z.refine((value) => !integer || Number.isSafeInteger(value), messages.integer),
      z.refine((value) => min === undefined || value >= min, messages.least(min ?? 0)),
      z.refine((value) => max === undefined || value <= max, messages.most(max ?? 0)),
    ),
  column: ({ integer }) => (integer ? 'integer' : 'numeric'),
  operators: () => ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isNull'],
  sortable: true,
  empty: () => null,
  text: {
    write: (value) => (value === null ? '' : String(value)),
    read: (text) => {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      return Number.isFinite(value) ? value : undefined;
    },
  },
};
