import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A list of `PastRun`. */
export const PastRuns = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

interface PastRunProps {
  title: ReactNode;
  /** What else is said of it; what is empty is left out. */
  details: readonly (string | false | null | undefined)[];
  /** What can be done about it now, or why nothing can. */
  children: ReactNode;
}

/** Something that changed many records at once. */
export const PastRun = ({ title, details, children }: PastRunProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      paddingBlock: 1.25,
      borderBlockEnd: '1px solid',
      borderColor: 'divider',
      '&:last-of-type': { borderBlockEnd: 'none' },
    }}
  >
    <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Typography variant="body2" color="text.secondary">
        {details.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
    {children}
  </Box>
);
