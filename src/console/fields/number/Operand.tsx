import { useTranslation } from 'react-i18next';
import type { NumberField } from '#schema/field.ts';
import { numberContext, numberOf, shownNumber } from '#schema/formats/number-text.ts';
import type { OperandProps } from '../module.ts';

/** The number in the reader's own notation. */
export function Operand({ field, value }: OperandProps<NumberField>) {
  const { i18n } = useTranslation();
  const number = numberOf(value);
  return number === undefined ? String(value) : shownNumber(number, numberContext(field, {}, i18n.language));
}
