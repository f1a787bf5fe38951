import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { fieldModule } from '#console/fields/registry.ts';
import type { Field } from '#schema/field.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { useLabels } from '../labels.ts';
import { useRecordTitle } from '../record-title.ts';
import { useRecordLink } from '../useRecordLink.ts';
import { useRights } from '../useRights.ts';
import type { Widths } from './column-widths.ts';
import { listOptions } from './list-options.ts';
import { relatedOf } from './related.ts';
import { SortHeader } from './SortHeader.tsx';
import type { Row } from './useListRows.ts';
import type { ListControl } from './useListState.ts';

type Cell = GridRenderCellParams<Row>;

/** The shown fields as columns of the grid; the one that names a record is a link, the last one opens the row's menu. */
export function useGridColumns(
  resource: Resource,
  control: ListControl,
  widths: Widths,
  onMenu: (row: Row, anchor: HTMLElement) => void,
): GridColDef<Row>[] {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const linkTo = useRecordLink(resource);
  const titleOf = useRecordTitle(resource);
  const { sortable } = listOptions(resource, rights.readable);
  const { columns, sort } = control.state;

  const identity = (row: Row, tabIndex: 0 | -1) => (
    <Link
      component={RouterLink}
      {...linkTo(row)}
      tabIndex={tabIndex}
      color="text.primary"
      underline="hover"
      noWrap
      title={titleOf(row)}
      sx={{ fontWeight: 550 }}
    >
      {titleOf(row) || row.id}
    </Link>
  );

  const column = (field: Field): GridColDef<Row> => {
    const named = field.name === resource.title;
    const width = widths[field.name] ?? fieldModule(field).width;
    return {
      field: field.name,
      headerName: labels.field(field),
      sortable: false,
      ...(width ? { width } : { flex: named ? 1.6 : 1, minWidth: named ? 200 : 120 }),
      renderHeader: () => (
        <SortHeader
          label={labels.field(field)}
          sort={sort}
          name={field.name}
          sortable={sortable.includes(field)}
          onSort={control.sortBy}
        />
      ),
      renderCell: ({ row, tabIndex }: Cell) =>
        named && rights.open ? (
          identity(row, tabIndex)
        ) : (
          <FieldCell field={field} value={row[field.name]} related={relatedOf(field, row)} />
        ),
    };
  };

  const menu: GridColDef<Row> = {
    field: 'menu',
    headerName: t('views.actions.label'),
    renderHeader: () => null,
    width: 56,
    resizable: false,
    sortable: false,
    align: 'center',
    renderCell: ({ row, tabIndex }: Cell) => (
      <IconButton
        className="row-menu"
        size="small"
        tabIndex={tabIndex}
        aria-label={t('views.actions.more', { name: titleOf(row) })}
        aria-haspopup="menu"
        onClick={(event) => onMenu(row, event.currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
    ),
  };
  return [...columns.flatMap((name) => fieldOf(resource, name) ?? []).map(column), menu];
}
