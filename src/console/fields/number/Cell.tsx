import { useTranslation } from 'react-i18next';
import type { NumberField } from '#schema/field.ts';
import { numberContext, numberOf, shownNumber } from '#schema/formats/number-text.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';

/** A number in the reader's own notation, with its currency or unit. */
export function Cell({ field, value, record = {} }: CellProps<NumberField>) {
  const { i18n } = useTranslation();
  if (typeof value !== 'number' && typeof value !== 'string') return <Blank />;
  const number = numberOf(value);
  const text = number === undefined ? String(value) : shownNumber(number, numberContext(field, record, i18n.language));
  return (
    <span title={text} className="cell-text cell-figures" dir="ltr">
      {text}
    </span>
  );
}
