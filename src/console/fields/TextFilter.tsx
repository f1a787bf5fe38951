import OutlinedInput from '@mui/material/OutlinedInput';
import type { FilterProps } from './module.ts';

/** A text operand. */
export function TextFilter({ id, value, onChange }: Pick<FilterProps, 'id' | 'value' | 'onChange'>) {
  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      inputProps={{ id, autoComplete: 'off' }}
    />
  );
}
