import { useTranslation } from 'react-i18next';
import type { NumberField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import type { CellProps } from '../module.ts';

/** A number in the reader's own notation. */
export function Cell({ field, value }: CellProps<NumberField>) {
  const { i18n } = useTranslation();
  if (typeof value !== 'number' && typeof value !== 'string') return <Blank />;
  const number = Number(value);
  const text = Number.isFinite(number)
    ? new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 6 }).format(number)
    : String(value);
  const whole = field.unit ? `${text} ${field.unit}` : text;
  return (
    <span title={whole} className="cell-text cell-figures" dir="ltr">
      {whole}
    </span>
  );
}
