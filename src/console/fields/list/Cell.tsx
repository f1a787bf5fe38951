import { useTranslation } from 'react-i18next';
import type { ListField } from '#schema/field.ts';
import { Blank } from '../Blank.tsx';
import { Ellipsis } from '../Ellipsis.tsx';
import type { CellProps } from '../module.ts';

/** The texts of a list, or how many items it has. */
export function Cell({ value }: CellProps<ListField>) {
  const { t } = useTranslation();
  if (!Array.isArray(value) || value.length === 0) return <Blank />;
  const texts = value.every((item) => typeof item === 'string');
  const text = texts ? value.join(', ') : t('fields.list.count', { count: value.length });
  return <Ellipsis title={text}>{text}</Ellipsis>;
}
