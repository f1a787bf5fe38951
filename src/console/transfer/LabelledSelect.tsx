import Box from '@mui/material/Box';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';

interface LabelledSelectProps {
  label: string;
  /** The label is for screen readers alone: what stands beside the select says the same. */
  hideLabel?: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
  sx?: SxProps<Theme>;
}

/** A choice of one with its label above, as forms have it. */
export function LabelledSelect({ label, hideLabel = false, value, options, onChange, sx }: LabelledSelectProps) {
  const id = useId();
  return (
    <Box sx={[{ minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {!hideLabel && (
        <InputLabel id={id} sx={{ fontSize: 12, marginBlockEnd: 0.5 }}>
          {label}
        </InputLabel>
      )}
      <Select
        fullWidth
        displayEmpty
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(hideLabel ? { SelectDisplayProps: { 'aria-label': label } } : { labelId: id })}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
