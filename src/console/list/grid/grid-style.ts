import type { SxProps, Theme } from '@mui/material/styles';
import { gridClasses as grid } from '@mui/x-data-grid';
import { headerHeight } from './grid-size.ts';

const paper = 'var(--mui-palette-background-paper)';
const mixed = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, ${paper})`;
const hovered = mixed('var(--mui-palette-text-primary)', 4);
const selected = mixed('var(--mui-palette-primary-main)', 8);

/** Pixels of the column with the check boxes, which the grid sets. */
const checkWidth = 50;

/** Pixels of the column with the menus. */
export const menuWidth = 56;

/** Classes of columns and cells, for the rules below. */
export const columnClasses = { start: 'grid-start', end: 'grid-end', figures: 'grid-figures' } as const;
export const cellClasses = { editable: 'grid-editable', pending: 'grid-pending', refused: 'grid-refused' } as const;
export const rowClasses = { previewed: 'grid-previewed' } as const;

const head = `& .${grid.columnHeader}`;
const cell = `& .${grid.cell}`;
const row = `& .${grid.row}`;
const check = '& [data-field=__check__]';

/**
 * A quiet grid: hairlines between rows, small grey headers, no frames around cells. The free edition pins no columns: what
 * names a record and what opens its menu are sticky, over opaque rows.
 */
export const gridStyle: SxProps<Theme> = {
  border: 0,
  borderRadius: 0,
  fontSize: 13.5,
  backgroundColor: paper,
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  // What is led into sight comes to rest beside what stays, not below it.
  [`& .${grid.virtualScroller}`]: {
    scrollPaddingBlockStart: headerHeight,
    scrollPaddingInline: `calc(var(--grid-named) + ${checkWidth}px) ${menuWidth}px`,
  },
  [`${row}, ${head}, & .${grid.columnHeaders}`]: { backgroundColor: paper },
  [`${row}:hover`]: { backgroundColor: hovered },
  [`${row}.${rowClasses.previewed}`]: { backgroundColor: selected },
  [`${row}.Mui-selected, ${row}.Mui-selected:hover`]: { backgroundColor: selected },
  [cell]: { display: 'flex', alignItems: 'center', lineHeight: 'inherit' },
  [`${cell}:focus, ${cell}:focus-within, ${head}:focus, ${head}:focus-within`]: { outline: 'none' },
  [`${cell}:focus-visible, ${head}:focus-visible`]: {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -2,
  },
  [`${cell}.${grid['cell--editing']}`]: { padding: '0 10px', boxShadow: 'none', backgroundColor: 'inherit' },
  // Heads have their widths a frame before their row has its own.
  [head]: { flexShrink: 0 },
  [`${head} .${grid.columnHeaderTitleContainerContent}`]: { minWidth: 0 },
  [`& .${grid.columnSeparator}`]: { color: 'transparent' },
  [`& .${grid.columnHeaders}:hover .${grid['columnSeparator--resizable']}`]: { color: 'divider' },
  // Digits run from left to right in every layout.
  [`& .${columnClasses.figures}, & .${columnClasses.figures} .${grid.columnHeaderTitleContainer}`]: {
    justifyContent: 'right',
  },
  [`${check}, & .${columnClasses.start}, & .${columnClasses.end}`]: {
    position: 'sticky',
    zIndex: 4,
    backgroundColor: 'inherit',
  },
  [`${head}[data-field]`]: { backgroundColor: paper },
  [check]: { insetInlineStart: 0 },
  [`& .${columnClasses.start}`]: { insetInlineStart: 0 },
  [`${check} ~ .${columnClasses.start}`]: { insetInlineStart: checkWidth },
  [`& .${columnClasses.end}`]: {
    // Beside the scrollbar, which the grid draws over its rows.
    insetInlineEnd: 'calc(var(--DataGrid-hasScrollY) * var(--DataGrid-scrollbarSize))',
  },
  [`& .${grid.checkboxInput}`]: { padding: 0.75 },
  [`& .${cellClasses.editable}`]: { cursor: 'cell' },
  [`& .${cellClasses.editable}:hover`]: { boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)' },
  [`& .${cellClasses.pending} > *`]: { opacity: 0.65 },
  [`& .${cellClasses.refused}`]: { boxShadow: 'inset 0 0 0 2px var(--mui-palette-error-main)' },
  [`&.opens .${grid.row}`]: { cursor: 'pointer' },
  [`&.opens .${cellClasses.editable}`]: { cursor: 'cell' },
  '& .grid-link': {
    color: 'inherit',
    fontWeight: 550,
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .grid-button': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 30,
    height: 30,
    border: 0,
    borderRadius: '50%',
    color: 'text.secondary',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    opacity: 0.6,
    '&:hover': { backgroundColor: 'action.hover' },
  },
  [`${row}:hover .grid-button, & .grid-button:focus-visible`]: { opacity: 1 },
};
