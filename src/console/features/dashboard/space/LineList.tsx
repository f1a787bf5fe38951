import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

interface ShownLine {
  key: string;
  title: string;
  to: string;
  /** What it is, or what is wrong with it. */
  text?: ReactNode;
  /** At the end of the line. */
  time?: ReactNode;
}

/** Records as lines, each a link to where it is decided. */
export function LineList({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <Box
      component="ul"
      sx={{
        ...{ listStyle: 'none', margin: 0, padding: 0 },
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {lines.map(({ key, title, to, text, time }) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingBlock: 1 }}>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography component="div" variant="body2" noWrap sx={{ fontWeight: 600 }}>
              <Link component={RouterLink} to={to} color="inherit" underline="hover" title={title}>
                {title}
              </Link>
            </Typography>
            {text && (
              <Typography variant="body2" color="text.secondary" noWrap>
                {text}
              </Typography>
            )}
          </Box>
          {time && (
            <Typography variant="body2" color="text.secondary" noWrap sx={{ flexShrink: 0 }}>
              {time}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
