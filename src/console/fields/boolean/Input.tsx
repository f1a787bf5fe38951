import Switch from '@mui/material/Switch';
import type { BooleanField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';

/** On or off. */
export function Input({ field, aria, value, onChange, onBlur }: InputProps<BooleanField>) {
  return (
    <Switch
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
      onBlur={onBlur}
      slotProps={{ input: { ...aria, name: field.name, role: 'switch' } }}
      sx={{ marginInlineStart: -1 }}
    />
  );
}
