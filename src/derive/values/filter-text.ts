import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import { type Operator, operators, type Predicate } from '#schema/predicate.ts';
import { dynamicPredicate, fitsField, readDynamic } from './dynamic.ts';

/** One condition of a list; all of them have to hold. */
export interface Filter {
  field: Field;
  op: Operator;
  value: Json;
}

/** The operators that a filter on the field offers, the usual one first. */
export function operatorsOf(field: Field): readonly Operator[] {
  return kindOf(field).operators(field);
}

const lists: readonly Operator[] = ['in', 'nin', 'hasAnyKey'];
const parts: readonly Operator[] = ['contains', 'startsWith', 'endsWith'];

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
  const op = operators.find((candidate) => candidate === operator);
  if (!field || !op || !operatorsOf(field).includes(op) || text.includes('\0')) return undefined;
  const value = readOperand(field, op, text);
  return value === undefined ? undefined : { field, op, value };
}

/** Whether the operand is one of those that mean something else every day or for everybody. */
export function isDynamic({ field, op, value }: Filter): boolean {
  const dynamic = readDynamic(value);
  return dynamic !== undefined && fitsField(field, op, dynamic);
}

function readOperand(field: Field, op: Operator, text: string): Json | undefined {
  if (isDynamic({ field, op, value: text })) return text;
  if (op === 'isNull') return { true: true, false: false }[text];
  if (parts.includes(op)) return text || undefined;
  if (!lists.includes(op)) return text === '' ? undefined : kindOf(field).text.read(text, field);
  const items = text
    .split(/(?<!\\),/)
    .filter(Boolean)
    .map((item) => readItem(field, item.replaceAll(/\\(.)/g, '$1')));
  return items.length === 0 || items.includes(undefined) ? undefined : (items as Json[]);
}

/** One item of a list operand. Kinds with many values compare with one of them; keyed values compare with a key. */
function readItem(field: Field, text: string): Json | undefined {
  const one = 'many' in field ? { ...field, many: false } : field;
  const value = kindOf(one).text.read(text, one);
  return isJsonObject(value) ? Object.keys(value)[0] : value;
}

/** What rows meet that pass a filter. */
export function predicateOfFilter(filter: Filter): Predicate {
  const { field, op, value } = filter;
  const dynamic = isDynamic(filter) ? readDynamic(value) : undefined;
  return dynamic ? dynamicPredicate(field, op, dynamic) : { field: field.name, op, value };
}
