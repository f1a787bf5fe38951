import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import { useTranslation } from 'react-i18next';
import type { RatingField } from '#schema/field.ts';
import { defaultRatingMax } from '#schema/kinds/rating.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';

/** Stars and their number. */
export function Cell({ field, value }: CellProps<RatingField>) {
  const { t } = useTranslation();
  if (typeof value !== 'number') return <Blank />;
  const max = field.max ?? defaultRatingMax;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Rating
        readOnly
        size="small"
        value={value}
        max={max}
        precision={0.5}
        getLabelText={(count) => t('fields.rating.stars', { count, max })}
      />
      <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </Box>
  );
}
