import ErrorOutline from '@mui/icons-material/ErrorOutline';
import SubdirectoryArrowRight from '@mui/icons-material/SubdirectoryArrowRight';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import type { Json } from '#schema/json.ts';
import { type Reading, saysItself } from './reading.ts';

/** Characters of a cell that the preview shows. */
const maxLength = 80;

interface CheckedCellProps {
  cell: Json | undefined;
  faults: readonly string[];
  reading: Reading | undefined;
}

/** A cell of the preview, with how it is read, and what is wrong with it. */
export function CheckedCell({ cell, faults, reading }: CheckedCellProps) {
  const { t } = useTranslation();
  const text = typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '');
  return (
    <td className={faults.length > 0 ? 'wrong' : undefined}>
      <Box component="span" dir="auto">
        {text.length > maxLength ? `${text.slice(0, maxLength)}…` : text}
      </Box>
      {reading && !saysItself(reading, cell) && (
        <Box className="read">
          <SubdirectoryArrowRight aria-hidden />
          <Box component="span" sx={visuallyHidden}>
            {t('views.import.readAs')}
          </Box>
          <FieldCell {...reading} />
        </Box>
      )}
      {faults.map((fault) => (
        <Box key={fault} className="fault">
          <ErrorOutline aria-hidden />
          {fault}
        </Box>
      ))}
    </td>
  );
}
