import type { SxProps, Theme } from '@mui/material/styles';
import type { Rights } from '../useRights.ts';

const paper = 'var(--mui-palette-background-paper)';
const mixed = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, ${paper})`;
const hovered = mixed('var(--mui-palette-text-primary)', 4);
const selected = mixed('var(--mui-palette-primary-main)', 8);

const part = (field: string) =>
  `& .MuiDataGrid-cell[data-field="${field}"], & .MuiDataGrid-columnHeader[data-field="${field}"]`;

/** Opaque, since other cells pass below it. */
const staying = { position: 'sticky', zIndex: 4, backgroundColor: 'inherit' } as const;

/**
 * A quiet grid: hairlines between rows, small grey headers, no frames around cells. What names a record and what opens its
 * menu stay in sight when a narrow window scrolls the columns.
 */
export function gridStyle(title: string, { open, remove }: Pick<Rights, 'open' | 'remove'>): SxProps<Theme> {
  return {
    border: 0,
    borderRadius: 0,
    backgroundColor: 'transparent',
    '--DataGrid-t-color-background-base': paper,
    '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
    '--DataGrid-t-header-background-base': paper,
    '& .MuiDataGrid-columnHeader, & .MuiDataGrid-row, & .MuiDataGrid-filler': { backgroundColor: paper },
    '& .MuiDataGrid-row:hover': { backgroundColor: hovered },
    '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': { backgroundColor: selected },
    [part('__check__')]: { ...staying, insetInlineStart: 0 },
    [part(title)]: { ...staying, insetInlineStart: remove ? '50px' : 0 },
    [part('menu')]: { ...staying, insetInlineEnd: 0 },
    '& .MuiDataGrid-columnHeader[data-field]': { backgroundColor: paper },
    '& .MuiDataGrid-columnHeaderTitleContainer': { minWidth: 0 },
    '& .MuiDataGrid-columnSeparator': { color: 'transparent' },
    '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { color: 'divider' },
    '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', fontSize: 13.5 },
    '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within': { outlineOffset: -2 },
    '& .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within': { outlineOffset: -2 },
    '& .MuiDataGrid-row': { cursor: open ? 'pointer' : 'default' },
    '& .row-menu': { opacity: 0.6 },
    '& .MuiDataGrid-row:hover .row-menu, & .row-menu:focus-visible': { opacity: 1 },
  };
}
