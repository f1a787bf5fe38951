import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { DateField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { dateText } from './date-text.ts';

/** The day, and the time in a quieter colour. */
export function Cell({ field, value }: CellProps<DateField>) {
  const { i18n } = useTranslation();
  if (typeof value !== 'string' || value === '') return <Blank />;
  const { day, time } = dateText(value, field.precision, i18n.language);
  return (
    <Box component="time" dateTime={value} sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {day}
      {time && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {` ${time}`}
        </Box>
      )}
    </Box>
  );
}
