import { boundOf, type Field, isMail } from '#schema/field.ts';
import { type Days, localDays } from '#schema/formats/calendar-day.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import { type FilterOperator, filterOperators, type Predicate } from '#schema/predicate.ts';
import { dynamicPredicate, fitsField, readDynamic } from './dynamic.ts';
import { sameText } from './same-text.ts';

/** One condition of a list; all of them have to hold. */
export interface Filter {
  field: Field;
  op: FilterOperator;
  value: Json;
}

/** The operators that a filter on the field offers, the usual one first. */
export function operatorsOf(field: Field): readonly FilterOperator[] {
  return kindOf(field).operators(field);
}

const lists: readonly FilterOperator[] = ['in', 'nin', 'hasAnyKey', 'hasNoKey', 'between'];
const parts: readonly FilterOperator[] = ['contains', 'notContains', 'startsWith', 'endsWith'];
const negations: readonly FilterOperator[] = ['neq', 'nin', 'notContains', 'hasNoKey'];

/** The address form of a filter: the parameter `status.in` with the text `DRAFT,REVIEW`. */
export function writeFilter({ field, op, value }: Filter): [parameter: string, text: string] {
  const values = Array.isArray(value) && lists.includes(op) ? value : [value];
  const text = values.map((item) =>
    (typeof item === 'string' ? item : JSON.stringify(item)).replaceAll(/[\\,]/g, '\\$&'),
  );
  return [`${field.name}.${op}`, lists.includes(op) ? text.join(',') : (text[0] ?? '').replaceAll(/\\(.)/g, '$1')];
}

/** Reads the address form for one of the given fields; undefined where it names none, or its value is none of the kind. */
export function readFilter(fields: readonly Field[], parameter: string, text: string): Filter | undefined {
  const [name, operator] = parameter.split('.');
  const field = fields.find((candidate) => candidate.name === name);
  const op = filterOperators.find((candidate) => candidate === operator);
  if (!field || !op || !operatorsOf(field).includes(op) || text.includes('\0')) return undefined;
  const value = readOperand(field, op, text);
  return value === undefined ? undefined : { field, op, value };
}

/** Whether the operand is one of those that mean something else every day or for everybody. */
export function isDynamic({ field, op, value }: Filter): boolean {
  const dynamic = readDynamic(value);
  return dynamic !== undefined && fitsField(field, op, dynamic);
}

function readOperand(field: Field, op: FilterOperator, text: string): Json | undefined {
  if (isDynamic({ field, op, value: text })) return text;
  if (op === 'isNull') return { true: true, false: false }[text];
  if (parts.includes(op)) return text || undefined;
  if (!lists.includes(op)) return text === '' ? undefined : kindOf(field).text.read(text, field);
  const items = text
    .split(/(?<!\\),/)
    .filter(Boolean)
    .map((item) => readItem(op === 'between' ? boundOf(field) : field, item.replaceAll(/\\(.)/g, '$1')));
  if (items.length === 0 || items.includes(undefined)) return undefined;
  return op === 'between' ? readBounds(items as Json[]) : (items as Json[]);
}

/** Two numbers or two days, the lesser first, however they were entered. */
function readBounds([from, to, ...more]: readonly Json[]): Json | undefined {
  if (more.length > 0) return undefined;
  if (typeof from === 'number' && typeof to === 'number') return from > to ? [to, from] : [from, to];
  if (typeof from === 'string' && typeof to === 'string') return from > to ? [to, from] : [from, to];
  return undefined;
}

/** One item of a list operand. Kinds with many values compare with one of them; keyed values compare with a key. */
function readItem(field: Field, text: string): Json | undefined {
  const one = 'many' in field ? { ...field, many: false } : field;
  const value = kindOf(one).text.read(text, one);
  return isJsonObject(value) ? Object.keys(value)[0] : value;
}

/**
 * What rows meet that pass a filter. Rows without a value pass what denies one: SQL would leave them out.
 * @param days where days begin; where this runs, unless somebody elsewhere is asked for
 */
export function predicateOfFilter(filter: Filter, days: Days = localDays): Predicate {
  const { field, op } = filter;
  const condition = comparison(filter, days);
  return negations.includes(op) && !field.required ? { any: [condition, isNull(field, true)] } : condition;
}

const isNull = ({ name }: Field, value: boolean): Predicate => ({ field: name, op: 'isNull', value });

function comparison(filter: Filter, days: Days): Predicate {
  const { field, op, value } = filter;
  const dynamic = isDynamic(filter) ? readDynamic(value) : undefined;
  if (op === 'between') return within(field, value, days);
  if (op === 'notContains') return { not: { field: field.name, op: 'contains', value } };
  if (op === 'hasNoKey') return { not: { field: field.name, op: 'hasAnyKey', value } };
  if (op === 'isNull') return emptiness(field, value === true);
  if (isMail(field) && typeof value === 'string' && (op === 'eq' || op === 'neq')) {
    const same = sameText(field.name, value);
    return op === 'eq' ? same : { not: same };
  }
  return dynamic ? dynamicPredicate(field, op, dynamic, new Date(), days) : { field: field.name, op, value };
}

/** Both bounds are within. Of a moment, the last day is until its end where the reader is. */
function within(field: Field, bounds: Json, days: Days): Predicate {
  const [from = null, to = null] = Array.isArray(bounds) ? bounds : [];
  const least = (value: Json): Predicate => ({ field: field.name, op: 'gte', value });
  if (field.kind !== 'date' || field.precision === 'day') {
    return { all: [least(from), { field: field.name, op: 'lte', value: to }] };
  }
  const start = (day: Json, later?: number) => days.startOfDay(String(day), later).toISOString();
  return { all: [least(start(from)), { field: field.name, op: 'lt', value: start(to, 1) }] };
}

/** No value, or what an untouched input stores. A choice cannot be compared with a text that is no option. */
function emptiness(field: Field, empty: boolean): Predicate {
  const kind = kindOf(field);
  const untouched = kind.column(field) === 'enum' ? null : kind.empty(field);
  const none = isNull(field, empty);
  if (untouched === null) return none;
  const other: Predicate = { field: field.name, op: empty ? 'eq' : 'neq', value: untouched };
  return empty ? { any: [none, other] } : { all: [none, other] };
}
