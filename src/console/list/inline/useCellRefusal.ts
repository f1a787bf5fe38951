import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import type { Row } from '#console/records/row.ts';
import { useExplain } from '#console/records/why/useExplain.ts';
import { useReasonText } from '#console/records/why/useReasonText.ts';
import { isDeleted } from '#derive/access/soft-deletion.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/**
 * Says why a cell has no editor: its record is deleted, a rule closes the field or the record, or it is changed with others of its record.
 * @param closedBy why the record is closed
 */
export function useCellRefusal(
  resource: Resource,
  closedBy: (row: Row) => string | undefined,
): (row: Row, name: string) => string | undefined {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const explain = useExplain();
  const textOf = useReasonText(resource.name);
  return (row, name) => {
    const field = fieldOf(resource, name);
    if (!field) return undefined;
    if (isDeleted(resource, row)) return t('views.inline.deleted');
    const verdict = explain({ action: 'update', resource, field: name });
    if (!verdict.allowed) return textOf(verdict.reason);
    return closedBy(row) ?? t('views.inline.inRecord', { field: labels.field(field) });
  };
}
