import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface Props<T extends string> {
  labelledBy: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few values, side by side. */
export function Segments<T extends string>({ labelledBy, options, value, onChange }: Props<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-labelledby={labelledBy}
      value={value}
      onChange={(_, next: T | null) => next !== null && onChange(next)}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value} sx={{ py: 0.5, textTransform: 'none' }}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
