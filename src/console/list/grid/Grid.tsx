import Box from '@mui/material/Box';
import {
  DataGrid,
  type GridEventListener,
  type GridRowId,
  type GridRowSelectionModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useColumnWidths } from '#console/query/column-widths.ts';
import { rowHeights, useDensity } from '#console/query/density.ts';
import { useLabels } from '#console/records/labels.ts';
import { useRecordLink } from '#console/records/links/useRecordLink.ts';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import { undoNotice } from '#console/ui/notices/useUndoKey.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useStableValue } from '#console/ui/useStableValue.ts';
import { prepareEditing } from '../inline/cell-editor.ts';
import { InlineEditingContext } from '../inline/inline-editing.ts';
import { useClosedRows } from '../inline/useClosedRows.tsx';
import { useEditableColumns } from '../inline/useEditableColumns.ts';
import { useGridEditing } from '../inline/useGridEditing.ts';
import { leastNamed } from './column-room.ts';
import { headerHeight, sumsHeight, useGridHeight } from './grid-size.ts';
import { gridStyle, rowClasses } from './grid-style.ts';
import type { RowsProps } from './list-body.ts';
import { menuColumn, useGridColumns } from './useGridColumns.tsx';
import { useGridText } from './useGridText.ts';
import { useListLocation } from './useListLocation.ts';

const CellDispute = onDemand(() => import('../inline/CellDispute.tsx'));
const CellRefusal = onDemand(() => import('../inline/CellRefusal.tsx'));

/** Pixels that Alt with an arrow adds to the width of a column. */
const widthStep = 20;

/** Clicks on these do their own work. */
const interactive = 'a, button, input, label';

/** Pages are turned in the address; what the grid is given is all that it has. */
const onePage = { page: 0, pageSize: 100 };

