import type { NumberField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { NumberInput } from '../NumberInput.tsx';

/** A number with its unit. */
export function Input({ field, aria, value, onChange, onBlur, errors }: InputProps<NumberField>) {
  return (
    <NumberInput
      aria={aria}
      name={field.name}
      integer={Boolean(field.integer)}
      unit={field.unit}
      error={Boolean(errors[''])}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
