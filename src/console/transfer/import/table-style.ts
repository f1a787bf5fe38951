import type { SxProps, Theme } from '@mui/material/styles';

/** A plain table that scrolls both ways under its header. */
export const tableStyle: SxProps<Theme> = {
  maxHeight: 420,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: 13, minWidth: '100%' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingInline: 1.5,
    paddingBlock: 1,
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
    maxWidth: 280,
    overflowWrap: 'anywhere',
  },
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& thead th': { position: 'sticky', insetBlockStart: 0, zIndex: 1, backgroundColor: 'background.paper' },
  '& tbody th': { fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& td': { minWidth: 110 },
  '& .wrong': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-error-main)' },
  '& .fault': { display: 'flex', gap: 0.5, alignItems: 'flex-start', marginBlockStart: 0.5, color: 'error.main' },
  '& .fault svg': { fontSize: 16, marginBlockStart: '1px' },
};
