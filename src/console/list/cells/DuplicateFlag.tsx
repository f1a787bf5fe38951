import WarningAmber from '@mui/icons-material/WarningAmber';
import Tooltip from '@mui/material/Tooltip';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import type { Row } from '#console/records/row.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/** Rows with the same value as the row before, in the field that the declaration names (console.md section 3). */
export function duplicatesIn({ list }: Resource, rows: readonly Row[]): ReadonlySet<string> {
  const name = list?.duplicates;
  if (!name) return none;
  const isDuplicate = (row: Row, index: number) => {
    const value = row[name] ?? '';
    return value !== '' && value === rows[index - 1]?.[name];
  };
  return new Set(rows.filter(isDuplicate).map(({ id }) => id));
}

const none: ReadonlySet<string> = new Set();

/** The ids of the rows around that are flagged. */
export const DuplicatesContext = createContext(none);

/** The column that carries the flag: that of the value, or the record's name where that is not shown. */
export function flagColumn({ list, title }: Resource, columns: readonly string[]): string | undefined {
  return list?.duplicates && (columns.includes(list.duplicates) ? list.duplicates : title);
}

/** Says that a row has the same value as the one before it. */
export function DuplicateFlag({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const field = fieldOf(resource, resource.list?.duplicates ?? '');
  if (!useContext(DuplicatesContext).has(id) || !field) return null;
  const text = t('views.duplicate', { field: labels.field(field) });
  return (
    <Tooltip title={text}>
      <WarningAmber
        role="img"
        aria-label={text}
        fontSize="small"
        color="warning"
        sx={{ flexShrink: 0, marginInlineEnd: 0.75, verticalAlign: 'middle', position: 'relative', zIndex: 1 }}
      />
    </Tooltip>
  );
}
