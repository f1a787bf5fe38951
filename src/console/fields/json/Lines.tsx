import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { JsonField } from '#schema/field.ts';
import type { InputProps } from '../module.ts';

interface LinesProps extends Pick<InputProps<JsonField>, 'aria' | 'labelId' | 'onBlur' | 'readOnly'> {
  lines: readonly { key: string | number; inputs: ReactNode }[];
  /** How inputs and button share a line. */
  line: SxProps;
  /** What is said where there is no line. */
  none: string;
  add: string;
  isFull?: boolean;
  onAdd(): void;
  /** @param number of the line, from 1 */
  removeLabel(number: number): string;
  onRemove(index: number): void;
}

/** Lines of inputs: each can be removed, and another one added at their end. */
export function Lines({ aria, labelId, onBlur, readOnly, lines, line, none, removeLabel, ...rest }: LinesProps) {
  const { add, isFull = false, onAdd, onRemove } = rest;
  return (
    <Box
      role="group"
      id={aria.id}
      tabIndex={-1}
      aria-labelledby={labelId}
      {...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] })}
      onBlur={onBlur}
    >
      {lines.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1 }}>
          {none}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
        {lines.map(({ key, inputs }, index) => (
          <Box key={key} component="li" sx={line}>
            {inputs}
            {!readOnly && (
              <IconButton size="small" aria-label={removeLabel(index + 1)} onClick={() => onRemove(index)}>
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {!readOnly && (
        <Button size="small" startIcon={<AddIcon />} disabled={isFull} onClick={onAdd} sx={{ marginBlockStart: 1 }}>
          {add}
        </Button>
      )}
    </Box>
  );
}
