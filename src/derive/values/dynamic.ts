import type { Field } from '#schema/field.ts';
import { type Days, localDays } from '#schema/formats/calendar-day.ts';
import type { Json } from '#schema/json.ts';
import type { FilterOperator, Operator, Predicate } from '#schema/predicate.ts';

/**
 * Operands that mean something else for everybody or every day: `@me`, `@today`, `@today-7`, `@today+30`. They stay words
 * in the address and in views, and become values when rows are asked for.
 */
export interface Dynamic {
  of: 'me' | 'today';
  /** Days after today; negative before it. */
  days: number;
}

const written = /^@(me|today)(?:([+-]\d{1,4}))?$/;

/** Reads a dynamic operand; undefined for any other value. */
export function readDynamic(value: Json | undefined): Dynamic | undefined {
  const [, of, days] = (typeof value === 'string' && written.exec(value)) || [];
  if (of === 'me') return days === undefined ? { of, days: 0 } : undefined;
  return of === 'today' ? { of, days: Number(days ?? 0) } : undefined;
}

/** The dynamic operands that a filter offers. */
export function dynamicsOf(field: Field, op: FilterOperator): readonly string[] {
  if (op === 'isNull' || op === 'between') return [];
  if (field.kind === 'reference' && field.to === 'user') return ['@me'];
  if (field.kind !== 'date') return [];
  return ['@today', '@today-7', '@today-30'];
}

/** Whether a dynamic operand fits the field: days for dates, "me" for people. */
export function fitsField(field: Field, op: FilterOperator, { of }: Dynamic): boolean {
  return dynamicsOf(field, op).some((one) => one.startsWith(`@${of}`));
}

/**
 * The condition behind a filter with a dynamic operand. Days begin and end where the reader is: "on or before today" holds
 * until midnight there.
 */
export function dynamicPredicate(
  field: Field,
  op: Operator,
  dynamic: Dynamic,
  now = new Date(),
  { dayOf, startOfDay }: Days = localDays,
): Predicate {
  if (dynamic.of === 'me') {
    const isMe: Predicate = { field: field.name, op: 'eq', value: { session: 'userId' } };
    return op === 'nin' || op === 'neq' ? { not: isMe } : isMe;
  }
  // After a day, and up to it, speak of where it ends.
  const toEnd = op === 'gt' || op === 'lte';
  const isDay = field.kind === 'date' && field.precision === 'day';
  const at = startOfDay(dayOf(now), dynamic.days + (toEnd && !isDay ? 1 : 0));
  if (isDay) return { field: field.name, op, value: dayOf(at) };
  return { field: field.name, op: op === 'lte' ? 'lt' : op === 'gt' ? 'gte' : op, value: at.toISOString() };
}
