import Box from '@mui/material/Box';
import type { JsonField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { writeJson } from './json-text.ts';

/** The JSON text with its lines. */
export function Read({ value }: CellProps<JsonField>) {
  const text = writeJson(value);
  if (!text) return <Blank />;
  return (
    <Box component="pre" sx={{ margin: 0, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}
