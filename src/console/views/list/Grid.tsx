import Box from '@mui/material/Box';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { show, undoLatest } from '#console/ui/notify.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { fieldOf } from '#schema/resource.ts';
import type { GridColumn } from '../grid/columns.ts';
import { DataGrid } from '../grid/DataGrid.tsx';
import { type EditingHandle, GridEditing, prepareEditing } from '../inline/GridEditing.tsx';
import { useCellEdits } from '../inline/useCellEdits.ts';
import { useCellRefusal } from '../inline/useCellRefusal.ts';
import { useEditableColumns } from '../inline/useEditableColumns.ts';
import { useLabels } from '../labels.ts';
import { useRecordLink } from '../useRecordLink.ts';
import { useRights } from '../useRights.ts';
import { useColumnWidths } from './column-widths.ts';
import { rowHeights, useDensity } from './density.ts';
import { headerHeight, sumsHeight, useGridHeight } from './grid-size.ts';
import type { RowsProps } from './list-body.ts';
import { SortHeader } from './SortHeader.tsx';
import { menuColumn, useGridColumns } from './useGridColumns.tsx';
import { useListPlace } from './useListPlace.ts';
import type { Row } from './useListRows.ts';
import { useSame } from './useSame.ts';

/** Pixels that Alt with an arrow adds to the width of a column. */
const widthStep = 20;

/** One notice at a time says why a cell has no editor. */
const refusalKey = 'no-editor';

/** Clicks on these do their own work. */
const interactive = 'a, button, input, label';

/** The rows as a grid. It only shows: paging, sorting and filtering live in the address. */
export default function Grid({ resource, control, list, selection, onSelect, onMenu }: RowsProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const navigate = useNavigate();
  const linkTo = useRecordLink(resource);
  const [density] = useDensity();
  const { element, style } = useGridHeight(control.state.footer.length > 0 ? sumsHeight : 0);
  const { widths, resize } = useColumnWidths(resource.name);
  const editing = useRef<EditingHandle>(null);
  const place = useListPlace(resource, control.state, element, !list.old);
  const edits = useCellEdits(resource, list.rows);
  const editable = useEditableColumns(resource, control.state);
  const refusalOf = useCellRefusal(resource);
  const columns = useGridColumns(resource, control.state, widths, editable, onMenu);

  function open(row: Row) {
    const { to, state } = linkTo(row);
    navigate(to, { state });
  }

  /** What the keys of a cell do beside moving and selecting, which the grid does: `shortcuts.ts` lists them all. */
  function onCellKeyDown(row: Row, column: GridColumn<Row> | undefined, event: KeyboardEvent) {
    const { key, target } = event;
    const far = event.ctrlKey || event.metaKey;
    if (far && !event.shiftKey && key.toLowerCase() === 'z') {
      // What was done last is still told about, or it is the newest edit of a cell.
      if (undoLatest() || edits.undo()) event.preventDefault();
    } else if (key === 'F2' || (key === 'Enter' && !far && !isInteractive(target))) {
      // The name of a record leads to it.
      const edits = column && (key === 'F2' || column.name !== resource.title);
      const refusal = key === 'F2' && column ? refusalOf(row, column.name) : undefined;
      if (edits && editing.current?.start({ id: row.id, field: column.name })) event.preventDefault();
      else if (refusal) show({ form: 'toast', severity: 'info', key: refusalKey, message: refusal });
      else if (key === 'Enter' && rights.open) open(row);
    }
  }

  /** Alt with an arrow on the head of a column: before the grid, which would go to the next one. */
  function resizeByKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key];
    const head = event.target instanceof Element ? event.target.closest('[role=columnheader]') : null;
    const column = columns.find(({ name }) => name === head?.getAttribute('data-field'));
    if (!event.altKey || step === undefined || !head || !column?.resizable) return;
    event.preventDefault();
    event.stopPropagation();
    const mirrored = head.closest('[dir=rtl]') !== null;
    resize(column.name, head.getBoundingClientRect().width + (mirrored ? -step : step));
  }

  const sort = useSame(control.state.sort);
  const head = ({ name, sortable = false }: GridColumn<Row>) => {
    const field = fieldOf(resource, name);
    if (name === menuColumn) return <span style={visuallyHidden}>{t('views.actions.label')}</span>;
    if (!field) return null;
    const label = labels.field(field);
    return <SortHeader label={label} sort={sort} name={name} sortable={sortable} onSort={control.sortBy} />;
  };

  return (
    <Box
      ref={element}
      onKeyDownCapture={resizeByKey}
      onFocus={(event) => {
        const { target } = event;
        if (editable.length > 0 && !isInteractive(target)) prepareEditing();
        const field = target.closest('[data-field]')?.getAttribute('data-field');
        const id = target.closest('[data-id]')?.getAttribute('data-id');
        if (field && id) place.onFocusCell(id, field);
      }}
      sx={{ display: 'flex', flexDirection: 'column' }}
      style={style}
    >
      <DataGrid
        label={labels.many}
        rows={edits.shown}
        columns={columns}
        head={head}
        rowHeight={rowHeights[density]}
        headerHeight={headerHeight}
        selecting={
          rights.remove || rights.update
            ? {
                ids: selection,
                onSelect,
                texts: {
                  selectAll: t('views.grid.selectAll'),
                  unselectAll: t('views.grid.unselectAll'),
                  selectRow: t('views.grid.selectRow'),
                  unselectRow: t('views.grid.unselectRow'),
                },
              }
            : null
        }
        {...(rights.open && {
          onRowClick: (row: Row, event: MouseEvent) => {
            if (followsLink(event)) {
              event.preventDefault();
              open(row);
              return;
            }
            // A click into a cell that may be edited leads to the cell; others open the record.
            if (!isInteractive(event.target) && !isEditable(event.target) && !selectsText(event)) open(row);
          },
        })}
        onRowDoubleClick={(row, column, event) => {
          if (column && !isInteractive(event.target)) editing.current?.start({ id: row.id, field: column.name });
        }}
        onCellKeyDown={onCellKeyDown}
        onResize={resize}
      />
      <GridEditing
        resource={resource}
        grid={element}
        rows={edits.shown}
        columns={editable}
        edits={edits}
        ref={editing}
      />
    </Box>
  );
}

/** A press on a row's link that stays in this tab. */
const followsLink = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  target instanceof Element &&
  target.closest('.grid-link') &&
  button === 0 &&
  !(ctrlKey || metaKey || shiftKey || altKey);

const isEditable = (target: EventTarget) => target instanceof Element && target.closest('[data-state]') !== null;

function isInteractive(target: EventTarget): boolean {
  return target instanceof Element && target.closest(interactive) !== null;
}

/** Marking text in a cell, or a click for a new tab, does not open the record here. */
function selectsText(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || (getSelection()?.toString() ?? '') !== '';
}
