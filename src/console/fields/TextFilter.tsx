import type { FilterProps } from './module.ts';
import { TextBox } from './TextBox.tsx';

/** A text operand. */
export function TextFilter({ id, value, onChange }: Pick<FilterProps, 'id' | 'value' | 'onChange'>) {
  return (
    <TextBox
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}
