import { aggregates } from '../aggregate.ts';
import type { NumberField } from '../field.ts';
import { numberFault, numberOf } from '../formats/number-text.ts';
import { readPlainNumber } from '../formats/numerals.ts';
import { isJsonObject } from '../json.ts';
import { type KindModule, noFaults } from '../kind.ts';
import { messages } from '../messages.ts';

/** The range of PostgreSQL's `integer` column. */
const int4 = { least: -2_147_483_648, most: 2_147_483_647 };

const least = ({ integer, min = Number.NEGATIVE_INFINITY }: NumberField) => (integer ? Math.max(min, int4.least) : min);
const most = ({ integer, max = Number.POSITIVE_INFINITY }: NumberField) => (integer ? Math.min(max, int4.most) : max);

export const number: KindModule<NumberField> = {
  check: ({ min, max }) =>
    min !== undefined && max !== undefined && min > max
      ? [{ place: 'min', message: `${min} is more than max, ${max}` }]
      : noFaults,
  value: (field, z) =>
    z
      .number({ error: ({ input }) => (typeof input === 'string' ? numberFault(input, field.unit) : messages.number) })
      .check(
        z.refine((value) => !field.integer || Number.isInteger(value), messages.integer),
        z.refine((value) => value >= least(field), messages.least(least(field))),
        z.refine((value) => value <= most(field), messages.most(most(field))),
      ),
  column: ({ integer }) => (integer ? 'integer' : 'numeric'),
  operators: () => ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'between', 'isNull'],
  sortable: true,
  aggregates,
  empty: () => null,
  text: {
    write: (value) => (isJsonObject(value) ? String(numberOf(value) ?? '') : value === null ? '' : String(value)),
    read: (text) => readPlainNumber(text),
  },
};
