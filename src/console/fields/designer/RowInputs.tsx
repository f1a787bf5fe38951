import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The inputs of an open row, two beside each other where there is room. */
export function RowInputs({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 3, rowGap: 2, alignItems: 'start' },
        '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        '& + &': { marginBlockStart: 2 },
      }}
    >
      {children}
    </Box>
  );
}
