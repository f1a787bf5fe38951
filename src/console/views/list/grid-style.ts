import type { SxProps, Theme } from '@mui/material/styles';

/** A quiet grid: hairlines between rows, small grey headers, no frames around cells. */
export function gridStyle(opens: boolean): SxProps<Theme> {
  return {
    border: 0,
    borderRadius: 0,
    backgroundColor: 'transparent',
    '--DataGrid-t-color-background-base': 'var(--mui-palette-background-paper)',
    '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
    '--DataGrid-t-header-background-base': 'var(--mui-palette-background-paper)',
    '& .MuiDataGrid-columnHeader': { backgroundColor: 'background.paper' },
    '& .MuiDataGrid-columnHeaderTitleContainer': { minWidth: 0 },
    '& .MuiDataGrid-columnSeparator': { color: 'transparent' },
    '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { color: 'divider' },
    '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', fontSize: 13.5 },
    '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within':
      { outlineOffset: -2 },
    '& .MuiDataGrid-row': { cursor: opens ? 'pointer' : 'default' },
    '& .MuiDataGrid-row .row-menu': { opacity: 0.55 },
    '& .MuiDataGrid-row:hover .row-menu, & .row-menu:focus-visible': { opacity: 1 },
  };
}
