import { useTranslation } from 'react-i18next';
import { type GroupField, labelOf } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { Blank } from '../Blank.tsx';
import { Ellipsis } from '../Ellipsis.tsx';
import type { CellProps } from '../module.ts';

const simple = (value: Json) => value !== '' && ['string', 'number', 'boolean'].includes(typeof value);

/** The first values with their names, or how many there are. */
export function Cell({ field, value }: CellProps<GroupField>) {
  const { t } = useTranslation();
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  if (entries.length === 0) return <Blank />;
  const label = (name: string) => labelOf(field.fields?.find((member) => member.name === name) ?? { name });
  const shown = entries.filter(([, item]) => simple(item)).slice(0, 3);
  const text = shown.map(([name, item]) => `${label(name)}: ${String(item)}`).join(' · ');
  return <Ellipsis title={text}>{text || t('fields.group.values', { count: entries.length })}</Ellipsis>;
}
