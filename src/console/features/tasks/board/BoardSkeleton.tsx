import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { columnGrid } from './column-grid.ts';

/** Columns of the size of those that take their place. */
export function BoardSkeleton({ columns }: { columns: number }) {
  return (
    <Box sx={columnGrid} aria-hidden>
      {Array.from({ length: columns }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} variant="rounded" height={320} />
      ))}
    </Box>
  );
}
