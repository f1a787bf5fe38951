import type { CSSProperties } from 'react';
import type { RatingField } from '#schema/field.ts';
import { starsOf } from '#schema/kinds/rating.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { useCellText } from '../useCellText.ts';

/** Stars and their number. */
export function Cell({ field, value }: CellProps<RatingField>) {
  const { t } = useCellText();
  if (typeof value !== 'number') return <Blank />;
  const max = starsOf(field);
  const share = { '--share': `${(Math.min(value, max) / max) * 100}%` } as CSSProperties;
  return (
    <span className="cell-row">
      <span
        role="img"
        aria-label={t('fields.rating.stars', { count: value, max })}
        className="cell-stars"
        style={share}
      >
        {'★'.repeat(max)}
      </span>
      <span aria-hidden className="cell-quiet cell-figures">
        {value}
      </span>
    </span>
  );
}
