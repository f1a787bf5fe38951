import { useTranslation } from 'react-i18next';
import type { DateField } from '#schema/field.ts';
import type { OperandProps } from '../module.ts';
import { dateText } from './date-text.ts';

/** The day, and the time where it is not midnight. */
export function Operand({ field, value }: OperandProps<DateField>) {
  const { i18n } = useTranslation();
  const { day, time } = dateText(String(value), field.precision, i18n.language);
  return time ? `${day}, ${time}` : day;
}
