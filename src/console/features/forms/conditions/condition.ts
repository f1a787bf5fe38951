import type { FormField } from '#render/form/form-field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import type { Operator } from '#schema/predicate.ts';

/** A condition as the inputs of the console hold it: an answer, how it is compared, and with what, as a text. */
export interface Condition {
  field: string;
  op: Operator;
  value: string;
}

/** What an answer can be asked, by its kind. */
export function comparisonsOf(field: FormField): readonly Operator[] {
  switch (field.kind) {
    case 'text':
      return ['eq', 'neq', 'contains'];
    case 'number':
    case 'rating':
      return ['eq', 'neq', 'gt', 'lt'];
    case 'date':
      return ['eq', 'gt', 'lt'];
    case 'boolean':
      return ['eq'];
    case 'choice':
      return ['eq', 'neq'];
  }
}

/** What stands in a row as a condition of this shape; null for none, and for those that are more than one comparison. */
export function readCondition(value: Json | undefined): Condition | null {
  if (!isJsonObject(value) || typeof value.field !== 'string' || value.field === '') return null;
  const { field, op, value: operand = '' } = value;
  return {
    field,
    op: typeof op === 'string' && op !== '' ? (op as Operator) : 'eq',
    value: typeof operand === 'string' ? operand : JSON.stringify(operand),
  };
}

/** Whether a condition was written by other means: several comparisons joined. */
export const isJoined = (value: Json | undefined): boolean =>
  isJsonObject(value) && ['all', 'any', 'not', 'via'].some((key) => Object.hasOwn(value, key));

/** What a condition on this answer begins with. */
export function conditionOn(field: FormField): Condition {
  const first = field.kind === 'choice' ? (field.options[0]?.value ?? '') : field.kind === 'boolean' ? 'true' : '';
  return { field: field.name, op: comparisonsOf(field)[0] ?? 'eq', value: first };
}

/** Whether it compares with an option that the question does not have; what others offer is not known here (`source`). */
export const hasGoneOption = (
  { field, source }: { field: FormField; source?: JsonObject },
  { value }: Condition,
): boolean =>
  field.kind === 'choice' && !source && value !== '' && !field.options.some((option) => option.value === value);

/** The field that the value of a condition is entered with; a choice of several is asked for one of them. */
export function operandField(field: FormField, label: string): FormField {
  const { required: _must, help: _about, ...own } = field;
  if (own.kind === 'choice') {
    const { many: _several, ...one } = own;
    return { ...one, label };
  }
  return { ...own, label };
}

/** A value of that field as the text that conditions hold, and back. */
export function operandText(field: FormField, value: Json): string {
  // An input hands on a text that is no number, so that its host can say so: it is nothing to compare with.
  const isNumber = field.kind === 'number' || field.kind === 'rating';
  return isNumber && typeof value !== 'number' ? '' : kindOf(field).text.write(value, field);
}
export const operandValue = (field: FormField, text: string): Json => kindOf(field).text.read(text, field) ?? null;
