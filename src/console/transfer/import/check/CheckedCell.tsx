import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import type { Json } from '#schema/json.ts';

/** Characters of a cell that the preview shows. */
const most = 80;

/** A cell of the preview, with what is wrong with it. */
export function CheckedCell({ cell, faults }: { cell: Json | undefined; faults: readonly string[] }) {
  const text = typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '');
  return (
    <td className={faults.length > 0 ? 'wrong' : undefined}>
      <Box component="span" dir="auto">
        {text.length > most ? `${text.slice(0, most)}…` : text}
      </Box>
      {faults.map((fault) => (
        <Box key={fault} className="fault">
          <ErrorOutline aria-hidden />
          {fault}
        </Box>
      ))}
    </td>
  );
}
