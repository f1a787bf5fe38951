import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { useLabels } from '#console/records/labels.ts';
import { useRecordTitle } from '#console/records/record-title.ts';
import { relatedOf } from '#console/records/related.ts';
import type { Row } from '#console/records/row.ts';
import type { Named } from '#console/records/target.ts';
import { useRights } from '#console/records/useRights.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { useRelatedRows } from './useRelatedRows.ts';

export interface RelatedTableProps {
  resource: Resource;
  columns: readonly Field[];
  list: ReturnType<typeof useRelatedRows>;
  onOpen(id: string): void;
  onDelete(record: Named): void;
}

/** Columns that a phone has room for; the others are in the drawer. */
const onPhone = 2;

const hidden = (index: number) => (index >= onPhone ? { display: { xs: 'none', sm: 'table-cell' } } : {});

/** The rows with a button that opens each, and one that deletes it. */
export function RelatedTable({ resource, columns, list, onOpen, onDelete }: RelatedTableProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const titleOf = useRecordTitle(resource);
  const nameOf = (row: Row) => titleOf(row) || labels.one;
  const cell = (field: Field, row: Row) => (
    <FieldCell field={field} value={row[field.name]} related={relatedOf(field, row)} record={row} />
  );
  return (
    <Table
      size="small"
      aria-label={labels.many}
      aria-busy={list.stale}
      sx={{
        tableLayout: 'fixed',
        opacity: list.stale ? 0.6 : 1,
        '& td, & th': { paddingInline: 1.5, borderColor: 'divider', height: 42 },
        '& td:first-of-type, & th:first-of-type': { paddingInlineStart: { xs: 2, sm: 3 } },
        '& tbody tr:last-of-type td': { borderBlockEnd: 0 },
        '& th': { color: 'text.secondary', fontWeight: 500, fontSize: 12.5, height: 34 },
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <TableHead>
        <TableRow>
          {columns.map((field, index) => (
            <TableCell key={field.name} sx={hidden(index)}>
              <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {labels.field(field)}
              </Box>
            </TableCell>
          ))}
          {rights.remove && (
            <TableCell sx={{ width: 56 }}>
              <span style={visuallyHidden}>{t('views.actions.label')}</span>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {list.rows.map((row) => (
          <TableRow key={row.id} hover onClick={() => onOpen(row.id)} sx={{ cursor: 'pointer' }}>
            {columns.map((field, index) => (
              <TableCell key={field.name} sx={hidden(index)}>
                {index === 0 ? (
                  <Link
                    component="button"
                    type="button"
                    color="text.primary"
                    underline="hover"
                    aria-label={t('views.related.open', { name: nameOf(row) })}
                    sx={{ display: 'flex', maxWidth: '100%', minWidth: 0, fontWeight: 550, textAlign: 'start' }}
                  >
                    {cell(field, row)}
                  </Link>
                ) : (
                  <Box sx={{ display: 'flex', minWidth: 0 }}>{cell(field, row)}</Box>
                )}
              </TableCell>
            ))}
            {rights.remove && (
              <TableCell sx={{ textAlign: 'end' }}>
                <IconButton
                  size="small"
                  aria-label={t('views.related.remove', { name: nameOf(row) })}
                  onClick={(event) => {
                    event.stopPropagation();
                    onDelete({ id: row.id, title: nameOf(row) });
                  }}
                >
                  <DeleteOutline fontSize="small" />
                </IconButton>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
