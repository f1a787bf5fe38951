import { useTranslation } from 'react-i18next';
import type { ReferenceField, TagsField } from '#schema/field.ts';
import type { OperandProps } from '../module.ts';
import { usePicked } from '../usePicked.ts';

/** The titles of the records that a filter compares with. */
export function PickedTitles({ field, value }: OperandProps<ReferenceField | TagsField>) {
  const { t } = useTranslation();
  const ids = (Array.isArray(value) ? value : [value]).map(String);
  const { options, loading } = usePicked(field, ids);
  const title = (id: string) => options.find((option) => option.id === id)?.title ?? t('fields.gone');
  return loading ? '…' : ids.map(title).join(', ');
}
