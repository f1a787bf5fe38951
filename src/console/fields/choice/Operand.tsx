import { useTranslation } from 'react-i18next';
import type { ChoiceField } from '#schema/field.ts';
import type { OperandProps } from '../module.ts';
import { optionText } from './option-text.ts';

/** The names of the chosen options. */
export function Operand({ field, value }: OperandProps<ChoiceField>) {
  const { t } = useTranslation();
  const values = (Array.isArray(value) ? value : [value]).map(String);
  const option = (item: string) => field.options.find((candidate) => candidate.value === item) ?? { value: item };
  return values.map((item) => optionText(t, option(item))).join(', ');
}
