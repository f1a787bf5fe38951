import Box from '@mui/material/Box';
import type { TextField } from '#schema/field.ts';
import type { CellProps } from '../module.ts';
import { Cell } from './Cell.tsx';

/** Long texts keep their lines; the others read as they do in a grid. */
export function Read(props: CellProps<TextField>) {
  const { field, value } = props;
  const code = field.format === 'code';
  if (!value || (field.format !== 'multiline' && !code)) return <Cell {...props} />;
  return (
    <Box
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...(code && { fontFamily: 'monospace', fontSize: 13 }) }}
    >
      {String(value)}
    </Box>
  );
}
