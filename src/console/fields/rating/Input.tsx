import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import { useTranslation } from 'react-i18next';
import type { RatingField } from '#schema/field.ts';
import { starsOf } from '#schema/kinds/rating.ts';
import type { InputProps } from '../module.ts';

/** Stars in half steps: a group of radio buttons, so arrow keys choose; the chosen star again clears it. */
export function Input({ field, aria, labelId, value, onChange, onBlur }: InputProps<RatingField>) {
  const { t } = useTranslation();
  const max = starsOf(field);
  const stars = typeof value === 'number' ? value : null;
  return (
    <Box
      role="radiogroup"
      aria-labelledby={labelId}
      {...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] })}
      id={aria.id}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}
    >
      <Rating
        name={aria.id}
        value={stars}
        max={max}
        precision={0.5}
        onChange={(_event, next) => onChange(next)}
        onBlur={onBlur}
        getLabelText={(count) => t('fields.rating.stars', { count, max })}
      />
      <Box
        component="bdi"
        aria-hidden
        sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {stars === null ? t('fields.rating.none') : `${stars} / ${max}`}
      </Box>
    </Box>
  );
}
