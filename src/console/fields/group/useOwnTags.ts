import { useTranslation } from 'react-i18next';
import { useModel } from '#console/ui/context.ts';
import { type Field, labelOf } from '#schema/field.ts';

/** The tags of a kind of record, as its forms call them; nothing where the space has hidden them, and without a kind. */
export function useOwnTags(kind: string | undefined): Field | undefined {
  const { t } = useTranslation();
  const resource = useModel().resources.find(({ name }) => name === kind);
  const field = resource?.fields.find(({ name }) => name === 'tag_ids');
  if (!field || !resource?.form?.some(({ fields }) => fields.includes(field.name))) return undefined;
  const label = field.ownWords?.includes('label')
    ? labelOf(field)
    : t(`resources.${kind}.fields.${field.name}`, { defaultValue: labelOf(field) });
  return { ...field, label };
}
