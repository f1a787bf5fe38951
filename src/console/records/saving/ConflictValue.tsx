import Box from '@mui/material/Box';
import { fieldModule } from '#console/fields/registry.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { type Difference, shortened } from './difference.ts';

interface ConflictValueProps {
  /** Whose value it is. */
  label: string;
  field: Field;
  value: Json | undefined;
  /** Where the value differs, for those that read as text. */
  difference: Difference | undefined;
}

/** One side of a conflict: readable, with what differs marked. */
export function ConflictValue({ label, field, value, difference }: ConflictValueProps) {
  const module = fieldModule(field);
  const Read = module.Read ?? module.Cell;
  if (!difference || (!difference.head && !difference.middle && !difference.tail)) {
    return <Read field={field} value={value} />;
  }
  const { head, middle, tail } = shortened(difference);
  return (
    <Box
      role="group"
      aria-label={label}
      // Scrolls, so the keyboard has to reach it.
      tabIndex={0}
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxHeight: 240,
        overflowY: 'auto',
        ...(field.kind !== 'text' && { fontFamily: 'monospace', fontSize: 12.5 }),
        '& mark': { backgroundColor: 'rgb(245 158 11 / 0.28)', color: 'inherit', borderRadius: '3px' },
      }}
    >
      {head}
      {middle && <mark>{middle}</mark>}
      {tail}
    </Box>
  );
}
