import type { DateField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { ControlAria } from '../module.ts';
import { TextBox } from '../TextBox.tsx';
import { fromInput, toInput } from './date-text.ts';

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
  return (
    <TextBox
      {...aria}
      name={name}
      type={precision === 'day' ? 'date' : 'datetime-local'}
      error={error ?? false}
      value={typeof value === 'string' ? toInput(value, precision) : ''}
      onChange={({ target }) => onChange(fromInput(target.value, precision))}
      onBlur={onBlur}
      max={precision === 'day' ? '9999-12-31' : '9999-12-31T23:59'}
    />
  );
}
