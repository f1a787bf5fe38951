import ErrorOutline from '@mui/icons-material/ErrorOutline';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldModule } from '#console/fields/registry.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import type { GridColumn } from '../grid/columns.ts';
import { cellState } from '../inline/cell-state.ts';
import { readableTitle } from '../record-title.ts';
import { useRecordHref } from '../useRecordLink.ts';
import { useRights } from '../useRights.ts';
import { listOptions } from './list-options.ts';
import type { ListState } from './list-state.ts';
import type { Widths } from './look.ts';
import { RowCell } from './RowCell.tsx';
import type { Row } from './useListRows.ts';
import { useSame } from './useSame.ts';

/** Pixels that the column with the names of records has at least: names are bolder and longer than other values. */
const leastNamed = 200;

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
  state: ListState,
  widths: Widths,
  editableColumns: readonly string[],
  onMenu: (row: Row, anchor: HTMLElement) => void,
): readonly GridColumn<Row>[] {
  const { t, i18n } = useTranslation();
  const rights = useRights(resource);
  const hrefOf = useRecordHref(resource);
  const { language } = i18n;
  const columns = useSame(state.columns);
  const sort = useSame(state.sort);
  const editable = useSame(editableColumns);

  return useMemo(() => {
    const { sortable } = listOptions(resource, rights.readable);
    const more = t('views.actions.more', { name: someName });
    const titleOf = (row: Row) => readableTitle(resource, row, language);
    const shown = columns.flatMap((name) => fieldOf(resource, name) ?? []);

    const fields = shown.map((field): GridColumn<Row> => {
      const named = field.name === resource.title;
      const { width: fitting, least, room } = fieldModule(field);
      const own = widths[field.name];
      const width = fitting && named ? Math.max(fitting, leastNamed) : fitting;
      const size = room?.(field) ?? (width !== undefined && { width, ...(least !== undefined && { least }) });
      const order = sort.find(({ by }) => by === field.name);
      return {
        name: field.name,
        resizable: true,
        sortable: sortable.includes(field),
        ...(fieldModule(field).figures && { figures: true }),
        ...(own !== undefined ? { width: own } : named ? { share: 1.6, ...size, least: leastNamed } : size),
        ...(named && { stays: 'start' }),
        ...(order && { sorted: order.desc ? 'descending' : 'ascending' }),
        ...(editable.includes(field.name) && { state: (row) => cellState(row, field.name) ?? 'editable' }),
        cell: (row) => (
          <>
            {cellState(row, field.name) === 'refused' && (
              <ErrorOutline color="error" titleAccess={t('views.inline.refusedCell')} fontSize="small" />
            )}
            {named && rights.open ? (
              // The cell is what Tab reaches, and Enter in it follows the link.
              <a href={hrefOf(row)} className="grid-link" dir="auto" tabIndex={-1} title={titleOf(row)}>
                {titleOf(row) || row.id}
              </a>
            ) : (
              <RowCell field={field} row={row} />
            )}
          </>
        ),
      };
    });

    const menu: GridColumn<Row> = {
      name: menuColumn,
      width: 56,
      stays: 'end',
      control: true,
      cell: (row, tabIndex) => (
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
  }, [resource, rights, columns, sort, widths, editable, hrefOf, onMenu, t, language]);
}
