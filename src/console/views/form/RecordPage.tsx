import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A page about one record: as wide as two columns of inputs read well. */
export function RecordPage({ children }: { children: ReactNode }) {
  return <Box sx={{ maxWidth: 1120 }}>{children}</Box>;
}
