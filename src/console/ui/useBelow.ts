import { useTheme } from '@mui/material/styles';

/** Where a panel opens: a little below its anchor, with the edge aligned where lines start, or where they end. */
export function useBelow(edge: 'start' | 'end') {
  const { direction } = useTheme();
  const horizontal = (direction === 'ltr') === (edge === 'start') ? ('left' as const) : ('right' as const);
  return {
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: -6, horizontal },
  } as const;
}
