import Box from '@mui/material/Box';
import { DataGrid, type GridCellParams, type GridRowId } from '@mui/x-data-grid';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import { useLabels } from '../labels.ts';
import { useRecordLink } from '../useRecordLink.ts';
import { useRights } from '../useRights.ts';
import { useColumnWidths } from './column-widths.ts';
import { rowHeights, useDensity } from './density.ts';
import { headerHeight, useGridHeight } from './grid-size.ts';
import { gridStyle } from './grid-style.ts';
import type { ListBodyProps } from './ListBody.tsx';
import { useGridColumns } from './useGridColumns.tsx';
import { useGridText } from './useGridText.ts';
import type { Row } from './useListRows.ts';

type GridProps = ListBodyProps & { onMenu(row: Row, anchor: HTMLElement): void };

/** Pixels that Alt with an arrow adds to the width of a column. */
const widthStep = 20;

/** Clicks on these do their own work. */
const interactive = 'a, button, input, label';

/**
 * The rows as a grid. It only shows: paging, sorting and filtering live in the address, since the free grid knows one
 * sorter and one filter at a time and would drop the others.
 */
export default function Grid({ resource, control, list, selection, onSelect, onMenu }: GridProps) {
  const labels = useLabels(resource);
  const rights = useRights(resource);
  const navigate = useNavigate();
  const linkTo = useRecordLink(resource);
  const localeText = useGridText();
  const [density] = useDensity();
  const { element, maxHeight } = useGridHeight();
  const { widths, resize } = useColumnWidths(resource.name);
  const columns = useGridColumns(resource, control, widths, onMenu);

  function open(id: GridRowId) {
    const row = list.rows.find((candidate) => candidate.id === id);
    if (!rights.open || !row) return;
    const { to, state } = linkTo(row);
    navigate(to, { state });
  }

  function onCellKeyDown({ id, field }: GridCellParams, event: { key: string; target: EventTarget }) {
    if (event.key === 'Enter' && field !== '__check__' && !isInteractive(event.target)) open(id);
  }

  /** Alt with an arrow on the head of a column: before the grid, which would go to the next one. */
  function resizeByKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key];
    const head = event.target instanceof Element ? event.target.closest('[role=columnheader]') : null;
    const field = columns.find((column) => column.field === head?.getAttribute('data-field'));
    if (!event.altKey || step === undefined || !head || !field || field.resizable === false) return;
    event.preventDefault();
    event.stopPropagation();
    const mirrored = head.closest('[dir=rtl]') !== null;
    resize(field.field, head.getBoundingClientRect().width + (mirrored ? -step : step));
  }

  return (
    <Box
      ref={element}
      onKeyDownCapture={resizeByKey}
      sx={{ display: 'flex', flexDirection: 'column' }}
      style={{ maxHeight }}
    >
      <DataGrid
        aria-label={labels.many}
        nonce={cspNonce()}
        rows={list.rows}
        columns={columns}
        rowHeight={rowHeights[density]}
        columnHeaderHeight={headerHeight}
        localeText={localeText}
        hideFooter
        slotProps={{ baseCheckbox: { size: 'small' } }}
        disableColumnFilter
        disableColumnMenu
        disableColumnSorting
        disableRowSelectionOnClick
        // Selecting all means the rows of this page: what is not loaded is never selected by accident.
        disableRowSelectionExcludeModel
        checkboxSelection={rights.remove || rights.update}
        rowSelectionModel={{ type: 'include', ids: new Set<GridRowId>(selection) }}
        onRowSelectionModelChange={({ ids }) => onSelect(new Set([...ids].map(String)))}
        onRowClick={({ id }, event) => {
          if (!isInteractive(event.target) && !selectsText(event)) open(id);
        }}
        onCellKeyDown={onCellKeyDown}
        onColumnWidthChange={({ colDef, width }) => resize(colDef.field, width)}
        paginationMode="server"
        rowCount={list.rows.length}
        paginationModel={{ page: 0, pageSize: 100 }}
        // All columns are there at once: those that stay in sight must not be taken out while others scroll by.
        columnBufferPx={4000}
        sx={gridStyle(resource.title, rights)}
      />
    </Box>
  );
}

function isInteractive(target: EventTarget): boolean {
  return target instanceof Element && target.closest(interactive) !== null;
}

/** Marking text in a cell, or a click for a new tab, does not open the record here. */
function selectsText(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || (getSelection()?.toString() ?? '') !== '';
}
