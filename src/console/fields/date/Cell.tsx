import type { DateField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { useCellText } from '../useCellText.ts';
import { dateText } from './date-text.ts';

/** The day, and the time in a quieter colour; on hover both, since the time stays out where it does not fit. */
export function Cell({ field, value }: CellProps<DateField>) {
  const { language } = useCellText();
  if (typeof value !== 'string' || value === '') return <Blank />;
  const { day, time } = dateText(value, field.precision, language);
  return (
    <time dateTime={value} title={time && `${day} ${time}`} className="cell-when" dir="auto">
      <span>{day}</span>
      {time && <span className="cell-quiet">{` ${time}`}</span>}
    </time>
  );
}
