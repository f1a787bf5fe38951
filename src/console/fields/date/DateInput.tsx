import type { DateField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import type { ControlAria } from '../module.ts';
import { fromInput, incomplete, toInput } from './date-text.ts';

interface DateInputProps {
  aria: ControlAria;
  name?: string;
  precision: DateField['precision'];
  error?: boolean;
  value: Json | undefined;
  onChange(value: string | null): void;
  onBlur?: (() => void) | undefined;
}

/** The browser's own date input: its calendar, its notation and its keyboard. */
export function DateInput({ aria, name, precision, error, value, onChange, onBlur }: DateInputProps) {
  const entered = ({ value: text, validity }: Pick<HTMLInputElement, 'value' | 'validity'>) =>
    validity.badInput ? incomplete : fromInput(text, precision);
  return (
    <TextInput
      aria={aria}
      {...(name && { name })}
      type={precision === 'day' ? 'date' : 'datetime-local'}
      error={error ?? false}
      value={typeof value === 'string' ? toInput(value, precision) : ''}
      onChange={({ target }) => onChange(entered(target))}
      onBlur={({ target }) => {
        // Browsers say nothing while a date is begun: an empty field would be saved in its place.
        if (target.validity.badInput) onChange(incomplete);
        else if (value === incomplete) onChange(entered(target));
        onBlur?.();
      }}
      html={{ max: precision === 'day' ? '9999-12-31' : '9999-12-31T23:59' }}
    />
  );
}
