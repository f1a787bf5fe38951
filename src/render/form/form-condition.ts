import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import { type Operator, operators, type Predicate } from '#schema/predicate.ts';

/** What is asked of an answer where the condition does not say. */
const USUAL: Operator = 'eq';

const isOperator = (value: Json | undefined): value is Operator => operators.some((operator) => operator === value);

/**
 * The condition of a step or a field as it stands in a row: a predicate, or nothing where it asks no known answer. Values
 * that were written as text are read by the kind of their field, and several choices are asked for one of them.
 * @param fields by name
 */
export function conditionOf(value: Json | undefined, fields: ReadonlyMap<string, Field>): Predicate | undefined {
  if (!isJsonObject(value)) return undefined;
  const { all, any, not } = value;
  const parts = (list: Json[]) => list.map((part) => conditionOf(part, fields)).filter((part) => part !== undefined);
  if (Array.isArray(all)) return some(parts(all), (found) => ({ all: found }));
  if (Array.isArray(any)) return some(parts(any), (found) => ({ any: found }));
  if (isJsonObject(not)) {
    const part = conditionOf(not, fields);
    return part && { not: part };
  }
  return leaf(value, fields);
}

const some = (parts: Predicate[], join: (parts: Predicate[]) => Predicate) =>
  parts.length > 0 ? join(parts) : undefined;

function leaf({ field: name, op = USUAL, value = '' }: JsonObject, fields: ReadonlyMap<string, Field>) {
  const field = typeof name === 'string' ? fields.get(name) : undefined;
  const operator = op === '' ? USUAL : op;
  if (!field || !isOperator(operator)) return undefined;
  const operand = typeof value === 'string' ? operandOf(field, value) : value;
  if (field.kind !== 'choice' || !field.many) return { field: field.name, op: operator, value: operand };
  const has: Predicate = { field: field.name, op: 'hasKey', value: operand };
  return operator === 'neq' ? { not: has } : has;
}

function operandOf(field: Field, text: string): Json {
  if (field.kind === 'choice' || field.kind === 'text') return text;
  return kindOf(field).text.read(text, field) ?? text;
}
