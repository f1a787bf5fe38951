import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { frameIds } from '../frame-ids.ts';
import type { ControlAria } from '../module.ts';

interface SelectInputProps {
  aria: ControlAria;
  value: string;
  error?: boolean;
  /** What is shown of the value; the text of its menu item where it is left out. */
  shown?: ReactNode;
  defaultOpen?: boolean;
  onChange(value: string): void;
  onBlur?: (() => void) | undefined;
  /** Menu items. */
  children: ReactNode;
}

/** One of a few options, from a menu. */
export function SelectInput({ aria, value, error = false, shown, defaultOpen, children, ...on }: SelectInputProps) {
  return (
    <TextField
      select
      fullWidth
      value={value}
      error={error}
      onChange={({ target }) => on.onChange(target.value)}
      onBlur={on.onBlur}
      slotProps={{
        select: {
          labelId: frameIds(aria.id).label,
          SelectDisplayProps: aria,
          ...(shown !== undefined && { displayEmpty: true, renderValue: () => shown }),
          ...(defaultOpen && { defaultOpen }),
          ...(value === '' && { sx: { color: 'text.secondary' } }),
        },
      }}
    >
      {children}
    </TextField>
  );
}
