import type { DateField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { DateInput } from './DateInput.tsx';

/** A calendar day or a moment. */
export function Input({ field, aria, value, onChange, onBlur, errors }: InputProps<DateField>) {
  return (
    <DateInput
      aria={aria}
      name={field.name}
      precision={field.precision}
      error={Boolean(errors[''])}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
