import { useTranslation } from 'react-i18next';
import { maxCounted, type NumberField } from '#schema/field.ts';
import { numberContext, numberOf, shownNumber } from '#schema/formats/number-text.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';

/** A number in the reader's own notation, with its currency or unit; a count is told as far as it goes. */
export function Cell({ field, value, record = {} }: CellProps<NumberField>) {
  const { i18n } = useTranslation();
  const number = field.counts ? (numberOf(value) ?? 0) : numberOf(value);
  if (number === undefined && typeof value !== 'string') return <Blank />;
  const isMore = field.counts !== undefined && number !== undefined && number > maxCounted;
  const shown = (one: number) => shownNumber(one, numberContext(field, record, i18n.language));
  const step = field.steps?.find((one) => one.value === value);
  const text = number === undefined ? (step?.label ?? String(value)) : isMore ? `${shown(maxCounted)}+` : shown(number);
  return (
    <span title={text} className="cell-text cell-figures" dir="ltr">
      {text}
    </span>
  );
}
