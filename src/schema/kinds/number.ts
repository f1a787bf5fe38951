import { aggregates } from '../aggregate.ts';
import type { Fault } from '../fault.ts';
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

const isStep = ({ steps = [] }: NumberField, value: unknown) => steps.some((step) => step.value === value);

function stepFaults(values: readonly string[]): Fault[] {
  if (values.length === 0) return [{ place: 'steps', message: 'a list of steps needs at least one' }];
  return values.flatMap((value, index) => {
    if (value.trim() === '') return [{ place: `steps[${index}]`, message: 'a step needs a name' }];
    return values.indexOf(value) < index ? [{ place: `steps[${index}]`, message: `"${value}" stands twice` }] : [];
  });
}

export const number: KindModule<NumberField> = {
  check: ({ min, max, steps }) => [
    ...(min !== undefined && max !== undefined && min > max
      ? [{ place: 'min', message: `${min} is more than max, ${max}` }]
      : noFaults),
    ...(steps ? stepFaults(steps.map(({ value }) => value)) : noFaults),
  ],
  value: (field, z) => {
    const number = z
      .number({ error: ({ input }) => (typeof input === 'string' ? numberFault(input, field.unit) : messages.number) })
      .check(
        z.refine((value) => !field.integer || Number.isInteger(value), messages.integer),
        z.refine((value) => !field.nonZero || value !== 0, messages.nonZero),
        z.refine((value) => value >= least(field), messages.least(least(field))),
        z.refine((value) => value <= most(field), messages.most(most(field))),
      );
    if (!field.steps) return number;
    return z.unknown().check(({ value, issues }) => {
      if (isStep(field, value)) return;
      for (const { message } of number.safeParse(value).error?.issues ?? []) {
        issues.push({ code: 'custom', input: value, message });
      }
    });
  },
  column: ({ integer }) => (integer ? 'integer' : 'numeric'),
  operators: () => ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'between', 'isNull'],
  sortable: true,
  aggregates,
  empty: () => null,
  text: {
    write: (value) => (isJsonObject(value) ? String(numberOf(value) ?? '') : value === null ? '' : String(value)),
    read: (text, field) => (isStep(field, text) ? text : readPlainNumber(text)),
  },
};
