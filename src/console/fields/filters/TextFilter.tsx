import { TextInput } from '../inputs/TextInput.tsx';
import type { FilterProps } from '../module.ts';

/** A text operand. */
export function TextFilter({ id, value, onChange }: Pick<FilterProps, 'id' | 'value' | 'onChange'>) {
  return (
    <TextInput
      aria={{ id }}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}
