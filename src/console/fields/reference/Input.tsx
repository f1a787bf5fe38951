import type { ReferenceField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';
import { RecordPicker } from '../RecordPicker.tsx';

/** A record of another resource. */
export function Input({ field, aria, value, onChange, onBlur, errors }: InputProps<ReferenceField>) {
  return (
    <RecordPicker
      field={field}
      aria={aria}
      many={false}
      error={Boolean(errors[''])}
      ids={typeof value === 'string' && value !== '' ? [value] : []}
      onChange={([id]) => onChange(id ?? null)}
      onBlur={onBlur}
    />
  );
}
