import { useTranslation } from 'react-i18next';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { textOfItem } from './item-summary.ts';

/** What an item is called: by its first text, or by its place in the list. */
export function useItemName(): (field: Field, value: Json | undefined, index: number) => string {
  const { t } = useTranslation();
  return (field, value, index) => textOfItem(field, value) || t('fields.list.item', { number: index + 1 });
}
