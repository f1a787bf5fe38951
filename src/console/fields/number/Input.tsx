import type { NumberField } from '#schema/field.ts';
import { numberContext } from '#schema/formats/number-text.ts';
import { NumberInput } from '../inputs/NumberInput.tsx';
import type { InputProps } from '../module.ts';

/** A number with its unit or currency. */
export function Input({ field, aria, value, record, onChange, onBlur, errors }: InputProps<NumberField>) {
  return (
    <NumberInput
      aria={aria}
      name={field.name}
      context={numberContext(field, record, '')}
      error={Boolean(errors[''])}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
