import type { ChoiceOption, NumberField } from '#schema/field.ts';
import { plainNumber } from '#schema/formats/number-text.ts';
import type { Json } from '#schema/json.ts';

export const nameOf = ({ value, label }: ChoiceOption) => label ?? value;

/** A number without its unit, or a step by its name; what is neither as it is. */
export function numberText({ steps }: NumberField, value: Json | undefined, language: string): string {
  if (typeof value === 'number') return plainNumber(value, language);
  const step = steps?.find((one) => one.value === value);
  return step ? nameOf(step) : String(value ?? '');
}
