import Box from '@mui/material/Box';
import type { ChoiceField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { OptionLabel } from './OptionLabel.tsx';

/** The chosen options by name; a value that the declaration no longer knows still shows. */
export function Cell({ field, value }: CellProps<ChoiceField>) {
  const values = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string' && item !== '');
  if (values.length === 0) return <Blank />;
  const options = values.map(
    (item) =>
      field.options.find((option) => option.value === item) ?? { value: String(item), tone: 'neutral' as const },
  );
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, minWidth: 0, maxWidth: '100%', overflow: 'hidden' }}>
      {options.map((option) => (
        <OptionLabel key={option.value} option={option} />
      ))}
    </Box>
  );
}
