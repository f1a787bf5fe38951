import type { DateField } from '#schema/field.ts';
import type { FilterProps } from '../module.ts';
import { DateInput } from './DateInput.tsx';

/** A day or a moment to compare with. */
export function Filter({ field, id, value, onChange }: FilterProps<DateField>) {
  return (
    <DateInput
      aria={{ id }}
      precision={field.precision}
      value={value}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
