import type { DateField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';
import { useCellText } from '../useCellText.ts';
import { recentText, useMinute } from './ago.ts';
import { dateText } from './date-text.ts';

/**
 * The day, and the time in a quieter colour; on hover both, since the time stays out where it does not fit. What the database
 * noted in the last week is told by how long ago that was.
 */
export function Cell({ field, value }: CellProps<DateField>) {
  const { language } = useCellText();
  if (typeof value !== 'string' || value === '') return <Blank />;
  const { day, time } = dateText(value, field.precision, language);
  return (
    <time dateTime={value} title={time && `${day} ${time}`} className="cell-when" dir="auto">
      {field.filled && time ? <Noted at={value} day={day} time={time} /> : <Plain day={day} time={time} />}
    </time>
  );
}

function Plain({ day, time }: { day: string; time: string }) {
  return (
    <>
      <span>{day}</span>
      {time && <span className="cell-quiet">{` ${time}`}</span>}
    </>
  );
}

function Noted({ at, day, time }: { at: string; day: string; time: string }) {
  const { language, t } = useCellText();
  const recent = recentText(at, useMinute(), language, t('fields.justNow'));
  return recent === null ? <Plain day={day} time={time} /> : <span>{recent}</span>;
}
