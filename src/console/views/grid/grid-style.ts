import type { SxProps, Theme } from '@mui/material/styles';
import { checkWidth } from './columns.ts';

const paper = 'var(--mui-palette-background-paper)';
const mixed = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, ${paper})`;
const hovered = mixed('var(--mui-palette-text-primary)', 4);
const selected = mixed('var(--mui-palette-primary-main)', 8);
const hairline = '1px solid var(--mui-palette-divider)';

/**
 * A quiet grid: hairlines between rows, small grey headers, no frames around cells. Colours of rows are opaque, since cells
 * that stay in sight let others pass below them.
 */
export const gridStyle: SxProps<Theme> = {
  overflow: 'auto',
  // What takes the focus comes to rest beside what stays, not below it.
  scrollPaddingBlockStart: 'var(--grid-head)',
  scrollPaddingInline: 'var(--grid-stays) 56px',
  minHeight: 0,
  fontSize: 13.5,
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: 'var(--grid-columns)',
    minWidth: 'var(--grid-width)',
    height: 'var(--grid-row)',
    backgroundColor: paper,
    borderBlockEnd: hairline,
    boxSizing: 'border-box',
    // What is out of sight is not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto var(--grid-row)',
  },
  '& [role=row]:last-of-type': { borderBlockEnd: 0 },
  '& [role=row]:not(.grid-head):hover': { backgroundColor: hovered },
  '& [role=row][aria-selected=true], & [role=row][aria-selected=true]:hover': { backgroundColor: selected },
  '&[data-opens=true] [role=row]:not(.grid-head)': { cursor: 'pointer' },
  '& .grid-head': { position: 'sticky', insetBlockStart: 0, zIndex: 5 },
  '& [role=gridcell], & [role=columnheader]': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    paddingInline: '10px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  // Digits run from left to right in every layout.
  '& [data-figures]': { justifyContent: 'right' },
  '& [role=columnheader]': { position: 'relative' },
  '& [role=gridcell]:focus-visible, & [role=columnheader]:focus-visible': { outlineOffset: -2 },
  '& [data-state]': { cursor: 'cell' },
  '& [data-state]:hover': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)' },
  '& [data-state=pending] > *': { opacity: 0.65 },
  '& [data-state=refused]': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-error-main)' },
  '& [data-stays]': { position: 'sticky', zIndex: 4, backgroundColor: 'inherit' },
  '& [data-stays=start]': { insetInlineStart: 0 },
  '& [data-field=check] + [data-stays=start]': { insetInlineStart: `${checkWidth}px` },
  '& [data-stays=end]': { insetInlineEnd: 0 },
  '& [data-field=check]': { justifyContent: 'center', padding: 0, overflow: 'visible' },
  '& [data-field=check] input': {
    width: 17,
    height: 17,
    margin: 0,
    cursor: 'pointer',
    accentColor: 'var(--mui-palette-primary-main)',
  },
  '& .grid-edge': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: 9,
    cursor: 'col-resize',
    touchAction: 'none',
    borderInlineEnd: '2px solid transparent',
  },
  '& .grid-head:hover .grid-edge': { borderColor: 'divider' },
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
  '& [role=row]:hover .grid-button, & .grid-button:focus-visible': { opacity: 1 },
};
