import { useTranslation } from 'react-i18next';
import { Blank } from '#console/fields/Blank.tsx';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { money } from '#console/fields/number/money.ts';
import type { Aggregate } from '#schema/aggregate.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';

/** One sum as the reader writes numbers and times; of amounts one for each currency. */
export function SumValue({ field, by, value }: { field: Field; by: Aggregate; value: Json }) {
  const { i18n } = useTranslation();
  if (value === null) return <Blank />;
  if (isJsonObject(value)) {
    return Object.entries(value)
      .map(([currency, amount]) => money(Number(amount), currency, i18n.language))
      .join(' · ');
  }
  const isNumber = ['numeric', 'integer'].includes(kindOf(field).column(field));
  if (by !== 'filled' && !isNumber) return <FieldCell field={field} value={value} />;
  const text = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(Number(value));
  return by !== 'filled' && field.kind === 'number' && field.unit ? `${text} ${field.unit}` : text;
}
