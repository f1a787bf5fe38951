import MoreHoriz from '@mui/icons-material/MoreHoriz';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldModule } from '#console/fields/registry.ts';
import type { Widths } from '#console/query/list-appearance.ts';
import { listOptions } from '#console/query/list-options.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { useRecordHref } from '#console/records/links/useRecordLink.ts';
import { pictureField } from '#console/records/record-picture.ts';
import { readableTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useStableValue } from '#console/ui/useStableValue.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { cellState } from '../cells/cell-state.ts';
import { DuplicateFlag, flagColumn } from '../cells/DuplicateFlag.tsx';
import { RowCell } from '../cells/RowCell.tsx';
import { RowPicture } from '../cells/RowPicture.tsx';
import { EditedCell } from '../inline/EditedCell.tsx';
import { RefusedCell } from '../inline/RefusedCell.tsx';
import type { ReasonOf } from '../inline/useClosedRows.tsx';
import { SortHeader } from '../sorting/SortHeader.tsx';
import { columnRoom } from './column-room.ts';
import { cellClasses, columnClasses, menuWidth } from './grid-style.ts';

/** The column with the rows' menus. */
export const menuColumn = 'menu';

/** Worked out once, not for each row. */
const dots = <MoreHoriz fontSize="small" />;

/** Stands for the name of a record in a text that is made once for all rows. */
const someName = '\u0000';

/**
 * The shown fields as columns of the grid; the one that names a record is a link, the last one opens the row's menu. The same
 * array until one of the arguments says something else. The grid follows the links itself: the address of the list, which
 * they bring along, is no reason to draw every row again.
 */
export function useGridColumns(
  resource: Resource,
  { state, sortBy }: Pick<ListControl, 'state' | 'sortBy'>,
  widths: Widths,
  editableColumns: readonly string[],
  closedBy: ReasonOf,
  onMenu: (row: Row, anchor: HTMLElement) => void,
): readonly GridColDef<Row>[] {
  const { t, i18n } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const hrefOf = useRecordHref(resource);
  const { language } = i18n;
  const columns = useStableValue(state.columns);
  const sort = useStableValue(state.sort);
  const editable = useStableValue(editableColumns);

  // biome-ignore lint/correctness/useExhaustiveDependencies: labels speak the language
  return useMemo(() => {
    const { sortable } = listOptions(resource, rights.readable);
    const more = t('views.actions.more', { name: someName });
    const titleOf = (row: Row) => readableTitle(resource, row, language);
    const flagged = flagColumn(resource, columns);
    const picture = pictureField(resource, rights.readable)?.name;
    const shown = columns.flatMap((name) => fieldOf(resource, name) ?? []);

    const fields = shown.map((field): GridColDef<Row> => {
      const named = field.name === resource.title;
      const classNames = [named && columnClasses.start, fieldModule(field).figures && columnClasses.figures];
      const classes = classNames.filter(Boolean).join(' ');
      const value = (row: Row) =>
        named && rights.open ? (
          // The cell is what Tab reaches, and Enter in it follows the link.
          <a href={hrefOf(row)} className="grid-link" dir="auto" tabIndex={-1} title={titleOf(row)}>
            {titleOf(row) || row.id}
          </a>
        ) : (
          <RowCell field={field} row={row} />
        );
      return {
        field: field.name,
        headerName: labels.field(field),
        sortable: false,
        editable: editable.includes(field.name),
        ...columnRoom(field, named, widths[field.name], picture !== undefined),
        headerClassName: classes,
        cellClassName: ({ row }) => {
          const open = editable.includes(field.name) && !closedBy(row);
          const edited = cellState(row, field.name) ?? (open ? 'editable' : undefined);
          return edited ? `${classes} ${cellClasses.editable} ${cellClasses[edited]}` : classes;
        },
        renderHeader: () => (
          <SortHeader
            label={labels.field(field)}
            sort={sort}
            name={field.name}
            sortable={sortable.includes(field)}
            onSort={sortBy}
          />
        ),
        renderCell: ({ row }) => (
          <>
            {cellState(row, field.name) === 'refused' && <RefusedCell cell={{ id: row.id, field: field.name }} />}
            {named && picture && <RowPicture value={row[picture]} />}
            {field.name === flagged && <DuplicateFlag resource={resource} id={row.id} />}
            {value(row)}
          </>
        ),
        renderEditCell: ({ id, row }) => (
          <>
            {value(row)}
            <EditedCell id={id} field={field.name} />
          </>
        ),
      };
    });

    const menu: GridColDef<Row> = {
      field: menuColumn,
      // Its cells leave the focus to what is in them.
      type: 'actions',
      getActions: () => [],
      renderHeader: () => <span style={visuallyHidden}>{t('views.actions.label')}</span>,
      width: menuWidth,
      minWidth: menuWidth,
      resizable: false,
      headerClassName: columnClasses.end,
      cellClassName: columnClasses.end,
      renderCell: ({ row, tabIndex }) => (
        <button
          type="button"
          className="grid-button"
          tabIndex={tabIndex}
          aria-label={more.replace(someName, () => titleOf(row))}
          aria-haspopup="menu"
          onClick={(event) => onMenu(row, event.currentTarget)}
        >
          {dots}
        </button>
      ),
    };
    return [...fields, menu];
  }, [resource, rights, columns, sort, sortBy, widths, editable, closedBy, hrefOf, onMenu, t, language]);
}
