import type { FilterProps } from './module.ts';
import { NumberInput } from './NumberInput.tsx';

/** A number to compare with. */
export function NumberFilter({ id, value, onChange }: Pick<FilterProps, 'id' | 'value' | 'onChange'>) {
  return (
    <NumberInput
      aria={{ id }}
      value={value}
      error={typeof value === 'string'}
      onChange={(next) => onChange(next === null ? undefined : next)}
    />
  );
}
