import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A line that is cut at the end of its cell; the whole text appears on hover. */
export function Ellipsis({ title, sx, children }: { title?: string; sx?: SxProps<Theme>; children: ReactNode }) {
  return (
    <Box
      component="span"
      title={title}
      sx={[
        { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
