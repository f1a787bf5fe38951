import type { Field } from '../field.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { operators, type Predicate } from '../predicate.ts';
import { schemaOf } from '../value-schema.ts';

export type FieldCondition = Extract<Predicate, { field: string }>;

/** One comparison with another field of the record: what forms of definitions offer. */
export function conditionOf({ showIf }: JsonObject): FieldCondition | undefined {
  if (!isJsonObject(showIf)) return undefined;
  const { field, op, value } = showIf;
  const isKnown = typeof field === 'string' && operators.some((one) => one === op) && value !== undefined;
  return isKnown ? ({ field, op, value } as FieldCondition) : undefined;
}

/** Kinds whose value fits one small input: they may have a default, and others may be shown by them. */
const simple: readonly Field['kind'][] = ['text', 'number', 'boolean', 'date', 'choice', 'rating'];

export const isSimple = ({ kind }: Pick<Field, 'kind'>): boolean => simple.includes(kind);

/** Whether the condition holds for some value of the field that it asks for. */
export function mayHold({ op, value }: FieldCondition, asked: Field): boolean {
  const isEmpty = value === null || (value === '' && asked.kind === 'text');
  return op !== 'eq' || !isSimple(asked) || isEmpty || schemaOf(asked).safeParse(value).success;
}
