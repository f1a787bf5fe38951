import { useTranslation } from 'react-i18next';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { isDeleted } from '../form/facts.ts';
import { useLabels } from '../labels.ts';
import type { Row } from '../list/useListRows.ts';
import { useReasonText } from '../why/useReasonText.ts';
import { useExplain } from '../why/why-context.ts';

/** Says why a cell has no editor: its record is deleted, a rule closes the field, or it is changed with others of its record. */
export function useCellRefusal(resource: Resource): (row: Row, name: string) => string | undefined {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const explain = useExplain();
  const textOf = useReasonText(resource.name);
  return (row, name) => {
    const field = fieldOf(resource, name);
    if (!field) return undefined;
    if (isDeleted(resource, row)) return t('views.inline.deleted');
    const verdict = explain?.({ action: 'update', resource, field: name });
    if (verdict && !verdict.allowed) return textOf(verdict.reason);
    return t('views.inline.inRecord', { field: labels.field(field) });
  };
}