/** The rows as a grid. It only shows: paging, sorting and filtering live in the address. */
export default function Grid({
  resource,
  control,
  list,
  selection,
  onSelect,
  onMenu,
  onPreview,
  previewed,
}: RowsProps) {
  const api = useGridApiRef();
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const navigate = useNavigate();
  const linkTo = useRecordLink(resource);
  const localeText = useGridText();
  const [density] = useDensity();
  const { element, style } = useGridHeight(control.state.footer.length > 0 ? sumsHeight : 0);
  const { widths, resize } = useColumnWidths(resource.name);
  const listLocation = useListLocation(resource, control.state, element, api, !list.old);
  const editable = useEditableColumns(resource, control.state);
  const closed = useClosedRows(resource, editable.length > 0);
  const editing = useGridEditing(resource, api, list.rows, editable, closed.reasonOf);
  const { edits } = editing;
  /** The cell that was asked for an editor and has none. */
  const [refused, setRefused] = useState<{ row: Row; name: string } | null>(null);
  const columns = useGridColumns(resource, control, widths, editable, closed.reasonOf, onMenu);
  const selectable = rights.remove || rights.update;
  const selected = useStableValue([...selection]);
  const selectionModel = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set<GridRowId>(selected) }),
    [selected],
  );

  useEffect(() => {
    // Rows come and go with the scroll, columns do not: those that stay in sight have to be there.
    api.current?.unstable_setColumnVirtualization(false);
  }, [api]);

  function open(row: Row) {
    const { to, state } = linkTo(row);
    navigate(to, { state });
  }

  /** What the keys of a cell do beside moving, which the grid does: `shortcuts.ts` lists them all. */
  const onCellKeyDown: GridEventListener<'cellKeyDown'> = ({ id, field, row, cellMode }, event) => {
    const { key, target, currentTarget } = event;
    const far = event.ctrlKey || event.metaKey;
    // An editor and what is said of a cell stand over it, and have keys of their own.
    if (cellMode === 'edit' || !(target instanceof Element) || !currentTarget.contains(target)) {
      event.defaultMuiPrevented = true;
    } else if (key === ' ') {
      event.defaultMuiPrevented = true;
      if (isInteractive(target)) return;
      event.preventDefault();
      pressBox(currentTarget, event.shiftKey);
    } else if (far && !event.shiftKey && key.toLowerCase() === 'z') {
      // What was done last is still told about, or it is the newest edit of a cell.
      if (!undoNotice(event) && edits.undo()) event.preventDefault();
    } else if (far && key === 'Enter' && field === resource.title && rights.open) {
      event.defaultMuiPrevented = true;
      event.preventDefault();
      // To a new tab, as browsers do with links: here the cell has the focus.
      const { ctrlKey, metaKey, shiftKey } = event;
      const click = new MouseEvent('click', { ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true });
      currentTarget.querySelector('a')?.dispatchEvent(click);
    } else if (key === 'F2' || (key === 'Enter' && !far && !isInteractive(target))) {
      event.defaultMuiPrevented = true;
      // The name of a record leads to it.
      const edit = key === 'F2' || field !== resource.title;
      if (edit && editing.start({ id: String(id), field })) event.preventDefault();
      else if (key === 'F2') setRefused({ row, name: field });
      else if (rights.open) open(row);
    }
  };

  /** What the keys do on the head of a column, before the grid, which would go to the next one. */
  function onHeadKeyDown(event: KeyboardEvent<HTMLElement>) {
    const head = event.target instanceof Element ? event.target.closest('[role=columnheader]') : null;
    const column = columns.find(({ field }) => field === head?.getAttribute('data-field'));
    if (!head || !column || column.field === menuColumn) return;
    const step = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key];
    if (event.altKey && step !== undefined) {
      const mirrored = head.closest('[dir=rtl]') !== null;
      resize(column.field, head.getBoundingClientRect().width + (mirrored ? -step : step));
    } else if (head === event.target && (event.key === 'Enter' || event.key === ' ')) {
      if (head.querySelector('button')) control.sortBy(column.field, event.shiftKey);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    closed.ask();
    const cell = target.closest<HTMLElement>('[role=gridcell], [role=columnheader]');
    if (!cell) return;
    if (editable.length > 0 && !isInteractive(target)) prepareEditing();
    const field = cell.getAttribute('data-field');
    const id = cell.closest('[data-id]')?.getAttribute('data-id');
    if (field && id) listLocation.onFocusCell(id, field);
    if (id) onPreview?.(id);
    // The grid scrolls a cell to its edge, where the columns that stay in sight would cover it. A row without a height is one
    // that is out of sight: the grid is on its way there.
    const isRendered = (cell.parentElement?.clientHeight ?? 0) > 0;
    if (isRendered && getComputedStyle(cell).position !== 'sticky')
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  const named = { '--grid-named': `${widths[resource.title] ?? leastNamed}px` } as CSSProperties;
  return (
    <InlineEditingContext value={editing}>
      <Box
        ref={element}
        onKeyDownCapture={onHeadKeyDown}
        onFocus={onFocus}
        onPointerEnter={closed.ask}
        sx={{ display: 'flex', flexDirection: 'column' }}
        style={{ ...style, ...named }}
      >
        <DataGrid<Row>
          apiRef={api}
          aria-label={labels.many}
          nonce={cspNonce()}
          rows={editing.rows}
          columns={columns}
          rowHeight={rowHeights[density]}
          columnHeaderHeight={headerHeight}
          localeText={localeText}
          hideFooter
          disableColumnFilter
          disableColumnMenu
          disableColumnSorting
          paginationMode="server"
          rowCount={editing.rows.length}
          paginationModel={onePage}
          {...(onPreview && { getRowClassName: ({ id }) => (id === previewed ? rowClasses.previewed : '') })}
          checkboxSelection={selectable}
          rowSelection={selectable}
          disableRowSelectionOnClick
          // All rows are those of this page; all that match are a query, which the list asks about itself.
          disableRowSelectionExcludeModel
          // The list forgets the rows of other pages, and would take the grid's forgetting for a choice of the reader.
          keepNonExistentRowsSelected
          rowSelectionModel={selectionModel}
          onRowSelectionModelChange={({ ids }) => onSelect(new Set([...ids].map(String)))}
          onCellKeyDown={onCellKeyDown}
          onColumnWidthChange={({ colDef, width }) => resize(colDef.field, width)}
          slotProps={{ baseCheckbox: { size: 'small' } }}
          {...editing.props}
          {...(rights.open && {
            className: 'opens',
            onRowClick: ({ row }: { row: Row }, event: MouseEvent) => {
              if (followsLink(event)) {
                event.preventDefault();
                open(row);
                return;
              }
              // A click into a cell that may be edited leads to the cell; others open the record, or its preview.
              if (onPreview) onPreview(row.id);
              else if (!isInteractive(event.target) && !isEditable(event.target) && !selectsText(event)) open(row);
            },
          })}
          sx={gridStyle}
        />
        {closed.asking}
        {refused && (
          <CellRefusal
            resource={resource}
            {...refused}
            closedBy={closed.reasonOf}
            onReported={() => setRefused(null)}
          />
        )}
        {edits.disputed && <CellDispute resource={resource} disputed={edits.disputed} onSettle={edits.settle} />}
      </Box>
    </InlineEditingContext>
  );
}

/** Space does what a press on the box of the row does, with Shift on all rows from the one that was pressed before. */
function pressBox(cell: Element, shiftKey: boolean) {
  const box = cell.closest('[role=row]')?.querySelector('input[type=checkbox]');
  box?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

/** A press on a row's link that stays in this tab. */
const followsLink = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  target instanceof Element &&
  target.closest('.grid-link') &&
  button === 0 &&
  !(ctrlKey || metaKey || shiftKey || altKey);

const isEditable = (target: EventTarget) => target instanceof Element && target.closest('.grid-editable') !== null;

function isInteractive(target: EventTarget): boolean {
  return target instanceof Element && target.closest(interactive) !== null;
}

/** Marking text in a cell, or a click for a new tab, does not open the record here. */
function selectsText(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || (getSelection()?.toString() ?? '') !== '';
}
